import { ApiError, isNotSent } from '../../api/api-error.ts'
import { sentenceOf } from '../../ui/notify.ts'
import type { SaleAction } from './sale-state.ts'

/** Refusals of an overloaded server: nothing was written. */
const NOTHING_WRITTEN: ReadonlySet<string> = new Set(['busy', 'draining', 'too_many_requests'])

/**
 * What a failed attempt means: a refusal, a new price to be accepted once, or no answer that says whether the sale was
 * written. In the last case only the same attempt under the same key may follow.
 */
export function outcomeOf(error: unknown): SaleAction {
  if (!(error instanceof ApiError)) return { type: 'lost' }
  if (isNotSent(error)) return { type: 'refused', refusal: { code: error.code, message: sentenceOf(error) } }
  if (error.isPassing && !NOTHING_WRITTEN.has(error.code)) return { type: 'lost' }
  const { quoted_cents, total_cents } = error.detail
  if (error.code === 'booking.price_changed' && typeof quoted_cents === 'number' && typeof total_cents === 'number')
    return { type: 'price-changed', change: { beforeCents: quoted_cents, afterCents: total_cents } }
  return { type: 'refused', refusal: { code: error.code, message: error.message } }
}

/** The same for an attempt that is sent again because its first answer was lost: not sent now, it may still have been written then. */
export const outcomeOfRetry = (error: unknown): SaleAction => (isNotSent(error) ? { type: 'lost' } : outcomeOf(error))
