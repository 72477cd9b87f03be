import type { Answer } from '@muelle/contract/call'
import type { blockSeats, listSeatBlocks, SeatBlock, unblockSeats } from '@muelle/contract/departure-capacity'
import { capacityDenial } from '@muelle/domain/departures/capacity'
import { departureOpenDenial } from '@muelle/domain/departures/state'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { deskAsking } from './asking.ts'
import { deleteBlock, findBlock, insertBlock, listBlockRows, type SeatBlockRow, writeBlocked } from './blocks.sql.ts'
import { locateDeparture, planOf } from './locate.ts'
import { factsOf } from './plan.ts'
import { lockDeparture, takeSeats } from './seats.ts'

export async function list(context: Context<typeof listSeatBlocks>): Promise<Answer<typeof listSeatBlocks>> {
  const { tx, input } = context
  const id = input.query.departure_id
  await planOf(located(context), { departure_id: id })
  const rows = (await listBlockRows(tx, id)).map(wire)
  return { rows, count: rows.length }
}

/** Keeps seats of a departure from sale (C8); only seats that are still there, as a sale would find them. */
export async function block(context: Context<typeof blockSeats>): Promise<SeatBlock> {
  const { tx, actor, author, input, now, deny } = context
  const { departure, seats, reason } = input.body
  const { departureId } = await locateDeparture(context, departure)
  const row = (await lockDeparture(tx, departureId)) ?? deny({ code: 'not_found' })
  const closed = departureOpenDenial(row.state, 'auto', 'desk')
  if (closed && closed.code !== 'departure.call_only') deny(closed)
  const taken = await takeSeats(tx, [{ departureId, seats, people: 0, isPrivate: false }], now)
  if (taken.length === 0) {
    const plan = await planOf(context, { departure_id: departureId })
    const { counters } = factsOf(plan, deskAsking(actor, plan.businessId, now))
    const denial = capacityDenial(counters, { seats, people: 0 })
    deny(denial && denial.code !== 'departure.people_limit' ? denial : { code: 'departure.full', seatsLeft: 0 })
  }
  const id = await insertBlock(tx, { departureId, seats, reason, userId: actor.userId })
  await writeBlocked(tx, departureId, seats)
  await record(tx, author, [
    {
      kind: 'departure.seats_blocked',
      subjectType: 'departure',
      subjectId: departureId,
      businessId: row.businessId,
      data: { seats, reason },
    },
  ])
  const written = (await findBlock(tx, id)) ?? deny({ code: 'not_found' })
  return wire(written)
}

/** Puts blocked seats back on sale; two people who do so at once do it once. */
export async function unblock(context: Context<typeof unblockSeats>) {
  const { tx, author, input, deny } = context
  const found = (await findBlock(tx, input.query.block_id)) ?? deny({ code: 'not_found' })
  await planOf(located(context), { departure_id: found.departureId })
  const row = (await lockDeparture(tx, found.departureId)) ?? deny({ code: 'not_found' })
  if ((await deleteBlock(tx, found.id)) === 0) deny({ code: 'not_found' })
  await writeBlocked(tx, found.departureId, 0)
  await record(tx, author, [
    {
      kind: 'departure.seats_unblocked',
      subjectType: 'departure',
      subjectId: found.departureId,
      businessId: row.businessId,
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

const wire = (row: SeatBlockRow): SeatBlock => ({
  id: row.id,
  departure_id: row.departureId,
  seats: row.seats,
  reason: row.reason,
  created_by: row.createdBy,
  created_at: row.createdAt,
})
