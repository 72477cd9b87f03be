import type { Answer } from '@muelle/contract/call'
import type { listRecounts, recountParking } from '@muelle/contract/parking/lot'
import { businessDateOf } from '@muelle/domain/hours/opening'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { instant, localTime } from '@muelle/domain/time'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { beginParkingVisit, moveParkingVisit } from '../visits/life/parking-visits.ts'
import { pickSpot } from './claim-place.ts'
import { newCode } from './let-in.ts'
import { countIn, countOut, lockSpaces, nextFolio, type SpaceRow, setUnaccounted } from './lot.sql.ts'
import { getLot, type Lot, parkingSettingsOf } from './lot.ts'
import { countRecounts, findRecount, findRecounts, insertRecount } from './recount.sql.ts'
import { setSpot } from './spots.sql.ts'
import { closeStay, findInside, insertStay, lockStay, type StayRow } from './stays.sql.ts'
import { findCurrentTariff } from './tariffs.sql.ts'

type Recounting = Context<typeof recountParking>

const DAY_MS = 24 * 3_600_000

/** Stays that were not there, locked, in the order of their numbers; one that has left already is no error of the count. */
async function lockGone({ tx, input, deny }: Recounting, { business }: Lot): Promise<StayRow[]> {
  const gone: StayRow[] = []
  for (const id of [...new Set(input.body.gone)].toSorted((a, b) => a - b)) {
    const stay = (await lockStay(tx, business.id, id)) ?? deny({ code: 'not_found' })
    if (!stay.is_open)
      deny({ code: 'parking.already_left', leftAt: stay.left_at ?? stay.entered_at, timeZone: business.time_zone })
    gone.push(stay)
  }
  return gone
}

/** Begins the stay of a vehicle that stood there without one: from now on, since nobody knows when it came. */
async function takeIn(
  context: Recounting,
  { business }: Lot,
  found: Recounting['input']['body']['found'][number],
  to: { zone: string; recount_id: number },
): Promise<number> {
  const { tx, actor, now, deny } = context
  const { plate, vehicle_type } = found
  const tariff = await findCurrentTariff(tx, business.id, vehicle_type)
  if (!tariff) return deny({ code: 'parking.tariff_missing', vehicleType: vehicle_type })
  const parking = await parkingSettingsOf(tx, business)
  const date = businessDateOf(now, business.time_zone, localTime(parking.day_cut))
  const folio = await nextFolio(tx, business.id, date)
  const visit_id = await beginParkingVisit(tx, {
    business_id: business.id,
    ticket: `E${date.replaceAll('-', '').slice(2)}-${folioText(folio)}-${business.id}`,
    action: 'seat',
    at: now,
    business_date: date,
    start: now,
    end: instant(now + DAY_MS),
    name: null,
    phone: null,
    userId: actor.userId,
  })
  const isIn = await insertStay(tx, {
    visit_id,
    business_id: business.id,
    business_date: date,
    folio,
    code: newCode(),
    plate,
    vehicle_type,
    zone: to.zone,
    entered_at: new Date(now).toISOString(),
    tariff_id: tariff.id,
    has_grace: false,
    permit_id: null,
    permit_holder: null,
    is_permit_late: false,
    reserved_from: null,
    reserved_until: null,
    is_override: false,
    told_by_device: null,
    duplicate_plate: null,
    note: null,
    recount_id: to.recount_id,
  })
  if (isIn) return visit_id
  const inside = await findInside(tx, business.id, plate)
  return deny({
    code: 'parking.already_inside',
    plate: plateText(plate),
    folio: inside ? folioText(inside.folio) : '—',
    enteredAt: inside?.entered_at ?? new Date(now).toISOString(),
    timeZone: business.time_zone,
  })
}

/** On which numbered spot a vehicle was found, where somebody said so; who was there before has gone. */
const spotOf = (
  { tx, now, deny }: Recounting,
  { business }: Lot,
  { spot_id: spotId, vehicle_type }: Recounting['input']['body']['found'][number],
) =>
  spotId === undefined
    ? null
    : pickSpot({ tx, now, deny }, business.id, vehicle_type, { keptId: null, spotId, zone: null })

const isOf =
  ({ vehicle_type, zone }: Pick<SpaceRow, 'vehicle_type' | 'zone'>) =>
  (one: Pick<SpaceRow, 'vehicle_type' | 'zone'>) =>
    one.vehicle_type === vehicle_type && one.zone === zone

/**
 * Sets the true number of vehicles (P-11): stays whose vehicle is gone end without a fee, vehicles without a stay get one, and what the
 * count still differs by is kept beside the stays. All of it is written down. Locks: the stays that are gone, folios, the places.
 */
export async function recount(context: Recounting): Promise<Answer<typeof recountParking>> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const { rows, found, note = null } = input.body
  const gone = await lockGone(context, lot)
  const types = [...rows, ...found, ...gone].map(({ vehicle_type }) => vehicle_type)
  const spaces = await lockSpaces(tx, business.id, [...new Set(types)])
  const missing = [...rows, ...found].find(
    (row) => !spaces.some('zone' in row ? isOf(row) : ({ vehicle_type }) => vehicle_type === row.vehicle_type),
  )
  if (missing) deny({ code: 'parking.no_places', vehicleType: missing.vehicle_type })
  const id = await insertRecount(tx, {
    business_id: business.id,
    at: new Date(now).toISOString(),
    by: actor.userId,
    rows: rows.map((row) => {
      const space = spaces.find(isOf(row))
      return { ...row, expected: (space?.stays ?? 0) + (space?.unaccounted ?? 0) }
    }),
    gone: gone.map((stay) => (stay.plate === null ? folioText(stay.folio) : plateText(stay.plate))),
    found: found.map(({ plate }) => plateText(plate)),
    note,
  })
  for (const stay of gone) {
    const { visit_id, vehicle_type, zone, paid_cents } = stay
    const at = new Date(now).toISOString()
    await closeStay(tx, visit_id, { left_at: at, fee_cents: paid_cents, is_void: false, recount_id: id })
    await moveParkingVisit(tx, visit_id, { action: 'finish', at: now, userId: actor.userId, reason: 'left' })
    await countOut(tx, { business_id: business.id, vehicle_type, zone })
  }
  const taken: Pick<SpaceRow, 'vehicle_type' | 'zone'>[] = []
  for (const one of found) {
    const spot = await spotOf(context, lot, one)
    const zone =
      spot?.zone ??
      (
        rows.find((row) => row.vehicle_type === one.vehicle_type) ??
        spaces.find((space) => space.vehicle_type === one.vehicle_type)
      )?.zone ??
      ''
    const visitId = await takeIn(context, lot, one, { zone, recount_id: id })
    if (spot) await setSpot(tx, visitId, spot.id)
    await countIn(tx, { business_id: business.id, vehicle_type: one.vehicle_type, zone })
    taken.push({ vehicle_type: one.vehicle_type, zone })
  }
  for (const { counted, ...place } of rows) {
    const added = taken.filter(isOf(place)).length
    if (counted < added) deny({ code: 'parking.counted_below', vehicleType: place.vehicle_type, insideCount: counted })
    await setUnaccounted(tx, { business_id: business.id, ...place }, counted)
  }
  await record(tx, author, [
    {
      kind: 'parking_lot.recounted',
      subject_type: 'parking_lot',
      subject_id: business.id,
      business_id: business.id,
      data: { recount_id: id },
    },
  ])
  const written = await findRecount(tx, business.id, id)
  if (!written) throw new Error('a recount that was just written is not there')
  return written
}

export async function list(context: Context<typeof listRecounts>): Promise<Answer<typeof listRecounts>> {
  const { tx, input } = context
  const { business } = await getLot(context, input.params.id)
  const { page, count: limit } = input.query
  const [rows, count] = await Promise.all([
    findRecounts(tx, business.id, { limit, offset: (page - 1) * limit }),
    countRecounts(tx, business.id),
  ])
  return { rows, count }
}
