from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from tacit.formats import public_keys
from tacit.formats.errors import LineVerdict, MalformedError, SignatureRefusedError

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
ORDER = 2**252 + 27742317777372353535851937790883648493


def root(square):
    candidate = pow(square, (P + 3) // 8, P)
    for value in (candidate, candidate * pow(2, (P - 1) // 4, P) % P):
        if value * value % P == square % P:
            return value
    return None


def add(one, other):
    (x, y), (u, v) = one, other
    product = D * x * u * y * v
    return (
        (x * v + u * y) * pow(1 + product, -1, P) % P,
        (y * v + x * u) * pow(1 - product, -1, P) % P,
    )


def points_of(y):
    x = root((y * y - 1) * pow(D * y * y + 1, -1, P))
    return [] if x is None else [(x, y), (-x % P, y)]


def order_of(point):
    """The order, if it is at most eight."""
    reached, order = point, 1
    while reached != (0, 1) and order <= 8:
        reached, order = add(reached, point), order + 1
    return order


def encoded(y, sign):
    return (y | sign << 255).to_bytes(32, "little")


def test_exactly_the_points_of_small_order_are_on_the_list():
    found = {point for y in public_keys._SMALL_ORDER for point in points_of(y)}
    assert len(found) == 8, "the torsion group has eight points, so these are all"
    assert sorted(order_of(point) for point in found) == [1, 2, 4, 4, 8, 8, 8, 8]


@pytest.mark.parametrize("sign", [0, 1])
@pytest.mark.parametrize("y", sorted(public_keys._SMALL_ORDER))
def test_small_order_keys_are_refused(y, sign):
    with pytest.raises(SignatureRefusedError, match="small order") as caught:
        public_keys.load(encoded(y, sign))
    assert caught.value.verdict is LineVerdict.BAD_SIGNATURE


@pytest.mark.parametrize("sign", [0, 1])
@pytest.mark.parametrize("y", [P, P + 1, P + 2, P + 18, 2**255 - 1])
def test_second_encodings_are_refused(y, sign):
    with pytest.raises(SignatureRefusedError, match="canonical"):
        public_keys.load(encoded(y, sign))


def test_the_largest_canonical_encoding_is_not_taken_for_a_second_one():
    assert public_keys.load(encoded(P - 2, 0)).public_bytes_raw() == encoded(P - 2, 0)


def test_the_refusal_is_needed_because_the_library_accepts_a_signature_for_everything():
    identity = encoded(1, 0)
    signature = identity + bytes(32)
    for message in (b"one", b"another"):
        Ed25519PublicKey.from_public_bytes(identity).verify(signature, message)
        with pytest.raises(SignatureRefusedError):
            public_keys.verify(identity, signature, message)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_has_32_bytes(length):
    with pytest.raises(MalformedError, match="has 32"):
        public_keys.load(bytes([7]) * length)


def test_a_signature_is_over_one_message_by_one_key():
    key, other = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    raw, signature = public_keys.public_bytes(key), key.sign(b"message")
    public_keys.verify(raw, signature, b"message")
    for changed in (
        (raw, signature, b"Message"),
        (public_keys.public_bytes(other), signature, b"message"),
        (raw, bytes([signature[0] ^ 1]) + signature[1:], b"message"),
        (raw, signature[:32] + bytes([signature[32] ^ 1]) + signature[33:], b"message"),
    ):
        with pytest.raises(SignatureRefusedError, match="does not fit"):
            public_keys.verify(*changed)


def test_a_signature_has_one_spelling():
    # Adding the group's order to s gives a second valid signature unless s is bounded (RFC 8032, 5.1.7).
    key = Ed25519PrivateKey.generate()
    signature = key.sign(b"m")
    moved = int.from_bytes(signature[32:], "little") + ORDER
    with pytest.raises(SignatureRefusedError):
        public_keys.verify(public_keys.public_bytes(key), signature[:32] + moved.to_bytes(32, "little"), b"m")


def test_bytes_that_are_no_point_verify_nothing():
    raw = next(encoded(y, 0) for y in range(2, 100) if not points_of(y))
    with pytest.raises(SignatureRefusedError):
        public_keys.verify(raw, bytes(64), b"m")
