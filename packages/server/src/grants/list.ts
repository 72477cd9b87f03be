import type { Answer } from '@muelle/contract/call'
import type {
  DeviceGrant,
  endSeatGrant,
  GrantSale,
  listDeviceGrants,
  listSeatGrants,
  listUnseatedSales,
  reviewGrantSale,
  SeatGrant,
} from '@muelle/contract/grants/record'
import { rightDenial } from '@muelle/domain/rights'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { lockDeparture } from '../departures/capacity/seats.ts'
import { endByHand } from '../departures/grants/stock.ts'
import { planOf } from '../departures/plan/locate.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { ticketSigner } from '../tickets/keys.ts'
import { voucherUrl } from '../tickets/signed-ticket.ts'
import {
  type DeviceGrantRow,
  findGrant,
  findSale,
  findSalePlace,
  listGrantsOf,
  listGrantsOnDevice,
  listUnseated,
  writeReview,
} from './grants.sql.ts'

export async function list({
  tx,
  actor,
  now,
  input,
  deny,
}: Context<typeof listSeatGrants>): Promise<Answer<typeof listSeatGrants>> {
  const departure_id = input.query.departure_id
  await planOf({ tx, actor, now, deny: () => deny({ code: 'not_found' }) }, { departure_id })
  const rows = await listGrantsOf(tx, departure_id)
  return { rows, count: rows.length }
}

/** At once on a screen: whoever has looked at these sees the next. */
const MAX_UNSEATED = 50

/** Money without a seat that devices told of, for whoever can change bookings (I13). */
export async function listUnseatedOf({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listUnseatedSales>): Promise<Answer<typeof listUnseatedSales>> {
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const rows = await listUnseated(tx, id, MAX_UNSEATED)
  return { rows, count: rows.length }
}

/** A booking begins with this revision, and what is signed for it before somebody buys it, too. */
const FIRST_REVISION = 1

/** What a device keeps: its tickets are signed anew each time it asks, as they are when they are shown. */
export const listOnDevice =
  (secrets: SecretBox) =>
  async (context: Context<typeof listDeviceGrants>): Promise<Answer<typeof listDeviceGrants>> => {
    const { tx, actor, now, input, deny } = context
    const { business_id, device } = input.query
    await getVisibleBusiness(tx, actor, business_id, deny)
    const found = await listGrantsOnDevice(tx, { business_id, user_id: actor.userId, device, now })
    const rows: DeviceGrant[] = []
    for (const row of found) rows.push(await signed(context, secrets, row))
    return { rows, count: rows.length }
  }

async function signed(
  { tx, now, facts, deny }: Context<typeof listDeviceGrants>,
  secrets: SecretBox,
  { tickets, prices, ...row }: DeviceGrantRow,
): Promise<DeviceGrant> {
  const sign = await ticketSigner(tx, secrets, { now, day: row.local_date })
  if (typeof sign !== 'function') return deny(sign)
  const codeOf = (ticket: string) =>
    voucherUrl(facts.origin, sign({ ticket, passenger: 0, departure_id: row.departure_id, revision: FIRST_REVISION }))
  return {
    ...row,
    // Only `give` writes them, in the shape of the contract.
    prices: prices as DeviceGrant['prices'],
    tickets: tickets.map((ticket) => ({ ticket, code: codeOf(ticket) })),
  }
}

/**
 * Puts back on sale what was not sold. Whose it is hands it back; somebody else needs the right to change bookings, since the device may have
 * sold already what it could not tell. Done twice it changes nothing. Lock: the departure.
 */
export async function end(context: Context<typeof endSeatGrant>): Promise<SeatGrant> {
  const { tx, actor, author, input, now, deny } = context
  const { id } = input.params
  const grant = (await findGrant(tx, id)) ?? deny({ code: 'not_found' })
  if (!(await findVisibleBusiness(tx, actor, grant.business_id))) deny({ code: 'not_found' })
  const isOwn = grant.user.id === actor.userId
  const missing = isOwn
    ? null
    : rightDenial(rightsIn(actor, grant.business_id), { module: 'mdu_tour_booking', flag: 'edit' })
  if (missing) deny(missing)
  await lockDeparture(tx, grant.departure_id)
  await endByHand(tx, author, id, { now, cause: isOwn ? 'returned' : 'taken_back', by: actor.userId })
  return (await findGrant(tx, id)) ?? deny({ code: 'not_found' })
}

/** Notes what was done about a sale that somebody had to look at. */
export async function review(context: Context<typeof reviewGrantSale>): Promise<GrantSale> {
  const { tx, actor, author, input, now, deny } = context
  const { id } = input.params
  const place = (await findSalePlace(tx, id)) ?? deny({ code: 'not_found' })
  if (!(await findVisibleBusiness(tx, actor, place.business_id))) deny({ code: 'not_found' })
  const { note } = input.body
  if (!(await writeReview(tx, id, { note, by: actor.userId, now }))) deny({ code: 'grant.nothing_to_review' })
  await record(tx, author, [
    {
      kind: 'departure.grant_sale_reviewed',
      subject_type: 'departure',
      subject_id: place.departure_id,
      business_id: place.business_id,
      data: { sale_id: id, reason: note },
    },
  ])
  return (await findSale(tx, id)) ?? deny({ code: 'not_found' })
}
