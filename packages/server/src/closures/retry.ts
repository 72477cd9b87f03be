import type { Closure, retryClosure } from '@muelle/contract/closures/record'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { askedFacts } from './asked-facts.ts'
import { findClosedDepartures, findClosure, updateItemsWaiting, updateUnfinished } from './closures.sql.ts'
import { type ClosureReader, readClosure } from './read-closure.ts'
import { checkClosureRights, deadlinesOf, resolveTreatments } from './resolve-treatments.ts'

/**
 * Lets bookings of a closure that failed, or whose customers were asked, wait again, each with the treatment that is given for it now,
 * all or none.
 * Locks: the items, by booking.
 */
export async function retry(context: Context<typeof retryClosure>, reader: ClosureReader): Promise<Closure> {
  const { tx, actor, author, input, deny } = context
  const { params, body } = input
  const closure = (await findClosure(tx, params.id)) ?? deny({ code: 'not_found' })
  if (!(await findVisibleBusiness(tx, actor, closure.business_id))) deny({ code: 'not_found' })
  const treatments = body.items.map(({ treatment }) => treatment)
  checkClosureRights(context, closure.business_id, treatments)
  const closed = await findClosedDepartures(tx, closure.id)
  const resolved = await resolveTreatments(
    context,
    closure.business_id,
    treatments,
    closed.map(({ departure_id }) => departure_id),
  )
  const wishes = body.items.flatMap(({ booking_id, version }, at) => {
    const treatment = resolved[at]
    return treatment ? [{ ...treatment, booking_id, booking_version: version }] : []
  })
  const waiting = await updateItemsWaiting(tx, closure.id, wishes)
  if (waiting < new Set(wishes.map(({ booking_id: bookingId }) => bookingId)).size) deny({ code: 'closure.not_failed' })
  await updateUnfinished(tx, closure.id)
  await record(tx, author, [
    {
      kind: 'closure.retried',
      subject_type: 'closure',
      subject_id: closure.id,
      business_id: closure.business_id,
      data: { bookings: waiting, asked_until: deadlinesOf(wishes) },
    },
    ...askedFacts(wishes, closure),
  ])
  return (await readClosure(tx, closure.id, reader)) ?? deny({ code: 'not_found' })
}
