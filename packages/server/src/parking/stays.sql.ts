import type { Validation } from '@muelle/domain/parking/fee'
import type { SpaceType, ParkingTariff as Terms } from '@muelle/domain/parking/tariff'
import type { ValetState } from '@muelle/domain/parking/valet'
import { given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'

export type LostTicket = { name: string; phone: string; id_note: string; is_proven: boolean; at: string }
/** The row of a stay; columns are called as on the wire. */
export type StayFields = {
  visit_id: number
  business_id: number
  business_date: string
  folio: number
  code: string
  plate: string | null
  vehicle_type: SpaceType
  zone: string
  is_open: boolean
  is_void: boolean
  entered_at: string
  left_at: string | null
  tariff_id: number
  has_grace: boolean
  permit_id: number | null
  permit_holder: string | null
  is_permit_late: boolean
  reserved_from: string | null
  reserved_until: string | null
  paid_cents: number
  exit_until: string | null
  fee_cents: number | null
  is_override: boolean
  told_by_device: string | null
  duplicate_plate: string | null
  valet_keys: string | null
  valet_photos: string[]
  lost: LostTicket | null
  lost_photo: string | null
  note: string | null
  recount_id: number | null
  version: number
}
/** What a stay begins with, and is told of it. */
const ENTERED = [
  'visit_id',
  'business_id',
  'business_date',
  'folio',
  'code',
  'plate',
  'vehicle_type',
  'zone',
  'entered_at',
  'tariff_id',
  'has_grace',
  'permit_id',
  'permit_holder',
  'is_permit_late',
  'reserved_from',
  'reserved_until',
  'is_override',
  'told_by_device',
  'duplicate_plate',
  'note',
] as const satisfies readonly (keyof StayFields)[]
/** Besides, the recount that found it. */
const NEW_FIELDS = [...ENTERED, 'recount_id'] as const satisfies readonly (keyof StayFields)[]
export type NewStay = Pick<StayFields, (typeof NEW_FIELDS)[number]>
/** And what became of it. */
const SHOWN = [
  ...ENTERED,
  'is_open',
  'is_void',
  'left_at',
  'paid_cents',
  'exit_until',
  'fee_cents',
  'valet_keys',
  'valet_photos',
  'lost',
  'lost_photo',
  'version',
] as const satisfies readonly (keyof StayFields)[]
export type StayRow = Pick<StayFields, (typeof SHOWN)[number]> & {
  spot: { id: number; name: string } | null
  terms: Terms
  currency: string
  /** What nobody paid beforehand of what its reserved time costs. */
  reserved_owed_cents: number
  valet: { state: ValetState; at: string } | null
  /** What a device took for it without a network, and what was due. */
  told_exit: { taken_cents: number; due_cents: number; had_left: boolean } | null
  validations: (Validation & { merchant_id: number })[]
}

/** A stay with what is told of it, of every lot of the account. */
export const STAY_COLUMNS = `select ${SHOWN.map((field) => `s.${field}`).join(', ')}, t.terms, t.currency,
    coalesce(greatest(k.price_cents - k.paid_cents, 0), 0)::bigint as reserved_owed_cents,
    case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as spot,
    case when s.valet_state is not null then jsonb_build_object('state', s.valet_state,
      'at', ${instantText('s.valet_at')}) end as valet,
    (select jsonb_build_object('taken_cents', x.taken_cents, 'due_cents', x.due_cents, 'had_left', x.had_left) from parking_told_exit x
       where x.account_id = $1 and x.visit_id = s.visit_id order by x.told_at desc limit 1) as told_exit,
    coalesce((
      select jsonb_agg(jsonb_build_object('merchant_id', v.merchant_id, 'kind', v.kind, 'value', v.value, 'label', v.label)
        order by v.at, v.merchant_id)
      from parking_validation v where v.account_id = $1 and v.visit_id = s.visit_id), '[]') as validations
  from parking_stay s join parking_tariff t on t.account_id = $1 and t.id = s.tariff_id
  left join parking_reservation k on k.account_id = $1 and k.visit_id = s.visit_id
  left join resource r on r.account_id = $1 and r.id = s.spot_id`
const STAY = `${STAY_COLUMNS} where s.account_id = $1 and s.business_id = $2`

export const findStay = async (tx: Tx, businessId: number, visitId: number): Promise<StayRow | undefined> =>
  (await tx.query<StayRow>(`${STAY} and s.visit_id = $3`, [tx.accountId, businessId, visitId]))[0]

/** A stay, locked until the transaction ends: of two that let it out the second finds it gone (P-10). */
export async function lockStay(tx: Tx, businessId: number, visitId: number): Promise<StayRow | undefined> {
  const [locked] = await tx.query(
    'select 1 as one from parking_stay where account_id = $1 and business_id = $2 and visit_id = $3 for update',
    [tx.accountId, businessId, visitId],
  )
  return locked === undefined ? undefined : findStay(tx, businessId, visitId)
}

/** Every vehicle that is in, as far as one device has to know them. */
export const findOpenStays = (tx: Tx, businessId: number) =>
  tx.query<StayRow>(`${STAY} and s.is_open order by s.entered_at desc limit 5000`, [tx.accountId, businessId])

/** Vehicles that valets have. */
export const findValetStays = (tx: Tx, businessId: number) =>
  tx.query<StayRow>(`${STAY} and s.is_open and s.valet_state is not null order by s.valet_at, s.visit_id`, [
    tx.accountId,
    businessId,
  ])

export const findInside = async (tx: Tx, businessId: number, plate: string): Promise<StayRow | undefined> =>
  (await tx.query<StayRow>(`${STAY} and s.is_open and s.plate = $3`, [tx.accountId, businessId, plate]))[0]

/** By the code of the ticket, the plate, or the folio of a day: those that are in first, then the latest. */
export const findStayBy = async (
  tx: Tx,
  businessId: number,
  { code, plate, folio }: { code: string; plate: string; folio: number | null },
): Promise<StayRow | undefined> =>
  (
    await tx.query<StayRow>(
      `${STAY} and (s.code = $3 or s.plate = $4 or s.folio = $5) and not s.is_void
       order by s.code = $3 desc, s.is_open desc, s.plate = $4 desc nulls last, s.entered_at desc limit 1`,
      [tx.accountId, businessId, code, plate, folio],
    )
  )[0]

/** When a plate last left, of those that left at all; null where it never was here. */
export const lastLeft = async (tx: Tx, businessId: number, plate: string): Promise<string | null> =>
  (
    await tx.query<{ left_at: string | null }>(
      `select max(left_at) as left_at from parking_stay
       where account_id = $1 and business_id = $2 and plate = $3 and not is_void`,
      [tx.accountId, businessId, plate],
    )
  )[0]?.left_at ?? null

/** False where a vehicle with that plate is in already: of two that enter at once one waits for the other here. */
export const insertStay = async (tx: Tx, stay: NewStay): Promise<boolean> =>
  (
    await tx.query(
      `insert into parking_stay (account_id, ${NEW_FIELDS.join(', ')})
       select $1, ${given(NEW_FIELDS, 'parking_stay', '$2')}
       on conflict (account_id, business_id, plate) where is_open and plate is not null do nothing returning 1 as one`,
      [tx.accountId, JSON.stringify([stay])],
    )
  ).length > 0

/** Which zone it was given a place in, and whether there was none. */
export const setZone = (tx: Tx, visitId: number, { zone, isOver }: { zone: string; isOver: boolean }) =>
  tx.query(
    'update parking_stay set zone = $3, is_override = is_override or $4 where account_id = $1 and visit_id = $2',
    [tx.accountId, visitId, zone, isOver],
  )

/** The stay of a ticket, whatever became of it. */
export const findStayOfCode = async (tx: Tx, businessId: number, code: string): Promise<StayRow | undefined> =>
  (await tx.query<StayRow>(`${STAY} and s.code = $3`, [tx.accountId, businessId, code]))[0]

/** What was paid, and until when they may leave. */
export const setPaid = (
  tx: Tx,
  visitId: number,
  { paid_cents, exit_until }: { paid_cents: number; exit_until: string | null },
) =>
  tx.query(
    `update parking_stay set paid_cents = $3, exit_until = $4, version = version + 1 where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, paid_cents, exit_until],
  )

/** It has left, or was called off; never before it came. */
export const closeStay = (
  tx: Tx,
  visitId: number,
  closing: { left_at: string; fee_cents: number; is_void: boolean; recount_id: number | null },
) =>
  tx.query(
    `update parking_stay set is_open = false, left_at = greatest($3::timestamptz, entered_at), fee_cents = $4, is_void = $5,
       valet_state = case when valet_state is not null then 'delivered' end,
       recount_id = coalesce($6, recount_id), version = version + 1
     where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, closing.left_at, closing.fee_cents, closing.is_void, closing.recount_id],
  )

/** In again, on a spot that somebody has to tell; false where another stay of its plate is in meanwhile. */
export const reopenStay = async (tx: Tx, visitId: number): Promise<boolean> =>
  (
    await tx.query(
      `update parking_stay s set is_open = true, left_at = null, fee_cents = null, exit_until = null, spot_id = null, version = version + 1
       where s.account_id = $1 and s.visit_id = $2 and (s.plate is null or not exists (
         select from parking_stay o where o.account_id = $1 and o.business_id = s.business_id and o.plate = s.plate and o.is_open))
       returning 1 as one`,
      [tx.accountId, visitId],
    )
  ).length > 0

export const setStayFields = (
  tx: Tx,
  visitId: number,
  fields: Pick<NewStay, 'plate' | 'vehicle_type' | 'zone' | 'entered_at' | 'tariff_id'>,
) =>
  tx.query(
    `update parking_stay set plate = $3, vehicle_type = $4, zone = $5, entered_at = $6, tariff_id = $7, version = version + 1
     where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, fields.plate, fields.vehicle_type, fields.zone, fields.entered_at, fields.tariff_id],
  )

export const setLost = (tx: Tx, visitId: number, lost: LostTicket, photo: string | null) =>
  tx.query(
    `update parking_stay set lost = $3, lost_photo = $4, version = version + 1 where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, JSON.stringify(lost), photo],
  )
