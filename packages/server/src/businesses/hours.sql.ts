import type { EventRules } from '@muelle/contract/businesses/opening-hours'
import type { SpecialDateKind } from '@muelle/domain/hours/opening'
import type { Weekday } from '@muelle/domain/hours/schedules'
import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

export type PeriodRow = { from: number; to: number }
export type WeekPeriodRow = PeriodRow & { weekday: Weekday }
export type HoursRow = { is_set: boolean; time_zone: string; version: number; periods: WeekPeriodRow[] }

const HOURS = `
  select b.has_hours as is_set, b.time_zone, b.version,
    (select coalesce(jsonb_agg(jsonb_build_object('weekday', p.weekday, 'from', p.from_minute, 'to', p.to_minute)
        order by p.weekday, p.from_minute), '[]')
      from opening_period p where p.account_id = $1 and p.business_id = b.id) as periods
  from business b where b.account_id = $1 and b.id = $2 and b.deleted_at is null`

/** The week of a business, its stretches in order within each day. */
export const findHours = async (tx: Tx, businessId: number): Promise<HoursRow | undefined> =>
  (await tx.query<HoursRow>(HOURS, [tx.accountId, businessId]))[0]

/** Replaces the week of a business; its version rises, which also tells the kept tours that the zone may be another. */
export async function replaceHours(
  tx: Tx,
  businessId: number,
  { is_set, periods, time_zone }: Omit<HoursRow, 'version'>,
): Promise<void> {
  await tx.query('delete from opening_period where account_id = $1 and business_id = $2', [tx.accountId, businessId])
  await tx.query(
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, p.weekday, p.from_minute, p.to_minute
     from unnest($3::text[], $4::integer[], $5::integer[]) as p (weekday, from_minute, to_minute) returning 1`,
    [
      tx.accountId,
      businessId,
      periods.map(({ weekday }) => weekday),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
    ],
  )
  await tx.query(
    `update business set has_hours = $4, time_zone = $3, version = version + 1 where account_id = $1 and id = $2`,
    [tx.accountId, businessId, time_zone, is_set],
  )
}

export type SpecialDateRow = {
  id: number
  date: LocalDate
  kind: SpecialDateKind
  name: string
  version: number
  periods: PeriodRow[]
  event_rules: EventRules | null
}

const SPECIAL_DATE = `
  select s.id, s.date::text as date, s.kind, s.name, s.version, s.event_rules,
    (select coalesce(jsonb_agg(jsonb_build_object('from', p.from_minute, 'to', p.to_minute) order by p.from_minute), '[]')
      from special_date_period p where p.account_id = $1 and p.special_date_id = s.id) as periods
  from special_date s where s.account_id = $1 and s.business_id = $2`

export type SpecialDatePage = {
  from: string | null
  to: string | null
  isDescending: boolean
  limit: number
  offset: number
}

/** Special dates of a business between two days, both included; a business has one of a date at most. */
export async function findSpecialDatePage(
  tx: Tx,
  businessId: number,
  { from, to, isDescending, limit, offset }: SpecialDatePage,
): Promise<{ rows: SpecialDateRow[]; count: number }> {
  const range = '($3::date is null or s.date >= $3) and ($4::date is null or s.date <= $4)'
  const params = [tx.accountId, businessId, from, to]
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) from special_date s where s.account_id = $1 and s.business_id = $2 and ${range}`,
    params,
  )
  const rows = await tx.query<SpecialDateRow>(
    `${SPECIAL_DATE} and ${range} order by s.date ${isDescending ? 'desc' : 'asc'} limit $5 offset $6`,
    [...params, limit, offset],
  )
  return { rows, count: counted?.count ?? 0 }
}

export const findSpecialDate = async (tx: Tx, businessId: number, id: number): Promise<SpecialDateRow | undefined> =>
  (await tx.query<SpecialDateRow>(`${SPECIAL_DATE} and s.id = $3`, [tx.accountId, businessId, id]))[0]

export type NewSpecialDate = Pick<SpecialDateRow, 'date' | 'kind' | 'name' | 'periods' | 'event_rules'>

const rulesText = ({ event_rules }: NewSpecialDate) => (event_rules === null ? null : JSON.stringify(event_rules))

/** Breaks `special_date_taken` when the business has that date already. */
export async function insertSpecialDate(tx: Tx, businessId: number, special: NewSpecialDate): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into special_date (account_id, business_id, date, kind, name, event_rules)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.accountId, businessId, special.date, special.kind, special.name, rulesText(special)],
  )
  const id = row?.id ?? 0
  await insertPeriods(tx, id, special.periods)
  return id
}

/** Breaks `special_date_taken` when another one has the new date already. */
export async function changeSpecialDate(tx: Tx, id: number, special: NewSpecialDate): Promise<void> {
  await tx.query(
    `update special_date set date = $3, kind = $4, name = $5, event_rules = $6, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, special.date, special.kind, special.name, rulesText(special)],
  )
  await tx.query('delete from special_date_period where account_id = $1 and special_date_id = $2', [tx.accountId, id])
  await insertPeriods(tx, id, special.periods)
}

export const removeSpecialDate = (tx: Tx, id: number): Promise<unknown> =>
  tx.query('delete from special_date where account_id = $1 and id = $2', [tx.accountId, id])

const insertPeriods = (tx: Tx, specialDateId: number, periods: readonly PeriodRow[]): Promise<unknown> =>
  tx.query(
    `insert into special_date_period (account_id, special_date_id, from_minute, to_minute)
     select $1, $2, p.from_minute, p.to_minute from unnest($3::integer[], $4::integer[]) as p (from_minute, to_minute)
     returning 1`,
    [tx.accountId, specialDateId, periods.map(({ from }) => from), periods.map(({ to }) => to)],
  )
