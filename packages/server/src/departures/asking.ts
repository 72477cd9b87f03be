import { maySellAfterCutoff } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import type { Actor } from '../platform/http/handle.ts'
import type { Asking } from './plan.ts'

/** Staff at the desk, with what their rights let them pass over (W4). */
export const deskAsking = (actor: Actor, now: Instant): Asking => ({
  channel: 'desk',
  now,
  sellAfterCutoff: maySellAfterCutoff(actor.rights),
})
