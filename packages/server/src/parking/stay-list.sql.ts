import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../platform/statement-values.sql.ts'
import { STAY_COLUMNS, type StayRow } from './stays.sql.ts'

export type StaySort = 'entered_at' | 'left_at' | 'folio'
export type StayFilter = {
  state: 'inside' | 'left' | 'void' | null
  vehicle_type: SpaceType | null
  date: string | null
  /** A day beside those that are in, where no day is asked for: who came on it, and who left since it began. */
  today: string
  today_from: string
  /** Instants in ISO 8601 between which it came, both included. */
  entered_from: string | null
  entered_until: string | null
  plate: string | null
  folio: number | null
  is_exception: boolean
}
const ORDER: Readonly<Record<StaySort, string>> = { entered_at: 's.entered_at', left_at: 's.left_at', folio: 's.folio' }
/** It was let out without a network, and another amount was due, or it was out already. */
const TOLD_WRONG = `exists (select from parking_told_exit x where x.account_id = $1 and x.visit_id = s.visit_id
  and (x.had_left or x.taken_cents <> x.due_cents))`

const STATES = { inside: 's.is_open', left: 'not s.is_open and not s.is_void', void: 's.is_void' } as const

function whereOf(filter: StayFilter, value: Place): string {
  const { state, vehicle_type, date, today, today_from, plate, folio, is_exception } = filter
  const { entered_from, entered_until } = filter
  const conditions = ['s.account_id = $1', 's.business_id = $2']
  if (state !== null) conditions.push(STATES[state])
  if (vehicle_type !== null) conditions.push(`s.vehicle_type = ${value(vehicle_type)}`)
  if (date !== null) conditions.push(`s.business_date = ${value(date)}`)
  if (date === null && state !== 'inside')
    conditions.push(`(s.is_open or s.business_date = ${value(today)} or s.left_at >= ${value(today_from)})`)
  if (entered_from !== null) conditions.push(`s.entered_at >= ${value(entered_from)}`)
  if (entered_until !== null) conditions.push(`s.entered_at <= ${value(entered_until)}`)
  if (plate !== null) conditions.push(`(s.plate like ${value(`%${plate}%`)} or s.folio = ${value(folio)})`)
  if (is_exception)
    conditions.push(
      `(s.is_void or s.is_override or s.lost is not null or s.duplicate_plate is not null or ${TOLD_WRONG})`,
    )
  return conditions.join(' and ')
}

type Page = { sorting: readonly Sorted<StaySort>[]; limit: number; offset: number }

/** One page of stays, the latest first unless sorted, and how many there are. */
export async function findStays(
  tx: Tx,
  businessId: number,
  filter: StayFilter,
  { sorting, limit, offset }: Page,
): Promise<{ rows: StayRow[]; count: number }> {
  const list = valuesOf(tx.accountId, businessId)
  const where = whereOf(filter, list.place)
  const order = [...orderOf(sorting, ORDER), 's.entered_at desc', 's.visit_id desc']
  const counted = valuesOf(tx.accountId, businessId)
  const [rows, [count]] = await Promise.all([
    tx.query<StayRow>(
      `${STAY_COLUMNS} where ${where} order by ${order.join(', ')} limit ${list.place(limit)} offset ${list.place(offset)}`,
      list.values,
    ),
    tx.query<{ count: number }>(
      `select count(*) as count from parking_stay s where ${whereOf(filter, counted.place)}`,
      counted.values,
    ),
  ])
  return { rows, count: count?.count ?? 0 }
}
