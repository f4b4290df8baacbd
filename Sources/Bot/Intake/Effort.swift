import Planner

/// The moment at which an update is handled, and how much may be done for it.
struct Effort {
    let now: Instant
    let pace: RateLedger
    let budget: PartBudget
}
