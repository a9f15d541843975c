"""A point in time as people say it: today, yesterday, or the day."""

from datetime import datetime, timedelta

from slavika.client.wording import Wording
from slavika.core.sentences import Sentence


def when(moment: datetime, wording: Wording) -> str:
    """Say when something was."""
    now, time = datetime.now(), f"{moment:%H:%M}"
    if moment.date() == now.date():
        return wording.say(Sentence("today {time}", time=time))
    if moment.date() == (now - timedelta(days=1)).date():
        return wording.say(Sentence("yesterday {time}", time=time))
    return wording.say(Sentence("{year}-{month}-{day} {time}", **_parts(moment), time=time))


def _parts(moment: datetime) -> dict[str, str]:
    return {"year": f"{moment:%Y}", "month": f"{moment:%m}", "day": f"{moment:%d}"}
