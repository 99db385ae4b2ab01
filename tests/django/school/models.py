"""The lists of the contract in one table: their fields, and what may be done with their items."""
from dataclasses import dataclass, field
from functools import partial

from django.db.models import CASCADE, CharField, DateField, DateTimeField, EmailField, FileField
from django.db.models import ForeignKey, Model, TextField
from django.db.models.signals import post_delete
from django.db.transaction import on_commit
from django.dispatch import receiver

Title = partial(CharField, max_length=255)
Prose = partial(TextField, max_length=20_000)
Words = partial(TextField, max_length=10_000)
Sent = partial(DateTimeField, auto_now_add=True)

CHANGE, DELETE, READ = {"put": "update"}, {"delete": "destroy"}, {"get": "retrieve"}
BOTH = CHANGE | DELETE


def urls_of_pictures(initiative):
    """The pictures of an initiative, oldest first."""
    return [picture.images.url for picture in initiative.pictures.order_by("id")]


@dataclass
class Resource:
    """A list and the model of its fields. Visitors read it; where it is an inbox, they write to it."""

    path: str
    fields: dict
    item: dict
    list: dict = field(default_factory=lambda: {"get": "list", "post": "create"})
    order: tuple = ("id",)
    is_inbox: bool = False

    def __post_init__(self):
        name = self.path.replace("/", "_").replace("-", "_")
        self.model = type(name, (Model,), {**self.fields, "__module__": __name__})
        self.picture = next((name for name, kind in self.fields.items() if isinstance(kind, FileField)), None)


NEWS = {"image": FileField(upload_to="news"), "news_name": Title(), "date": DateField(), "description": Prose()}
ACTIVITY = {"title": Title(), "des": Prose(), "image": FileField(upload_to="activities", null=True, blank=True)}
INITIATIVE = {"title": Title(), "des": Prose(), "image": property(urls_of_pictures)}
INITIATIVE_ID = ForeignKey("adrishya_activities", CASCADE, related_name="pictures")
SHOT = {"adrishya": INITIATIVE_ID, "images": FileField(upload_to="adrishya")}
TEAM = {"name": Title(), "designation": Title(), "des": Prose(), "image": FileField(upload_to="team")}
MESSAGE = {"name": CharField(max_length=70), "email": EmailField(), "subject": Title(), "message": Words()}
VOLUNTEER = {"name": Title(), "email": EmailField(), "des": Words()}
ADRISHYA = {"name": Title(), "email": EmailField(), "des": Words(blank=True), "how_you_contribute": Words()}
SECTIONS = ("home", "ourmodel", "activities", "gallery", "supportus", "about", "contact")

RESOURCES = [
    *(Resource(f"{section}_bg", {"bg": FileField(upload_to="backgrounds")}, CHANGE) for section in SECTIONS),
    Resource("news", NEWS, READ | BOTH, order=("-date", "-id")),
    Resource("gukulam_activities", ACTIVITY, BOTH),
    Resource("adrishya/activities", INITIATIVE, BOTH),
    Resource("adrishya/image", SHOT, {}, {"post": "create"}),
    Resource("gallery/gurukulam", {"images": FileField(upload_to="gallery"), "date": DateField()}, DELETE),
    Resource("gallery/adrishya", {"image": FileField(upload_to="gallery"), "date": DateField()}, DELETE),
    Resource("team", TEAM, BOTH),
    Resource("steeringboard-team", {"name": Title(), "image": FileField(upload_to="board")}, BOTH),
    Resource("messages", {**MESSAGE, "date": Sent()}, DELETE, is_inbox=True),
    Resource("Volunteers_msg", {**VOLUNTEER, "date": Sent()}, DELETE, is_inbox=True),
    Resource("adrishya_Volunteers_msg", {**ADRISHYA, "date": Sent()}, DELETE, is_inbox=True),
]


def delete_later(file):
    """Deletes a stored picture as soon as the database no longer names it."""
    if file:
        on_commit(partial(file.storage.delete, file.name))


@receiver(post_delete)
def delete_pictures(instance, **_):
    """A deleted record takes its picture with it, and an initiative those of all its pictures."""
    for kind in instance._meta.fields:
        if isinstance(kind, FileField):
            delete_later(getattr(instance, kind.name))
