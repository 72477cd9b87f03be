import type { ParkingStay } from '@muelle/contract/parking/record'
import type { correctParkingStay } from '@muelle/contract/parking/stays'
import { plateText } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { instant } from '@muelle/domain/time'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { moveParkingVisit } from '../visits/life/parking-visits.ts'
import { claimPlace } from './claim-place.ts'
import { giveBackPaid } from './give-back.ts'
import { countIn, countOut, lockSpaces } from './lot.sql.ts'
import { businessDayOf, getLot, type Lot } from './lot.ts'
import { setGiven } from './merchants.sql.ts'
import { hasPrepaid } from './reservations.sql.ts'
import { setSpot } from './spots.sql.ts'
import { at } from './stay-fee.ts'
import {
  closeStay,
  findInside,
  findStay,
  lockStay,
  reopenStay,
  type StayRow,
  setPaid,
  setStayFields,
} from './stays.sql.ts'
import { findCurrentTariff } from './tariffs.sql.ts'
import { wireStay } from './wire-stay.ts'

type Correcting = Context<typeof correctParkingStay>

/** What a history tells of a stay. */
const toldOf = ({ plate, vehicle_type, entered_at, left_at, is_void, paid_cents }: StayRow) => ({
  plate,
  vehicle_type,
  entered_at,
  left_at,
  is_void,
  paid_cents,
})

/**
 * Sets a stay right, with a reason that stays in the history; for who supervises. Money that was taken goes back by moves of its own: nothing
 * is ever undone in the ledger. Locks: stay, visit, places of its kinds, place of cash.
 */
export async function correct(context: Correcting): Promise<ParkingStay> {
  const { tx, actor, author, facts, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const stay = (await lockStay(tx, business.id, input.params.stayId)) ?? deny({ code: 'not_found' })
  const reader = { actor, business, language: facts.language }
  const { action, reason, version } = input.body
  if (stay.version !== version) deny({ code: 'stale', version: stay.version, current: wireStay(stay, reader) })
  if (action === 'edit') await edit(context, lot, stay)
  else if (action === 'void') await callOff(context, lot, stay)
  else await reopen(context, lot, stay)
  const after = await findStay(tx, business.id, stay.visit_id)
  if (!after) throw new Error('a stay that was just corrected is not there')
  await recordChange(tx, author, {
    kind: 'parking.corrected',
    subject_type: 'visit',
    subject_id: stay.visit_id,
    business_id: business.id,
    before: { ...toldOf(stay), reason: null },
    after: { ...toldOf(after), reason },
  })
  return wireStay(after, reader)
}

function demandInside({ deny }: Correcting, { business }: Lot, stay: StayRow): void {
  if (!stay.is_open)
    deny({ code: 'parking.already_left', leftAt: stay.left_at ?? stay.entered_at, timeZone: business.time_zone })
}

async function denyTaken({ tx, deny }: Correcting, { business }: Lot, plate: string): Promise<never> {
  const other = await findInside(tx, business.id, plate)
  return deny({
    code: 'parking.already_inside',
    plate: plateText(plate),
    folio: other ? folioText(other.folio) : '—',
    enteredAt: other?.entered_at ?? new Date(0).toISOString(),
    timeZone: business.time_zone,
  })
}

/** Another plate, kind or entry. Another kind takes its place and its tariff. */
async function edit(context: Correcting, lot: Lot, stay: StayRow): Promise<void> {
  const { tx, now, input, deny } = context
  const { business } = lot
  demandInside(context, lot, stay)
  const { plate = stay.plate, vehicle_type = stay.vehicle_type, entered_at = stay.entered_at } = input.body
  if (at(entered_at) > now) deny({ code: 'parking.clock_back', enteredAt: entered_at, timeZone: business.time_zone })
  if (plate !== null && plate !== stay.plate && (await findInside(tx, business.id, plate)))
    return denyTaken(context, lot, plate)
  let { zone, tariff_id } = stay
  if (vehicle_type !== stay.vehicle_type) {
    const tariff = await findCurrentTariff(tx, business.id, vehicle_type)
    if (!tariff) return deny({ code: 'parking.tariff_missing', vehicleType: vehicle_type })
    tariff_id = tariff.id
    // Both kinds at once and in one order, so that two who change them crosswise do not wait for each other.
    await lockSpaces(tx, business.id, [stay.vehicle_type, vehicle_type])
    const place = await claimPlace({ tx, now, deny: refuseNoPlaces(context) }, lot, {
      type: vehicle_type,
      zone: stay.zone,
      claim: 'permit',
      isOverride: true,
      spot: { keptId: null, spotId: null },
    })
    zone = place.zone
    await setSpot(tx, stay.visit_id, place.spotId)
    await countOut(tx, { business_id: business.id, vehicle_type: stay.vehicle_type, zone: stay.zone })
  }
  await setStayFields(tx, stay.visit_id, { plate, vehicle_type, zone, entered_at, tariff_id })
}

/** Who supervises has let it in already: it is never too full for a correction. */
const refuseNoPlaces =
  ({ deny }: Correcting): Parameters<typeof claimPlace>[0]['deny'] =>
  (refusal) => {
    if (refusal.code === 'parking.no_places') return deny({ code: 'parking.no_places', vehicleType: '' })
    throw new Error('a correction is never refused for want of room')
  }

/** It never was: the place is free, what was paid goes back, and no merchant gave anything. */
async function callOff(context: Correcting, lot: Lot, stay: StayRow): Promise<void> {
  const { tx, actor, now, input } = context
  demandInside(context, lot, stay)
  const { visit_id, business_id, vehicle_type, zone, currency } = stay
  await setPaid(tx, visit_id, { paid_cents: 0, exit_until: null })
  await closeStay(tx, visit_id, { left_at: new Date(now).toISOString(), fee_cents: 0, is_void: true, recount_id: null })
  await moveParkingVisit(tx, visit_id, { action: 'finish', at: now, userId: actor.userId, reason: 'error' })
  await lockSpaces(tx, business_id, [vehicle_type])
  await countOut(tx, { business_id, vehicle_type, zone })
  const keepsPrepaid = await hasPrepaid(tx, visit_id)
  await giveBackPaid(tx, {
    visit_id,
    business_id,
    currency,
    userId: actor.userId,
    note: input.body.reason,
    keepsPrepaid,
  })
}

/** It has not left: it is in again, and what was paid goes back, all of it, to be paid anew. */
async function reopen(context: Correcting, lot: Lot, stay: StayRow): Promise<void> {
  const { tx, actor, now, input, deny } = context
  const { business } = lot
  if (stay.is_open || stay.is_void || stay.left_at === null) return deny({ code: 'parking.not_left' })
  const [today, day] = await Promise.all([
    businessDayOf(tx, business, now),
    businessDayOf(tx, business, instant(Date.parse(stay.left_at))),
  ])
  if (today !== day) deny({ code: 'parking.reopen_over', leftAt: stay.left_at, timeZone: business.time_zone })
  const { visit_id, business_id, vehicle_type, zone, currency, plate } = stay
  if (!(await reopenStay(tx, visit_id)) && plate !== null) return denyTaken(context, lot, plate)
  await setPaid(tx, visit_id, { paid_cents: 0, exit_until: null })
  await setGiven(
    tx,
    visit_id,
    stay.validations.map(({ merchant_id }) => ({ merchant_id, cents: null })),
  )
  await moveParkingVisit(tx, visit_id, { action: 'reopen', at: now, userId: actor.userId })
  await lockSpaces(tx, business_id, [vehicle_type])
  await countIn(tx, { business_id, vehicle_type, zone })
  const keepsPrepaid = await hasPrepaid(tx, visit_id)
  await giveBackPaid(tx, {
    visit_id,
    business_id,
    currency,
    userId: actor.userId,
    note: input.body.reason,
    keepsPrepaid,
  })
}
