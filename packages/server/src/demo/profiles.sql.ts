import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { Tx } from '../platform/db.ts'
import type { ProfileSpec, SpecialDateSpec } from './profiles.ts'

/** ISO 3166-1: Mexico. */
const MEXICO = 484

/** Writes how a business is reached and when it opens. */
export async function addProfile(tx: Tx, businessId: number, spec: ProfileSpec, nextYear: number): Promise<void> {
  const { phone, email, address, colony, city, municipality, state, postalCode } = spec
  await tx.query(
    `update business set phone = $3, email = $4, address = $5, colony = $6, city = $7, municipality = $8,
       state_province = $9, postal_code = $10, country_id = $11, has_hours = true
     where account_id = $1 and id = $2`,
    [tx.accountId, businessId, phone, email, address, colony, city, municipality, state, postalCode, MEXICO],
  )
  const periods = WEEKDAYS.flatMap((weekday) => (spec.week[weekday] ?? []).map(([from, to]) => ({ weekday, from, to })))
  await tx.query(
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, weekday, "from", "to" from jsonb_to_recordset($3::jsonb) as p(weekday text, "from" int, "to" int)
     returning 1`,
    [tx.accountId, businessId, JSON.stringify(periods)],
  )
  for (const special of spec.specialDates(nextYear)) await addSpecialDate(tx, businessId, special)
}

const addSpecialDate = (tx: Tx, businessId: number, { date, kind, name, stretches }: SpecialDateSpec) =>
  tx.query(
    `with added as (
       insert into special_date (account_id, business_id, date, kind, name) values ($1, $2, $3, $4, $5) returning id),
     opened as (
       insert into special_date_period (account_id, special_date_id, from_minute, to_minute)
       select $1, added.id, p.from_minute, p.to_minute
       from added cross join unnest($6::integer[], $7::integer[]) as p (from_minute, to_minute)
       returning 1)
     select from opened`,
    [tx.accountId, businessId, date, kind, name, stretches.map(([from]) => from), stretches.map(([, to]) => to)],
  )
