import type { Answer, HandlerInput } from '@muelle/contract/call'
import type {
  createParkingPermit,
  endParkingPermit,
  listParkingPermits,
  ParkingPermit,
  renewParkingPermit,
  updateParkingPermit,
} from '@muelle/contract/parking/permits'
import { plateOf, plateText } from '@muelle/domain/parking/plate'
import { fold } from '@muelle/domain/text'
import { addDays, type LocalDate, localDate, localDateOf } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { getLot, type Lot } from './lot.ts'
import {
  deletePlates,
  endPermit,
  findHolderOf,
  findPermit,
  findPermits,
  insertPermit,
  insertPlates,
  lockPermit,
  type PermitFields,
  type PermitRow,
  prolongPermit,
  updatePermit,
  type WrittenPermit,
} from './permits.sql.ts'
import { takeAtGate } from './take-payment.ts'

function stateOf(row: PermitRow, today: LocalDate, graceDays: number): ParkingPermit['state'] {
  if (row.ended_at !== null) return 'ended'
  if (today < row.starts_on) return 'future'
  if (today <= row.ends_on) return 'active'
  return today <= addDays(localDate(row.ends_on), graceDays) ? 'late' : 'expired'
}

const wire = (row: PermitRow, today: LocalDate, { settings }: Lot): ParkingPermit => ({
  id: row.id,
  holder: row.holder,
  phone: row.phone,
  vehicle_type: row.vehicle_type,
  zone: row.zone,
  credential: row.credential,
  plates: row.plates.map((plate) => ({ plate, plate_text: plateText(plate) })),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  weekdays: row.weekdays,
  hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
  simultaneous: row.simultaneous,
  price_cents: row.price_cents,
  note: row.note,
  state: stateOf(row, today, settings.permit_grace_days),
  inside: row.inside,
  version: row.version,
})

export async function list(context: Context<typeof listParkingPermits>): Promise<Answer<typeof listParkingPermits>> {
  const { tx, now, input } = context
  const lot = await getLot(context, input.params.id)
  const { search, ended } = input.query
  const rows = await findPermits(tx, lot.business.id, {
    folded: search === undefined ? null : fold(search),
    // What has no sign of a plate in it is in none.
    plate: search === undefined ? null : plateOf(search) || '-',
    withEnded: ended === 'true',
  })
  const today = localDateOf(now, lot.business.time_zone)
  return { rows: rows.map((row) => wire(row, today, lot)), count: rows.length }
}

type Body = HandlerInput<typeof createParkingPermit>['body']
const fieldsOf = (body: Body): WrittenPermit => ({
  holder: body.holder,
  holder_folded: fold(body.holder),
  phone: body.phone ?? null,
  vehicle_type: body.vehicle_type,
  zone: body.zone,
  credential: body.credential ?? null,
  starts_on: body.starts_on,
  ends_on: body.ends_on,
  weekdays: body.weekdays.toSorted((a, b) => a - b),
  hours_from: body.hours?.from ?? null,
  hours_to: body.hours?.to ?? null,
  simultaneous: body.simultaneous,
  price_cents: body.price_cents,
  note: body.note ?? null,
})

const told = (fields: PermitFields, plates: readonly string[]) => ({
  holder: fields.holder,
  vehicle_type: fields.vehicle_type,
  zone: fields.zone,
  credential: fields.credential,
  starts_on: fields.starts_on,
  ends_on: fields.ends_on,
  simultaneous: fields.simultaneous,
  price_cents: fields.price_cents,
  plates: plates.map(plateText).toSorted(),
})

type Plating = { tx: Tx; deny: Deny<'parking.plate_taken'> }
async function givePlates(
  { tx, deny }: Plating,
  businessId: number,
  permitId: number,
  plates: readonly string[],
): Promise<void> {
  const got = await insertPlates(tx, businessId, permitId, plates)
  const taken = plates.find((plate) => !got.includes(plate))
  if (taken === undefined) return
  const holder = (await findHolderOf(tx, businessId, taken)) ?? ''
  deny({ code: 'parking.plate_taken', plate: plateText(taken), holder }, 'body.plates')
}

function demandPeriod({ starts_on, ends_on }: Body, deny: Deny<'parking.permit_period'>): void {
  if (ends_on < starts_on) deny({ code: 'parking.permit_period', startsOn: starts_on }, 'body.ends_on')
}

/** Rents a place out; a plate is of one permit of a lot. */
export async function create(context: Context<typeof createParkingPermit>): Promise<ParkingPermit> {
  const { tx, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const businessId = lot.business.id
  demandPeriod(input.body, deny)
  const fields = fieldsOf(input.body)
  const id = await insertPermit(tx, businessId, fields)
  await givePlates({ tx, deny }, businessId, id, input.body.plates)
  await recordChange(tx, author, {
    kind: 'parking_permit.created',
    subject_type: 'parking_lot',
    subject_id: businessId,
    business_id: businessId,
    before: null,
    after: told(fields, input.body.plates),
  })
  return read(tx, lot, id, localDateOf(now, lot.business.time_zone))
}

async function read(tx: Tx, lot: Lot, id: number, today: LocalDate): Promise<ParkingPermit> {
  const row = await findPermit(tx, lot.business.id, id)
  if (!row) throw new Error('a permit that was just written is not there')
  return wire(row, today, lot)
}

/** Changes a rented place. Locks: the permit. */
export async function update(context: Context<typeof updateParkingPermit>): Promise<ParkingPermit> {
  const { tx, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const businessId = lot.business.id
  const before = (await lockPermit(tx, businessId, input.params.permitId)) ?? deny({ code: 'not_found' })
  const today = localDateOf(now, lot.business.time_zone)
  const { version, ...body } = input.body
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: wire(before, today, lot) })
  demandPeriod(body, deny)
  const fields = fieldsOf(body)
  await updatePermit(tx, before.id, fields)
  await deletePlates(tx, before.id)
  await givePlates({ tx, deny }, businessId, before.id, body.plates)
  await recordChange(tx, author, {
    kind: 'parking_permit.updated',
    subject_type: 'parking_lot',
    subject_id: businessId,
    business_id: businessId,
    before: told(before, before.plates),
    after: told(fields, body.plates),
  })
  return read(tx, lot, before.id, today)
}

/** Prolongs a rented place and takes its price, in one transaction. Locks: the permit, place of cash, shift. */
export async function renew(context: Context<typeof renewParkingPermit>): Promise<ParkingPermit> {
  const { tx, actor, author, now, input, deny } = context
  const lot = await getLot(context, input.params.id)
  const { business } = lot
  const before = (await lockPermit(tx, business.id, input.params.permitId)) ?? deny({ code: 'not_found' })
  const today = localDateOf(now, business.time_zone)
  const { version, ends_on, amount_cents, method, reference = null } = input.body
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: wire(before, today, lot) })
  if (ends_on <= before.ends_on) deny({ code: 'parking.permit_period', startsOn: before.ends_on }, 'body.ends_on')
  await prolongPermit(tx, before.id, ends_on)
  const payment = { method, amount_cents, received_cents: null, reference, currency: business.currency }
  await takeAtGate({ tx, actor, now, deny }, business, { permit_id: before.id }, payment)
  await recordChange(tx, author, {
    kind: 'parking_permit.renewed',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: { holder: null, ends_on: before.ends_on, amount_cents: null },
    after: { holder: before.holder, ends_on, amount_cents },
  })
  return read(tx, lot, before.id, today)
}

/** Ends a rented place; its plates are free. Vehicles of it that are in keep how they entered. */
export async function end(context: Context<typeof endParkingPermit>): Promise<Record<never, never>> {
  const { tx, author, now, input, deny } = context
  const { business } = await getLot(context, input.params.id)
  const before = (await lockPermit(tx, business.id, input.params.permitId)) ?? deny({ code: 'not_found' })
  await deletePlates(tx, before.id)
  await endPermit(tx, before.id, new Date(now).toISOString())
  await recordChange(tx, author, {
    kind: 'parking_permit.ended',
    subject_type: 'parking_lot',
    subject_id: business.id,
    business_id: business.id,
    before: told(before, before.plates),
    after: null,
  })
  return {}
}
