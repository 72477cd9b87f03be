/** Quantities of anything that a booking counts: people by category and tariff, pieces by extra. */
export type Quantities = Readonly<Record<string, number>>
/** What somebody wants of them, as differences: one adult more, one child fewer. Nothing that stays as it is. */
export type Wishes = Readonly<Record<string, number>>

/** What a difference comes to; nobody is fewer than nobody, however many somebody else took away already. */
export const wished = (quantity: number, by: number | undefined): number => Math.max(0, quantity + (by ?? 0))

/** The same wishes after one of them was set: back where the booking is, it is none. */
export function wishesWith(wishes: Wishes, key: string, quantity: number, wantedQuantity: number): Wishes {
  const { [key]: _, ...others } = wishes
  return quantity === wantedQuantity ? others : { ...others, [key]: wantedQuantity - quantity }
}

/** Both people's intent: what somebody else made of it, and on top of that what is still wanted of it here. */
export function onTopOf(theirs: Quantities, wishes: Wishes): Record<string, number> {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(wishes)])
  return Object.fromEntries([...keys].map((key) => [key, wished(theirs[key] ?? 0, wishes[key])]))
}

/** Whether wishes would change anything of what is there now; one fewer of somebody who is gone already does not. */
export const changesAny = (theirs: Quantities, wishes: Wishes): boolean =>
  Object.entries(wishes).some(([key, by]) => wished(theirs[key] ?? 0, by) !== (theirs[key] ?? 0))

/**
 * What three readings of one value come to: what was changed here stays, anything else is as somebody else left it since. Both changed:
 * the one that is written here, which its writer sees.
 */
export const merged = <T>(before: T, mine: T, theirs: T): T => (mine === before ? theirs : mine)
