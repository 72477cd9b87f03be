import { hasRight } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import type { Actor } from '../platform/http/handle.ts'
import type { Asking } from './plan.ts'

/** Staff at the desk. Whoever may edit tours may also sell after the cut-off, with a note (W4). */
export const deskAsking = (actor: Actor, now: Instant): Asking => ({
  channel: 'desk',
  now,
  sellAfterCutoff: hasRight(actor.rights, 'mdu_tour', 'edit'),
})
