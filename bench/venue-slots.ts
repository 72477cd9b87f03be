// P13: a month of free times of a venue with 20 tables and a million visits behind it, against the same month with ten thousand; and, as P5
// is of tours, its calendar: the month that is planned, and one that is over.
import { addDays, type LocalDate, localDateOf } from '@muelle/domain/time'
import { BUCKET_MS } from '@muelle/domain/visits/occupancy/buckets'
import type pg from 'pg'
import type { GetResult } from './support/get-load.ts'
import { ACCOUNT, askInTurn, refusedOf, withLargeAccount } from './support/large-account.ts'
import { signIn } from './support/market.ts'
import { median, milliseconds, printMeasures } from './support/measures.ts'

const MONTH_DAYS = 31
const TABLES = 20
const PARTIES_PER_TABLE_AND_DAY = 3
const FEW_VISITS = 10_000
const MANY_VISITS = 1_000_000
/** Days on which the many came: what is over keeps no quarter hour, but its row and its counts. */
const PAST_DAYS = 1000
const GOAL_MS = 20
/** As a month of tours may cost with a hundred times the bookings (P5). */
const GOAL_RATIO = 1.5

type Venue = { id: number; zone: string }

/** A restaurant of the demonstration with 20 tables and nothing planned, open every day from one to eleven. */
async function emptyVenue(database: pg.Pool): Promise<Venue> {
  const { rows } = await database.query<{ id: string; zone: string }>(
    `select b.id, b.time_zone as zone from business b where b.account_id = $1 and b.type = 'restaurant' and b.deleted_at is null
     order by b.id limit 1`,
    [ACCOUNT],
  )
  const found = rows[0]
  if (!found) throw new Error('the demo account has no restaurant')
  const params = [ACCOUNT, found.id]
  for (const statement of [
    'delete from resource_combo where account_id = $1 and business_id = $2',
    'delete from occupancy where account_id = $1 and business_id = $2',
    'delete from slot_load where account_id = $1 and business_id = $2',
    'delete from opening_period where account_id = $1 and business_id = $2',
    'delete from special_date where account_id = $1 and business_id = $2',
    'update resource set deleted_at = now() where account_id = $1 and business_id = $2 and deleted_at is null',
    `insert into opening_period (account_id, business_id, weekday, from_minute, to_minute)
     select $1, $2, d, 780, 1380 from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) d`,
    'update business set has_hours = true where account_id = $1 and id = $2',
    `insert into resource (account_id, business_id, name, name_folded, name_sort, type, capacity)
     select $1, $2, 'Bench ' || n, 'bench ' || n, 'bench ' || lpad(n::text, 3, '0'), 'mesa', 2 + (n % 3) * 2
     from generate_series(1, ${TABLES}) n`,
  ])
    await database.query(statement, params)
  return { id: Number(found.id), zone: found.zone }
}

/** Visits that are over, so many that the venue has had that many. */
async function addPast(database: pg.Pool, venue: Venue, from: number, to: number): Promise<void> {
  await database.query(
    `insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, seated_at,
       left_at, party_size, created_at)
     select $1, $2, 'BENCH' || n, 'reservation', 'finished', at, 'panel', (at at time zone $5)::date, at, at + interval '90 minutes', at,
       at + interval '90 minutes', 2, at
     from (select n, now() - (1 + n % ${PAST_DAYS}) * interval '1 day' as at from generate_series($3::int, $4::int) n) past`,
    [ACCOUNT, venue.id, from, to, venue.zone],
  )
}

/** Each table three times a day for the month, an hour and a half and the buffer, with the counts that go with it. */
async function addPlanned(database: pg.Pool, venue: Venue, today: string): Promise<void> {
  await database.query(
    `with made as (
       insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, party_size,
         created_at)
       select $1, $2, 'PLAN' || r.id || '-' || d || '-' || k, 'reservation', 'confirmed', now(), 'panel', $3::date + d,
         ($3::date + d + time '13:30' + k * interval '150 minutes') at time zone $4,
         ($3::date + d + time '15:00' + k * interval '150 minutes') at time zone $4, 2, now()
       from resource r, generate_series(0, ${MONTH_DAYS}) d, generate_series(0, ${PARTIES_PER_TABLE_AND_DAY - 1}) k
       where r.account_id = $1 and r.business_id = $2 and r.deleted_at is null
       returning id, ticket, start_at)
     insert into visit_resource (account_id, visit_id, resource_id)
     select $1, m.id, split_part(substr(m.ticket, 5), '-', 1)::bigint from made m`,
    [ACCOUNT, venue.id, today, venue.zone],
  )
  await database.query(
    `insert into occupancy (account_id, resource_id, bucket, business_id, visit_id)
     select $1, r.resource_id, b.bucket, $2, v.id
     from visit v join visit_resource r on r.account_id = $1 and r.visit_id = v.id
     cross join lateral generate_series(
       floor(extract(epoch from v.start_at) * 1000 / ${BUCKET_MS})::int,
       ceil(extract(epoch from v.end_at + interval '10 minutes') * 1000 / ${BUCKET_MS})::int - 1) as b (bucket)
     where v.account_id = $1 and v.business_id = $2 and v.status = 'confirmed'`,
    [ACCOUNT, venue.id],
  )
  await database.query(
    `insert into slot_load (account_id, business_id, bucket, covers, parties, present)
     select $1, $2, o.bucket, 2, 1, (2 * count(*))::int from occupancy o
     where o.account_id = $1 and o.business_id = $2 group by o.bucket`,
    [ACCOUNT, venue.id],
  )
  await database.query('analyze')
}

await withLargeAccount(async ({ server, database, now }) => {
  const venue = await emptyVenue(database)
  const today = localDateOf(now, venue.zone)
  const month = `/v1/provider/business/${venue.id}/slots/calendar?from=${today}&to=${addDays(today, MONTH_DAYS - 1)}&party=2`
  const asked = { url: server.url, token: await signIn(server.url, 'dueno'), connections: 1 }
  const days = (from: LocalDate) =>
    `/v1/provider/business/${venue.id}/booking-calendar?from=${from}&to=${addDays(from, MONTH_DAYS - 1)}`
  const tasks = [[month], [days(today)], [days(addDays(today, -2 * MONTH_DAYS))]].map((paths) => ({ ...asked, paths }))

  await addPlanned(database, venue, today)
  await addPast(database, venue, 1, FEW_VISITS)
  await database.query('analyze')
  const few = await askInTurn(tasks)
  await addPast(database, venue, FEW_VISITS + 1, MANY_VISITS)
  await database.query('vacuum analyze')
  const many = await askInTurn(tasks)
  const of = (results: readonly GetResult[][], at: number, quantile: 'p50' | 'p99') =>
    median((results[at] ?? []).map((one) => one[quantile]))
  const [worst, baseline] = [of(many, 0, 'p99'), of(few, 0, 'p99')]
  const refused = refusedOf([...few, ...many].flat())
  const calendar = (what: string, at: number) => {
    const [value, base] = [of(many, at, 'p50'), of(few, at, 'p50')]
    return {
      measure: `${what} of its calendar, p50`,
      value: milliseconds(value),
      baseline: milliseconds(base),
      ratio: value / base,
    }
  }
  const toCome = calendar('a month to come', 1)
  printMeasures([
    {
      measure: `P13 a month of a venue, ${TABLES} tables, p99, ${MANY_VISITS.toLocaleString('en')} ÷ ${FEW_VISITS.toLocaleString('en')} visits`,
      value: milliseconds(worst),
      baseline: milliseconds(baseline),
      ratio: worst / baseline,
      goal: `≤ ${GOAL_MS} ms`,
      isMet: worst <= GOAL_MS,
    },
    { ...toCome, goal: `÷ ≤ ${GOAL_RATIO}`, isMet: toCome.ratio <= GOAL_RATIO },
    // Of as many more visits as the venue has had: what it costs to add them up.
    calendar(`a month that is over, of ${MANY_VISITS / PAST_DAYS} visits a day ÷ of ${FEW_VISITS / PAST_DAYS},`, 2),
    { measure: 'answers that were not 200', value: refused.join(', ') || '0', goal: '0', isMet: refused.length === 0 },
  ])
})
