/** What confirms a booking (M2): nothing at once, a share of the total, an amount for each person, or the whole price. */
export const DEPOSIT_KINDS = ['none', 'percent', 'per_person', 'full'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]
