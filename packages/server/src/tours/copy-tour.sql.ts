import { given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { TOUR_FIELDS } from './tour-record.sql.ts'

/** Rows of a table whose column `by` has one of some ids, and what is written of each copy: the other columns begin as in a new row. */
const copied = (table: string, by: string, columns: readonly string[]) => ({
  columns,
  rows: `from ${table} s where s.account_id = $1 and s.${by} = any ($2)`,
  insert: `insert into ${table} (account_id, ${columns.join(', ')}) select $1, ${given(columns, table, '$2')}`,
})

/** Of these nothing else knows the ids, or they have none. */
export const PLAIN = {
  price_tier: copied('price_tier', 'tour_id', ['tour_id', 'min_people', 'max_people', 'price_cents']),
  tour_tariff: copied('tour_tariff', 'tour_id', ['tour_id', 'tariff', 'channels', 'needs_proof']),
  tour_tax_of_tour: copied('tour_tax_of_tour', 'tour_id', ['tour_id', 'tax_id']),
  discount_band: copied('discount_band', 'tour_id', ['tour_id', 'role', 'max_basis_points']),
  tour_included: copied('tour_included', 'tour_id', ['tour_id', 'position', 'type', 'name']),
  cancelation_tier: copied('cancelation_tier', 'tour_id', [
    'tour_id',
    'hours_before',
    'days_before',
    'penalty_kind',
    'penalty_value',
  ]),
  tariff_price: copied('tariff_price', 'tour_id', ['tour_id', 'category_id', 'tariff', 'price_cents']),
  option_tier: copied('option_tier', 'option_id', ['option_id', 'min_people', 'max_people', 'price_cents']),
  recurrence_price: copied('recurrence_price', 'recurrence_id', [
    'recurrence_id',
    'category_id',
    'tariff',
    'price_cents',
  ]),
  schedule_transport: copied('schedule_transport', 'schedule_id', ['schedule_id', 'transport_id']),
}

/** Of these the copies have ids of their own. */
export const IDENTIFIED = {
  tour: copied('tour', 'id', ['business_id', 'currency', ...TOUR_FIELDS]),
  tour_extra: copied('tour_extra', 'tour_id', [
    'tour_id',
    'type',
    'name',
    'per',
    'price_cents',
    'max_quantity',
    'position',
  ]),
  tour_question: copied('tour_question', 'tour_id', [
    'tour_id',
    'scope',
    'kind',
    'label',
    'options',
    'required',
    'position',
  ]),
  booking_notification: copied('booking_notification', 'tour_id', [
    'tour_id',
    'event',
    'audience',
    'language',
    'channels',
    'subject',
    'body',
    'enabled',
    'offset_minutes',
    'quiet_from',
    'quiet_to',
    'version',
    'worded_at',
  ]),
  price_category: copied('price_category', 'tour_id', [
    'tour_id',
    'age_range',
    'name',
    'min_age',
    'max_age',
    'seat_weight',
    'needs_adult',
    'max_per_adult',
    'price_cents',
    'floor_cents',
    'position',
  ]),
  price_option: copied('price_option', 'tour_id', [
    'tour_id',
    'name',
    'price_mode',
    'boat_base_cents',
    'boat_included_people',
    'boat_extra_person_cents',
    'floor_cents',
    'max_people',
    'position',
  ]),
  tour_recurrence: copied('tour_recurrence', 'tour_id', [
    'tour_id',
    'name',
    'valid_from',
    'valid_to',
    'weekdays',
    'months',
    'priority',
    'version',
    'created_at',
  ]),
  tour_recurrence_schedule: copied('tour_recurrence_schedule', 'recurrence_id', [
    'tour_id',
    'recurrence_id',
    'start_time',
    'duration_minutes',
    'capacity',
    'people_limit',
    'min_people',
    'enabled',
    'online_status',
    'version',
  ]),
}

type Row = Record<string, unknown>
export type Copying = {
  of: readonly number[]
  /** Columns that differ in the copy. */
  set?: Row
  /** Columns that name rows which were copied as well: the old id leads to the new one. */
  follow?: Readonly<Record<string, ReadonlyMap<number, number>>>
}

/** Copies the rows that hang on some ids; rows that were removed stay behind. */
export async function copyRows(tx: Tx, table: keyof typeof PLAIN, copying: Copying): Promise<void> {
  const { rows, insert } = PLAIN[table]
  const old = await tx.query<{ row: Row }>(`select to_jsonb(s) as row ${rows}`, [tx.accountId, copying.of])
  const copies = old.filter(isKept).map(({ row }) => copyOf(row, copying))
  await tx.query(`${insert} returning 1`, [tx.accountId, JSON.stringify(copies)])
}

/** As `copyRows`, and answers which new id each old one became; they follow each other as the old ones do. */
export async function copyIdentified(
  tx: Tx,
  table: keyof typeof IDENTIFIED,
  copying: Copying,
): Promise<Map<number, number>> {
  const { rows, insert } = IDENTIFIED[table]
  const old = await tx.query<{ id: number; row: Row }>(`select s.id, to_jsonb(s) as row ${rows} order by s.id`, [
    tx.accountId,
    copying.of,
  ])
  const kept = old.filter(isKept)
  const copies = await tx.query<{ id: number }>(`${insert} returning id`, [
    tx.accountId,
    JSON.stringify(kept.map(({ row }) => copyOf(row, copying))),
  ])
  return new Map(copies.flatMap(({ id }, at) => (kept[at] ? [[kept[at].id, id]] : [])))
}

const isKept = ({ row }: { row: Row }) => (row['removed_at'] ?? null) === null

function copyOf(row: Row, { set = {}, follow = {} }: Copying): Row {
  const followed = Object.entries(follow).map(([column, ids]) => {
    const old = row[column]
    return [column, typeof old === 'number' ? (ids.get(old) ?? old) : old]
  })
  return { ...row, ...Object.fromEntries(followed), ...set }
}
