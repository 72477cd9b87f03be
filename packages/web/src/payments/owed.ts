import type { OwedRefund } from '@muelle/contract/payments/list'

const DAY_MS = 86_400_000
/** Days after which somebody has waited too long, and days after which it is a scandal. */
const LATE_DAYS = 1
const VERY_LATE_DAYS = 3

/** How late money is that was owed since an instant (ISO 8601). */
export function ageOf(since: string, nowMs: number): 'fresh' | 'late' | 'very-late' {
  const days = (nowMs - Date.parse(since)) / DAY_MS
  if (days > VERY_LATE_DAYS) return 'very-late'
  return days > LATE_DAYS ? 'late' : 'fresh'
}

/** Why somebody waits for money, as a key of its words: a canceled booking by its cause, where that was said, else one that became cheaper. */
export function reasonOf({ status, cause }: Pick<OwedRefund, 'status' | 'cause'>) {
  if (cause !== null) return `causes.${cause}` as const
  return status === 'pending_cancelation' ? 'called' : 'cheaper'
}
