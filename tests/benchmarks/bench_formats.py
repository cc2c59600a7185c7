"""The trust core's promises of speed: `python -m tests.benchmarks.bench_formats`.

Ratios to the raw Ed25519 verification of `cryptography` in the same process, taking turns, medians. Threads are measured
in many short rounds of which the best counts, beside what raw verification gains: a second core that is busy elsewhere,
as it is on a shared machine most of the time, would be measured instead.
"""

from concurrent.futures import ThreadPoolExecutor

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.benchmarks.measure import alternate, seconds, show
from tests.support.surveys import RESEARCHER_KEY, make_survey

from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.formats import envelope, public_keys
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret

ITEMS, RECORDS, ROUNDS, SHORT_ROUNDS = 100, 1_000, 9, 100
SURVEY = sign_survey(make_survey(ITEMS), RESEARCHER_KEY)
READER = BatchReader(SURVEY)


def drawn(count):
    levels, answers = "1234" * (ITEMS // 4), TrueAnswers("01-1" * (ITEMS // 4))
    return [randomize(SURVEY.survey, levels, answers) for _ in range(count)]


def one_record_lines(fresh_keys):
    """A thousand lines, by as many people or by one."""
    one = MasterSecret.new().survey_key(SURVEY.id)
    keys = [Ed25519PrivateKey.generate() if fresh_keys else one for _ in range(RECORDS)]
    return [
        write_batch(SURVEY.id, [record], key).strip()
        for record, key in zip(drawn(RECORDS), keys, strict=True)
    ]


def raw_work(lines):
    """The bare library's share of the same lines: parsed keys, messages and signatures laid out ready."""
    work = []
    for line in lines:
        found, key = envelope.parse(line), READER.read_line(line).key
        message = envelope.pae(found.payload_type, found.payload)
        work.append((public_keys.Ed25519PublicKey.from_public_bytes(key), found.signature, message))
    return work


def verify_raw(work):
    for key, signature, message in work:
        key.verify(signature, message)


def read(lines):
    for line in lines:
        READER.read_line(line)


def gain(pool, call, work):
    """How much faster two threads are than one, each at its best of many rounds that take turns."""
    halves = [work[: len(work) // 2], work[len(work) // 2 :]]
    rounds = [
        (seconds(lambda: call(work)), seconds(lambda: list(pool.map(call, halves))))
        for _ in range(SHORT_ROUNDS)
    ]
    return min(one for one, _ in rounds) / min(two for _, two in rounds)


def main():
    people, device = one_record_lines(fresh_keys=True), one_record_lines(fresh_keys=False)
    raw = raw_work(people)
    full = [write_batch(SURVEY.id, drawn(RECORDS), MasterSecret.new().survey_key(SURVEY.id)).strip()] * 20
    raw_one, people_one, device_one, full_one = alternate(
        [lambda: verify_raw(raw), lambda: read(people), lambda: read(device), lambda: read(full)], ROUNDS
    )
    with ThreadPoolExecutor(2) as pool:
        raw_gain, people_gain = gain(pool, verify_raw, raw[:200]), gain(pool, read, people[:200])
    size = len(people[0])
    show(
        [
            (
                f"raw Ed25519 verification, messages of lines of {size} bytes",
                f"{RECORDS / raw_one:,.0f} /s",
                "",
            ),
            ("lines of one record of 100 items, as many keys", f"{RECORDS / people_one:,.0f} /s", ""),
            ("the same against raw verification", f"{raw_one / people_one:.1%}", ">= 80 %"),
            ("lines of one record by one key, against raw", f"{raw_one / device_one:.1%}", ">= 80 %"),
            (
                "lines of 1,000 records of 100 items",
                f"{len(full) * RECORDS / full_one:,.0f} records/s",
                ">= 100,000",
            ),
            ("two threads, lines of one record", f"{people_gain:.2f} x", ">= 1.7"),
            ("two threads, raw verification: what the machine gives", f"{raw_gain:.2f} x", ""),
        ]
    )


if __name__ == "__main__":
    main()
