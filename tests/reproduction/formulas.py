"""What the papers print that needs no data: privacy, reconstruction probabilities, variances, covariances."""

import numpy as np
from tests.reproduction.papers import DRAWS, published, store

from tacit.channels.channel import hph, rrph, warner
from tacit.estimation import inversion
from tacit.privacy.figures import largest_privacy, privacy_percentage, reconstruction_of_one

CUSTOMERS = 5_822
NORMAL = 1.959964
SUPPORTS = np.linspace(0.02, 0.98, 49)
KEPT = np.linspace(0.55, 1.0, 10)
HIDING = (0.2, 0.3, 0.5)


def privacy():
    """MASK, Table 1."""
    return {
        label: (
            largest_privacy(0.01, 0.9)
            if label == "0.5"
            else privacy_percentage(warner(float(label)), 0.01, 0.9),
        )
        for label in published()["mask-1"].values()
    }


def reconstruction():
    """MASK, Figure 1: where the curve is least, and its largest asymmetry."""
    found, factors = {}, np.linspace(0.01, 0.99, 99)
    for label in published()["mask-figure-1"].values():
        share = float(label)
        curve = factors**2 * share / (share * factors + (1 - share) * (1 - factors))
        curve = curve + (1 - factors) ** 2 * share / (share * (1 - factors) + (1 - share) * factors)
        ours = [reconstruction_of_one(warner(p), share) for p in factors[factors > 0.5]]
        assert np.allclose(curve[factors > 0.5], ours)
        found[label] = (factors[np.argmin(curve)], np.abs(curve - curve[::-1]).max())
    return found


def hiding(privacy_too):
    """HPH, Figures 1 and 2: the share of supports and pb where what the paper says of the curves is so."""
    one, zero, rest = HIDING
    plain = rrph(rest, one, zero)

    def curve(channel):
        found = np.array([reconstruction_of_one(channel, share) for share in SUPPORTS])
        return 1.0 - found if privacy_too else found

    theirs, sign = curve(plain), -1.0 if privacy_too else 1.0
    ours = np.array([curve(hph(one, zero, keep)) for keep in KEPT])
    better = sign * (theirs - ours) >= -1e-12
    rising = sign * np.diff(np.vstack([theirs, ours]), axis=1) > 0.0
    labels = published()["hph-figure-2" if privacy_too else "hph-figure-1"].values()
    return dict(zip(labels, ((better.mean(),), (rising.mean(),)), strict=True))


def transition(keep, items):
    """P(sent | true) of so many items at one factor."""
    factors = np.full((1, items), keep) if np.isscalar(keep) else np.array([keep])
    return inversion.transition_matrices(factors, factors)[0]


def covariance(observed, keep, count):
    """Of the estimated cells."""
    inverse = np.linalg.inv(transition(keep, int(np.log2(len(observed)))))
    return inverse @ (np.diag(observed) - np.outer(observed, observed)) @ inverse.T / count


def variances():
    """RE, section 6.2: the variance given the true cells."""
    cells, found = np.array([10000, 2668, 3463, 957, 3489, 887, 1285, 328], float), {}
    for label in published()["re-6.2"].values():
        matrix = transition([float(word) for word in label.split()], 3)
        inverse = np.linalg.inv(matrix)
        spread = sum(
            weight * (np.diag(column) - np.outer(column, column))
            for weight, column in zip(cells, matrix.T, strict=True)
        )
        found[label] = ((inverse @ spread @ inverse.T)[-1, -1],)
    return found


def cells_of_a_rule(random):
    """Guo, Wu and Li, section 3.1, from the printed λ and what its rounding hides."""
    observed = np.array([0.368, 0.097, 0.218, 0.316]) + random.uniform(-5e-4, 5e-4, 4)
    observed /= observed.sum()
    estimate = np.linalg.inv(transition(0.9, 2)) @ observed
    spread = np.abs(covariance(observed, 0.9, CUSTOMERS - 1)) * 1e5
    return dict(zip(published()["guo-3.1"].values(), [estimate.tolist(), *spread.tolist()], strict=True))


def half_widths(random):
    """Guo, Wu and Li, Figure 2: half the width of the interval of G ⇒ H's support, of one randomization of the true cells."""
    true, ours = np.array([0.415, 0.043, 0.183, 0.359]), {}
    for label in published()["guo-figure-2"].values():
        observed = random.multinomial(CUSTOMERS, transition(float(label), 2) @ true) / CUSTOMERS
        ours[label] = (NORMAL * np.sqrt(covariance(observed, float(label), CUSTOMERS - 1)[-1, -1]),)
    return ours


def run():
    """Every formula."""
    entries, random = published(), np.random.default_rng(1)
    store(entries["mask-1"], [privacy()])
    store(entries["mask-figure-1"], [reconstruction()])
    store(entries["hph-figure-1"], [hiding(privacy_too=False)])
    store(entries["hph-figure-2"], [hiding(privacy_too=True)])
    store(entries["re-6.2"], [variances()])
    store(entries["guo-3.1"], [cells_of_a_rule(random) for _ in range(DRAWS)])
    figure = entries["guo-figure-2"]
    printed = {label: [(high - low) / 2] for label, (low, high) in figure.values().items()}
    store(figure, [half_widths(random) for _ in range(DRAWS)], printed)
