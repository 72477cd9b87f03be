import type { Answer } from '@muelle/contract/call'
import type { creditVisit } from '@muelle/contract/visits/promoters/earnings'
import type { Context } from '../../platform/http/handle.ts'
import { lockForChange, readAgain } from '../life/transition.ts'
import { dateAt } from '../life/venue.ts'
import { writeVisit } from '../life/write-visit.ts'
import { findEntry } from '../nights/entries.sql.ts'
import { atVenue } from '../record/visit-context.ts'
import { findPromoter } from './promoters.sql.ts'

/**
 * Says that somebody else brought a visit, or nobody (N-5): nothing that was said before is changed, a step in the visit's log corrects it.
 * Locks: the venue, the visit, then as `followPromoter` does.
 */
export async function credit(context: Context<typeof creditVisit>): Promise<Answer<typeof creditVisit>> {
  const { tx, actor, input, deny, now } = context
  const { venue, by } = await atVenue(context, input.params.id, deny)
  const { promoter_id, reason, version } = input.body
  const visit = await lockForChange(tx, { venue, by, deny }, { visit_id: input.params.bookingId, version })
  const scope = { business_id: venue.id, user_id: null }
  const promoter =
    promoter_id === null
      ? null
      : ((await findPromoter(tx, scope, { id: promoter_id, tonight: dateAt(venue, now) })) ??
        deny({ code: 'promoter.unknown_person' }, 'body.promoter_id'))
  if (promoter && !promoter.enabled) deny({ code: 'promoter.unknown_person' }, 'body.promoter_id')
  if (promoter && promoter.user_id === actor.userId && !actor.rights.is_owner) deny({ code: 'attribution.own' })
  const isRp = promoter?.kind === 'rp' && promoter.user_id !== null
  const after = {
    ...visit,
    rp_id: isRp ? promoter.user_id : null,
    seller_id: promoter && !isRp ? promoter.seller_id : null,
  }
  if (after.rp_id === visit.rp_id && after.seller_id === visit.seller_id) deny({ code: 'attribution.same' })
  const list_id = (await findEntry(tx, venue.id, visit.id))?.list_id ?? null
  await writeVisit(
    tx,
    { by: { ...by, brought: { reason, list_id } }, venue, deny },
    { before: visit, after },
    { action: 'credit', isFinal: true, reason },
  )
  const written = await readAgain(tx, visit.id)
  return {
    visit_id: visit.id,
    promoter: promoter && { id: promoter.id, name: promoter.name },
    version: written.version,
  }
}
