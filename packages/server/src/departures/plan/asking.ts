import { maySellAfterCutoff } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import type { Actor } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import type { Asking } from './plan.ts'

/** Who asks: staff at the desk of a business, with what their rights there let them pass over (W4), or a program with a key (B1, W3). */
export const deskAsking = (actor: Actor, businessId: number, now: Instant): Asking => ({
  channel: actor.apiKeyId === null ? 'desk' : 'api',
  now,
  sellAfterCutoff: maySellAfterCutoff(rightsIn(actor, businessId)),
})
