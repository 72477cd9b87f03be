import { randomBytes } from 'node:crypto'
import type { Entered, enterParking } from '@muelle/contract/parking/gate'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { type PermitStanding, permitStanding } from '@muelle/domain/parking/permit'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText, hasEntryGrace, toldLateDenial } from '@muelle/domain/parking/stay'
import { hasRight } from '@muelle/domain/rights'
import { type Instant, instant, type LocalDate, localDate, localTime } from '@muelle/domain/time'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { beginParkingVisit, moveParkingVisit } from '../visits/life/parking-visits.ts'
import { claimPlace } from './claim-place.ts'
import { nextFolio } from './lot.sql.ts'
import { getLot, type Lot, parkingSettingsOf, readPlaces } from './lot.ts'
import { findPermitOfPlate, type PermitRow, permitOf } from './permits.sql.ts'
import { endHold, findReservationFor, type ReservationRow } from './reservations.sql.ts'
import { at as instantIn } from './stay-fee.ts'
import { findInside, findStay, insertStay, lastLeft, setZone } from './stays.sql.ts'
import { findCurrentTariff } from './tariffs.sql.ts'
import { wireStay } from './wire-stay.ts'

type Entering = Context<typeof enterParking>
/** 130 bits, in letters that nobody confuses, as QR codes hold them best. */
const CODE_BYTES = 17
export const newCode = (): string => `P${randomBytes(CODE_BYTES).toString('hex').toUpperCase()}`

/** How a permit of the plate stands now; the other vehicles of it that are in are counted under its lock. */
async function standingOf(
  { tx, now }: Pick<Entering, 'tx' | 'now'>,
  { business, settings }: Lot,
  plate: string | null,
): Promise<{ permit: PermitRow; standing: PermitStanding } | null> {
  const permit = plate === null ? undefined : await findPermitOfPlate(tx, business.id, plate)
  if (!permit) return null
  const standing = permitStanding(permitOf(permit), {
    at: now,
    zone: business.time_zone,
    inside: permit.inside,
    grace_days: settings.permit_grace_days,
  })
  return { permit, standing }
}

/** The reservation that a vehicle comes for: the one that is named, or one of its plate whose time it is. */
async function reservedFor({ tx, now, input, deny }: Entering, { business }: Lot): Promise<ReservationRow | null> {
  const { reservation_id: id, plate } = input.body
  const found = await findReservationFor(tx, business.id, {
    id: id ?? null,
    plate: plate ?? null,
    now: new Date(now).toISOString(),
  })
  if (!found && id !== undefined) deny({ code: 'parking.reservation_over' })
  return found ?? null
}

/** Somebody may write an entry down later, of a time without a network; never one that has not been. */
function enteredAt({ now, input, deny }: Pick<Entering, 'now' | 'input' | 'deny'>): Instant {
  const told = input.body.at === undefined ? now : instant(Date.parse(input.body.at))
  const denial = toldLateDenial(told, now)
  if (denial) deny(denial)
  return instant(Math.min(told, now))
}

type Arrival = { at: Instant; date: LocalDate; reserved: ReservationRow | null }

/** The visit of an entry: that of the reservation, which is seated now, or a new one. */
async function visitOf(
  { tx, actor, now }: Entering,
  { business }: Lot,
  { at, date, reserved }: Arrival,
  folio: number,
) {
  if (reserved) {
    await endHold(tx, reserved)
    await moveParkingVisit(tx, reserved.visit_id, { action: 'seat', at: now, userId: actor.userId })
    return reserved.visit_id
  }
  return beginParkingVisit(tx, {
    business_id: business.id,
    ticket: `E${date.replaceAll('-', '').slice(2)}-${folioText(folio)}-${business.id}`,
    action: 'seat',
    at: now,
    business_date: date,
    start: at,
    end: instant(at + 24 * 3_600_000),
    name: null,
    phone: null,
    userId: actor.userId,
  })
}

/** Says which stay of that plate is in already. */
async function denyInside({ tx, deny }: Entering, { business }: Lot, plate: string): Promise<never> {
  const inside = await findInside(tx, business.id, plate)
  return deny({
    code: 'parking.already_inside',
    plate: plateText(plate),
    folio: inside ? folioText(inside.folio) : '—',
    enteredAt: inside?.entered_at ?? new Date(0).toISOString(),
    timeZone: business.time_zone,
  })
}

/**
 * Lets a vehicle in (P-2): by its plate or by a folio alone. Locks: the reservation, the folios of the day, the plate among those that are
 * in, the places of its kind, in this order.
 */
export async function enter(context: Entering): Promise<Entered> {
  const { tx, actor, author, now, facts, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business, settings } = lot
  const { vehicle_type: type, is_override: isOverride, zone, note } = input.body
  const plate = input.body.plate ?? null
  if (isOverride && !hasRight(rightsIn(actor, business.id), 'mdu_parking', 'delete'))
    deny({ code: 'parking.supervisor' })
  const at = enteredAt(context)
  if (plate !== null && (await findInside(tx, business.id, plate))) return denyInside(context, lot, plate)
  const [tariff, parking, reserved, rented, leftAt] = await Promise.all([
    findCurrentTariff(tx, business.id, type),
    parkingSettingsOf(tx, business),
    reservedFor(context, lot),
    standingOf(context, lot, plate),
    plate === null ? null : lastLeft(tx, business.id, plate),
  ])
  if (!tariff) return deny({ code: 'parking.tariff_missing', vehicleType: type })
  const date = localDate(businessDateOf(at, business.time_zone, localTime(parking.day_cut)))
  const folio = await nextFolio(tx, business.id, date)
  const visit_id = await visitOf(context, lot, { at, date, reserved }, folio)
  const covered = rented?.standing.covers ? { ...rented, isLate: rented.standing.isLate } : null
  const stay = {
    visit_id,
    business_id: business.id,
    business_date: date,
    folio,
    code: newCode(),
    plate,
    vehicle_type: type,
    zone: '',
    entered_at: new Date(at).toISOString(),
    tariff_id: tariff.id,
    has_grace: hasEntryGrace(leftAt === null ? null : instantIn(leftAt), at, settings.reentry_minutes),
    permit_id: covered?.permit.id ?? null,
    permit_holder: covered?.permit.holder ?? null,
    is_permit_late: covered?.isLate ?? false,
    reserved_from: reserved?.start_at ?? null,
    reserved_until: reserved?.end_at ?? null,
    is_override: isOverride,
    note: note ?? null,
    recount_id: null,
  }
  const claim = covered ? 'permit' : reserved ? 'reservation' : 'transient'
  if (!(await insertStay(tx, stay)) && plate !== null) return denyInside(context, lot, plate)
  const place = await claimPlace({ tx, now, deny }, lot, {
    type,
    zone: covered?.permit.zone ?? zone ?? null,
    claim,
    isOverride,
  })
  if (place !== '') await setZone(tx, visit_id, place)
  await record(tx, author, [
    {
      kind: 'parking.entered',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id: business.id,
      data: { vehicle_type: type, folio, is_override: isOverride, permit_id: stay.permit_id },
    },
  ])
  const written = await findStay(tx, business.id, visit_id)
  if (!written) throw new Error('a stay that was just written is not there')
  return {
    stay: wireStay(written, { actor, business, language: facts.language }),
    code: written.code,
    places: await readPlaces(tx, lot, now),
    permit_denied: rented && !rented.standing.covers ? rented.standing.why : null,
  }
}
