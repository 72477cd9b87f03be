type Held = { cents: number; limit_cents: number | null }

/** So near to what may be held, in percent, somebody is warned (S7). */
const NEAR = 80

/** How much of what somebody may hold they hold, in whole percent: never more than it is, nothing of what they lent the house. */
export function heldShare({ cents, limit_cents }: Held): number {
  if (limit_cents === null || cents <= 0) return 0
  return limit_cents === 0 ? 100 : Math.floor((cents * 100) / limit_cents)
}

/** Whether that is at the limit, near it, or neither. */
export function heldTone(held: Held): 'fine' | 'near' | 'over' {
  const share = heldShare(held)
  return share >= 100 ? 'over' : share >= NEAR ? 'near' : 'fine'
}
