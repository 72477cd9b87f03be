import type { Answer } from '@muelle/contract/call'
import type { closeWaitlist } from '@muelle/contract/visits/waitlist'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { queueDate } from './queue.ts'
import { venueOf } from './read.ts'
import { deleteClosed, insertClosed } from './waitlist.sql.ts'

/** Closes the queue of today for guests, or opens it again (W-1); done twice it is done once. */
export async function close(context: Context<typeof closeWaitlist>): Promise<Answer<typeof closeWaitlist>> {
  const { tx, actor, author, now, input, deny } = context
  const venue = await venueOf(tx, actor, input.params.id, deny)
  const { is_closed } = input.body
  const date = queueDate(venue, now)
  const hasChanged = is_closed
    ? await insertClosed(tx, venue.id, { date, at: new Date(now).toISOString(), userId: actor.userId })
    : await deleteClosed(tx, venue.id, date)
  if (hasChanged)
    await record(tx, author, [
      {
        kind: is_closed ? 'waitlist.closed' : 'waitlist.opened',
        subject_type: 'waitlist',
        subject_id: venue.id,
        business_id: venue.id,
        data: { business_date: date },
      },
    ])
  return { is_closed_by_hand: is_closed }
}
