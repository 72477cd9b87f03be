import { randomBytes } from 'node:crypto'
import type { Answer } from '@muelle/contract/call'
import type {
  cancelParkingReservation,
  listParkingReservations,
  ParkingReservation,
  reserveParking,
} from '@muelle/contract/parking/reservations'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { feeOf } from '@muelle/domain/parking/fee'
import { quartersOf, reservedTime, reserveOf } from '@muelle/domain/parking/places'
import { plateText } from '@muelle/domain/parking/plate'
import { DAY_MS, instant, instantOf, localDate, localTime } from '@muelle/domain/time'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { beginParkingVisit, moveParkingVisit } from '../visits/life/parking-visits.ts'
import { giveBackPaid } from './give-back.ts'
import { findSpaces, lockSpaces, type SpaceRow } from './lot.sql.ts'
import { businessDayOf, getLot, type Lot, parkingSettingsOf } from './lot.ts'
import {
  endHold,
  findReservation,
  findReservations,
  holdQuarters,
  insertReservation,
  lockHolding,
  type ReservationRow,
  setPrepaid,
} from './reservations.sql.ts'
import { findSpotsToKeep, keepSpot } from './spots.sql.ts'
import { takeAtGate } from './take-payment.ts'
import { findCurrentTariff } from './tariffs.sql.ts'

function stateOf({ status, is_holding }: ReservationRow): ParkingReservation['state'] {
  if (is_holding) return 'reserved'
  if (status === 'seated') return 'inside'
  if (status === 'finished') return 'left'
  return status === 'canceled' ? 'canceled' : 'released'
}

function wire(row: ReservationRow, { business }: Lot): ParkingReservation {
  const { visit_id: id, ticket, name, phone, plate, vehicle_type, spot, start_at, end_at, releases_at } = row
  const { price_cents, paid_cents, currency } = row
  return {
    id,
    ticket,
    state: stateOf(row),
    name: name ?? '',
    phone,
    plate,
    plate_text: plate === null ? null : plateText(plate),
    vehicle_type,
    spot,
    start_at,
    end_at,
    releases_at,
    price_cents,
    paid_cents,
    currency,
    time_zone: business.time_zone,
  }
}

export async function list(
  context: Context<typeof listParkingReservations>,
): Promise<Answer<typeof listParkingReservations>> {
  const { tx, now, input } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const date = input.query.date ?? (await businessDayOf(tx, business, now))
  const from = new Date(instantOf(localDate(date), localTime('00:00'), business.time_zone)).toISOString()
  const rows = await findReservations(tx, business.id, from)
  return { rows: rows.map((row) => wire(row, lot)), count: rows.length }
}

type Reserving = Context<typeof reserveParking>

/** How many places of a kind may be kept in a quarter: all but the reserve, and while it is now, but those that are taken (P-4). */
function limitOf(spaces: readonly SpaceRow[], { settings }: Lot, isNow: boolean): number {
  const capacity = spaces.reduce((sum, space) => sum + space.capacity, 0)
  const inside = isNow ? spaces.reduce((sum, space) => sum + space.stays + space.unaccounted, 0) : 0
  return capacity - reserveOf(capacity, settings.reserve_percent) - inside
}

/** The spot that is kept in all of these quarters: the one that somebody chose, or the first; none where others keep them all. */
async function spotFor(
  { tx, now, input, deny }: Reserving,
  { business }: Lot,
  quarters: { first: number; last: number },
): Promise<number | null> {
  const { vehicle_type: type, spot_id } = input.body
  const spots = await findSpotsToKeep(tx, business.id, { now: new Date(now).toISOString(), type, ...quarters })
  if (spot_id === undefined) return spots.find(({ is_open }) => is_open)?.id ?? null
  const chosen = spots.find(({ id }) => id === spot_id) ?? deny({ code: 'not_found' })
  return chosen.is_open ? chosen.id : deny({ code: 'parking.spot_taken', spot: chosen.name })
}

/**
 * Keeps a place for somebody (P-4): one unit of its kind in each quarter of an hour of its time, or none. Locks: the places of the kind
 * where its time has begun, since who drives in counts them too; then the quarters in their order.
 */
export async function reserve(context: Reserving): Promise<ParkingReservation> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const { vehicle_type, payment, name, plate = null, phone = null } = input.body
  const start = instant(Date.parse(input.body.start_at))
  const end = instant(Date.parse(input.body.end_at))
  const parking = await parkingSettingsOf(tx, business)
  if (start < now || end <= start) deny({ code: 'parking.reservation_time' })
  if (end - now > parking.latest_days * DAY_MS) deny({ code: 'parking.too_far', days: parking.latest_days })
  const tariff = await findCurrentTariff(tx, business.id, vehicle_type)
  if (!tariff) return deny({ code: 'parking.tariff_missing', vehicleType: vehicle_type })
  const time = reservedTime(
    { start, end },
    { earlyArrivalMinutes: parking.early_arrival_minutes, keepMinutes: parking.keep_minutes },
  )
  const isNow = time.from <= now
  const isBySpot = lot.settings.mode === 'by_spot'
  // Spots are picked under the same lock, whenever it is for.
  const all = isNow || isBySpot ? await lockSpaces(tx, business.id, [vehicle_type]) : await findSpaces(tx, business.id)
  const spaces = all.filter((space) => space.vehicle_type === vehicle_type)
  if (spaces.length === 0) deny({ code: 'parking.no_places', vehicleType: vehicle_type })
  const { first: first_quarter, last: last_quarter } = quartersOf(time)
  const quarters = { business_id: business.id, vehicle_type, first_quarter, last_quarter }
  const held = await holdQuarters(tx, quarters, limitOf(spaces, lot, isNow))
  if (held <= last_quarter - first_quarter)
    deny({
      code: 'parking.full',
      vehicleType: vehicle_type,
      capacity: spaces.reduce((sum, space) => sum + space.capacity, 0),
    })
  const spotId = isBySpot ? await spotFor(context, lot, { first: first_quarter, last: last_quarter }) : null
  const price = feeOf({ entry: start, as_of: end, tariff: tariff.terms, zone: business.time_zone, has_grace: false })
  const visit_id = await beginParkingVisit(tx, {
    business_id: business.id,
    ticket: `R${randomBytes(5).toString('hex').toUpperCase()}`,
    action: 'book',
    at: now,
    business_date: businessDateOf(start, business.time_zone, localTime(parking.day_cut)),
    start,
    end,
    name,
    phone,
    userId: actor.userId,
  })
  await insertReservation(tx, {
    ...quarters,
    visit_id,
    plate,
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
    releases_at: new Date(time.releases_at).toISOString(),
    price_cents: price.total_cents,
    paid_cents: payment?.amount_cents ?? 0,
    currency: tariff.currency,
    spot_id: spotId,
  })
  if (spotId !== null) {
    const kept = await keepSpot(tx, { spot_id: spotId, visit_id, first: first_quarter, last: last_quarter })
    if (kept <= last_quarter - first_quarter) throw new Error('a spot was kept twice under the lock of its places')
  }
  await record(tx, author, [
    {
      kind: 'parking.reserved',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id: business.id,
      data: { vehicle_type, releases_at: new Date(time.releases_at).toISOString() },
    },
  ])
  if (payment) {
    const { method, amount_cents, reference = null } = payment
    await takeAtGate(
      { tx, actor, now, deny },
      business,
      { visit_id },
      { method, amount_cents, received_cents: null, reference, currency: tariff.currency },
    )
  }
  return read(tx, lot, visit_id)
}

async function read(tx: Reserving['tx'], lot: Lot, id: number): Promise<ParkingReservation> {
  const row = await findReservation(tx, lot.business.id, id)
  if (!row) throw new Error('a reservation that was just written is not there')
  return wire(row, lot)
}

/** Lets a kept place go and gives back what was paid. Locks: the reservation, its quarters, the visit, place of cash. */
export async function cancel(context: Context<typeof cancelParkingReservation>): Promise<ParkingReservation> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const id = input.params.reservationId
  const held = await lockHolding(tx, business.id, id)
  if (!held)
    return deny({ code: (await findReservation(tx, business.id, id)) ? 'parking.reservation_over' : 'not_found' })
  await endHold(tx, held)
  await moveParkingVisit(tx, id, { action: 'cancel', at: now, userId: actor.userId, reason: 'customer' })
  const giving = {
    visit_id: id,
    business_id: business.id,
    currency: held.currency,
    userId: actor.userId,
    note: held.ticket,
  }
  await giveBackPaid(tx, { ...giving, keepsPrepaid: false })
  await setPrepaid(tx, id, 0)
  await record(tx, author, [
    { kind: 'parking.reservation_canceled', subject_type: 'visit', subject_id: id, business_id: business.id, data: {} },
  ])
  return read(tx, lot, id)
}
