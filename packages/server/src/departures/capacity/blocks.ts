import type { Answer } from '@muelle/contract/call'
import type { blockSeats, listSeatBlocks, SeatBlock, unblockSeats } from '@muelle/contract/departures/capacity'
import { capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import { deskOpenDenial } from '@muelle/domain/departures/plan/state'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { deskAsking } from '../plan/asking.ts'
import { locateDeparture, planOf } from '../plan/locate.ts'
import { factsOf } from '../plan/plan.ts'
import { deleteBlock, findBlock, insertBlock, listBlockRows, writeBlocked } from './blocks.sql.ts'
import { lockDeparture, takeSeats } from './seats.ts'
import { followDepartures } from './slots.sql.ts'

export async function list(context: Context<typeof listSeatBlocks>): Promise<Answer<typeof listSeatBlocks>> {
  const { tx, input } = context
  const id = input.query.departure_id
  await planOf(located(context), { departure_id: id })
  const rows = await listBlockRows(tx, id)
  return { rows, count: rows.length }
}

/** Keeps seats of a departure from sale (C8); only seats that are still there, as a sale would find them. */
export async function block(context: Context<typeof blockSeats>): Promise<SeatBlock> {
  const { tx, actor, author, input, now, deny } = context
  const { departure, seats, reason } = input.body
  const { departure_id } = await locateDeparture(context, departure)
  const row = (await lockDeparture(tx, departure_id)) ?? deny({ code: 'not_found' })
  const closed = deskOpenDenial(row.state)
  if (closed) deny(closed)
  const taken = await takeSeats(tx, [{ departure_id, seats, people: 0, is_private: false }], now)
  if (taken.length === 0) {
    const plan = await planOf(context, { departure_id })
    const { counters } = factsOf(plan, deskAsking(actor, plan.business_id, now))
    const denial = capacityDenial(counters, { seats, people: 0 })
    deny(denial && denial.code !== 'departure.people_limit' ? denial : { code: 'departure.full', seatsLeft: 0 })
  }
  const id = await insertBlock(tx, { departure_id, seats, reason, user_id: actor.userId })
  await writeBlocked(tx, departure_id, seats)
  await followDepartures(tx, [departure_id])
  await record(tx, author, [
    {
      kind: 'departure.seats_blocked',
      subject_type: 'departure',
      subject_id: departure_id,
      business_id: row.business_id,
      data: { seats, reason },
    },
  ])
  return (await findBlock(tx, id)) ?? deny({ code: 'not_found' })
}

/** Puts blocked seats back on sale; two people who do so at once do it once. */
export async function unblock(context: Context<typeof unblockSeats>) {
  const { tx, author, input, deny } = context
  const found = (await findBlock(tx, input.query.block_id)) ?? deny({ code: 'not_found' })
  await planOf(located(context), { departure_id: found.departure_id })
  const row = (await lockDeparture(tx, found.departure_id)) ?? deny({ code: 'not_found' })
  if ((await deleteBlock(tx, found.id)) === 0) deny({ code: 'not_found' })
  await writeBlocked(tx, found.departure_id, 0)
  await followDepartures(tx, [found.departure_id])
  await record(tx, author, [
    {
      kind: 'departure.seats_unblocked',
      subject_type: 'departure',
      subject_id: found.departure_id,
      business_id: row.business_id,
      data: { seats: found.seats, reason: found.reason },
    },
  ])
  return {}
}

/** For calls that name a departure only by its row: one that no rule yields any more does not exist for them either. */
const located = ({ tx, actor, now, deny }: Pick<Context<typeof unblockSeats>, 'tx' | 'actor' | 'now' | 'deny'>) => ({
  tx,
  actor,
  now,
  deny: () => deny({ code: 'not_found' }),
})
