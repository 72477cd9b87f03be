import { randomBytes } from 'node:crypto'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { type PermitStanding, permitStanding } from '@muelle/domain/parking/permit'
import { folioText, hasEntryGrace } from '@muelle/domain/parking/stay'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { type Instant, instant, localDate, localTime } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import { beginParkingVisit, moveParkingVisit } from '../visits/life/parking-visits.ts'
import { claimPlace } from './claim-place.ts'
import { isFolioOf, nextFolio } from './lot.sql.ts'
import { type Lot, parkingSettingsOf } from './lot.ts'
import { findPermitOfPlate, type PermitRow, permitOf } from './permits.sql.ts'
import { endHold, type ReservationRow } from './reservations.sql.ts'
import { setSpot } from './spots.sql.ts'
import { at as instantIn } from './stay-fee.ts'
import { insertStay, lastLeft, setZone } from './stays.sql.ts'
import { findCurrentTariff } from './tariffs.sql.ts'
import { setValet } from './valet/valet.sql.ts'

/** 130 bits, in letters that nobody confuses, as QR codes hold them best. */
const CODE_BYTES = 17
export const newCode = (): string => `P${randomBytes(CODE_BYTES).toString('hex').toUpperCase()}`

type Letting = {
  tx: Tx
  actor: Actor
  author: Author
  now: Instant
  deny: Deny<'parking.tariff_missing' | 'parking.no_places' | 'parking.full' | 'parking.spot_taken' | 'not_found'>
}

export type Arrival = {
  at: Instant
  plate: string | null
  vehicle_type: SpaceType
  /** The zone that is wished for, and the numbered spot. */
  zone: string | null
  spotId: number | null
  code: string
  note: string | null
  reserved: ReservationRow | null
  /** Lets in where nothing is free. */
  isOverride: boolean
  /** Of an entry that happened without a network: what its ticket says, and the plate that was seen where another stay has it. */
  told: { device: string; folio: number; date: string; duplicate_plate: string | null } | null
}

export type LetIn = {
  visitId: number
  /** Of a permit that did not let in, why. */
  permitDenied: Extract<PermitStanding, { covers: false }>['why'] | null
  isRenumbered: boolean
}

/** How a permit of the plate stood then; the other vehicles of it that are in are counted under its lock. */
async function standingOf(
  tx: Tx,
  { business, settings }: Lot,
  { plate, at }: Arrival,
): Promise<{ permit: PermitRow; standing: PermitStanding } | null> {
  const permit = plate === null ? undefined : await findPermitOfPlate(tx, business.id, plate)
  if (!permit) return null
  const standing = permitStanding(permitOf(permit), {
    at,
    zone: business.time_zone,
    inside: permit.inside,
    grace_days: settings.permit_grace_days,
  })
  return { permit, standing }
}

/** What its ticket says, where that was given to its device and is free; else the next folio of its business day. */
async function folioOf(
  tx: Tx,
  { business }: Lot,
  { at, told }: Arrival,
  dayCut: string,
): Promise<{ date: string; folio: number; isRenumbered: boolean }> {
  if (told) {
    const { device, date, folio } = told
    if (await isFolioOf(tx, { businessId: business.id, date, folio, device }))
      return { date, folio, isRenumbered: false }
  }
  const date = businessDateOf(at, business.time_zone, localTime(dayCut))
  return { date, folio: await nextFolio(tx, business.id, date), isRenumbered: told !== null }
}

/** The visit of an entry: that of the reservation, which is seated now, or a new one. */
async function visitOf(
  { tx, actor, now }: Letting,
  { business }: Lot,
  { at, reserved }: Arrival,
  { date, folio }: { date: string; folio: number },
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
    business_date: localDate(date),
    start: at,
    end: instant(at + 24 * 3_600_000),
    name: null,
    phone: null,
    userId: actor.userId,
  })
}

/**
 * Lets a vehicle in (P-2); null where another stay of its plate came first, at the same moment. What a device tells afterwards is kept all
 * the same, by its folio alone. Locks: the folios of the day, the plate among those that are in, the places of its kind, in this order.
 */
export async function letIn(context: Letting, lot: Lot, arrival: Arrival): Promise<LetIn | null> {
  const { tx, author, now, deny } = context
  const { business, settings } = lot
  const { at, plate, vehicle_type: type, reserved, told } = arrival
  const [tariff, parking, rented, leftAt] = await Promise.all([
    findCurrentTariff(tx, business.id, type),
    parkingSettingsOf(tx, business),
    standingOf(tx, lot, arrival),
    plate === null ? null : lastLeft(tx, business.id, plate),
  ])
  if (!tariff) return deny({ code: 'parking.tariff_missing', vehicleType: type })
  const { date, folio, isRenumbered } = await folioOf(tx, lot, arrival, parking.day_cut)
  const visitId = await visitOf(context, lot, arrival, { date, folio })
  const covered = rented?.standing.covers ? { ...rented, isLate: rented.standing.isLate } : null
  const stay = {
    visit_id: visitId,
    business_id: business.id,
    business_date: date,
    folio,
    code: arrival.code,
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
    is_override: arrival.isOverride,
    told_by_device: told?.device ?? null,
    duplicate_plate: told?.duplicate_plate ?? null,
    note: arrival.note,
    recount_id: null,
  }
  if (!(await insertStay(tx, stay))) {
    if (!told) return null
    await insertStay(tx, { ...stay, plate: null, duplicate_plate: plate })
  }
  const place = await claimPlace({ tx, now, deny }, lot, {
    type,
    zone: covered?.permit.zone ?? arrival.zone,
    claim: covered ? 'permit' : reserved ? 'reservation' : 'transient',
    isOverride: arrival.isOverride || told !== null,
    // Where it stands that came without a network, nobody has told.
    spot: told === null ? { keptId: reserved?.spot?.id ?? null, spotId: arrival.spotId } : null,
  })
  if (place.zone !== '' || place.isOver) await setZone(tx, visitId, place)
  if (place.spotId !== null) await setSpot(tx, visitId, place.spotId)
  // Its keys were handed over where it came in.
  if (type === 'valet') await setValet(tx, visitId, { state: 'received', at: stay.entered_at })
  await record(tx, author, [
    {
      kind: 'parking.entered',
      subject_type: 'visit',
      subject_id: visitId,
      business_id: business.id,
      data: {
        vehicle_type: type,
        folio,
        is_override: arrival.isOverride,
        permit_id: stay.permit_id,
        is_told: told !== null,
      },
    },
  ])
  return { visitId, permitDenied: rented && !rented.standing.covers ? rented.standing.why : null, isRenumbered }
}
