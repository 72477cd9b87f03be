import type { LocalDate, LocalTime } from '@muelle/domain/time'
import { ALLOTMENT_FIELDS } from '../departures/capacity/allotments.sql.ts'
import type { Tx } from '../platform/db.ts'
import { CLOSED_DAY } from './canceled-dates.sql.ts'
import type { RecurrenceFields } from './recurrences.sql.ts'

/** A start time that a tour has or had, with its season; instants in milliseconds. */
export type FormerRow = {
  id: number
  start_time: LocalTime
  ended_at: number | null
  season: RecurrenceFields & { id: number; created_at: number }
}

/** The start times of a tour at some hours, also those that ended; not these. */
export const findFormerStartTimes = (
  tx: Tx,
  tourId: number,
  { startTimes, except }: { startTimes: readonly LocalTime[]; except: readonly number[] },
) =>
  tx.query<FormerRow>(
    `select s.id, to_char(s.start_time, 'HH24:MI') as start_time,
       (extract(epoch from least(s.removed_at, r.removed_at)) * 1000)::bigint as ended_at,
       jsonb_build_object('id', r.id, 'name', r.name, 'valid_from', r.valid_from, 'valid_to', r.valid_to,
         'weekdays', to_jsonb(r.weekdays), 'months', to_jsonb(r.months), 'priority', r.priority,
         'created_at', (extract(epoch from r.created_at) * 1000)::bigint) as season
     from tour_recurrence_schedule s
     join tour_recurrence r on r.account_id = $1 and r.id = s.recurrence_id
     where s.account_id = $1 and s.tour_id = $2 and s.start_time = any($3::time[]) and not (s.id = any($4)) and s.enabled
     order by s.id`,
    [tx.accountId, tourId, startTimes, except],
  )

/** From which start time to which one, and the last day of the season that the new one is of. */
export type RulePair = { from: number; to: number; valid_to: LocalDate | null }
export type KeptRules = { allotments: number; groups: number; boats: number; closed_days: number }

/** The columns of a row that hangs on the old start time, as one that hangs on the new. */
const ofNew = (fields: readonly string[], row: string) =>
  fields.map((field) => (field === 'schedule_id' ? 'p."to"' : `${row}.${field}`)).join(', ')

/**
 * Lets what hangs on start times hang on others too: allotments (C8), groups (C6), boats by default (C10), and closed days from `today`
 * to the end of the season (R5). The old ones keep theirs, for the departures that were sold on them (R7).
 */
export const copyRules = async (tx: Tx, pairs: readonly RulePair[], today: LocalDate): Promise<KeptRules> => {
  const [kept] = await tx.query<KeptRules>(
    `with pair as (select * from jsonb_to_recordset($2::jsonb) as p("from" bigint, "to" bigint, valid_to date)),
     allotted as (
       insert into allotment (account_id, tour_id, ${ALLOTMENT_FIELDS.join(', ')})
       select $1, a.tour_id, ${ofNew(ALLOTMENT_FIELDS, 'a')}
       from pair p join allotment a on a.account_id = $1 and a.schedule_id = p."from" and a.removed_at is null
       order by a.id returning id),
     grouped as (
       insert into shared_vacants_member (account_id, group_id, tour_id, schedule_id)
       select $1, m.group_id, m.tour_id, p."to"
       from pair p join shared_vacants_member m on m.account_id = $1 and m.schedule_id = p."from"
       on conflict on constraint shared_vacants_member_once do nothing returning group_id),
     equipped as (
       insert into schedule_transport (account_id, schedule_id, transport_id)
       select $1, p."to", v.transport_id
       from pair p join schedule_transport v on v.account_id = $1 and v.schedule_id = p."from" returning transport_id),
     closed as (
       insert into canceled_date (account_id, ${CLOSED_DAY.join(', ')})
       select $1, ${ofNew(CLOSED_DAY, 'x')}
       from pair p join canceled_date x on x.account_id = $1 and x.schedule_id = p."from"
         and x.local_date between $3 and coalesce(p.valid_to, 'infinity')
       on conflict on constraint canceled_date_taken do nothing returning id)
     select (select count(*) from allotted)::int as allotments, (select count(*) from grouped)::int as groups,
       (select count(*) from equipped)::int as boats, (select count(*) from closed)::int as closed_days`,
    [tx.accountId, JSON.stringify(pairs), today],
  )
  if (!kept) throw new Error('rules that were just copied were not counted')
  return kept
}
