import { ApiError } from '../../api/api-error.ts'
import type { SaleAction } from './sale-state.ts'

/** Refusals of an overloaded server: nothing was written. */
const NOTHING_WRITTEN: ReadonlySet<string> = new Set(['busy', 'draining', 'too_many_requests'])

/**
 * What a failed attempt means: a refusal, a new price to be accepted once, or no answer that says whether the sale was
 * written. In the last case only the same attempt under the same key may follow.
 */
export function outcomeOf(error: unknown): SaleAction {
  if (!(error instanceof ApiError)) return { type: 'lost' }
  if (error.isPassing && !NOTHING_WRITTEN.has(error.code)) return { type: 'lost' }
  const { quoted_cents, total_cents } = error.detail
  if (error.code === 'booking.price_changed' && typeof quoted_cents === 'number' && typeof total_cents === 'number')
    return { type: 'price-changed', change: { beforeCents: quoted_cents, afterCents: total_cents } }
  return { type: 'refused', refusal: { code: error.code, message: error.message } }
}
