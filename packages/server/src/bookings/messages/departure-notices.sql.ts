import type { DepartureNotice } from '@muelle/contract/bookings/messages'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { NotificationAudience, NotificationChannel } from '@muelle/domain/tours/notifications/booking-notification'
import type { Tx } from '../../platform/db.ts'
import { isOnSale, isUnboarded } from '../../rules/departures.sql.ts'

/** What a message about a whole departure may name. */
export type DepartureFacts = {
  id: number
  business_id: number
  business_name: string
  business_phone: string | null
  tour_id: number
  /** In Spanish; other languages are in `texts`. */
  tour_name: string
  meeting_point: string | null
  texts: { language: string; name: string; meeting_point: string }[]
  state: DepartureState
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  people: number
  min_people: number
  decide_minutes: number
  decided_people: number | null
  boat: string | null
}

const FACTS = `d.id, d.business_id, b.name as business_name, b.phone as business_phone, d.tour_id,
  t.name as tour_name, t.meeting_point,
  (select coalesce(jsonb_agg(jsonb_build_object('language', x.language, 'name', x.name, 'meeting_point', x.meeting_point)), '[]')
    from tour_text x where x.account_id = $1 and x.tour_id = t.id) as texts,
  d.state, d.local_date, d.start_time, d.starts_at, d.time_zone,
  d.people_used as people, d.min_people, t.decide_minutes,
  d.minimum_decided_people as decided_people,
  (select string_agg(p.name, ', ' order by p.id) from departure_transport x
    join transport p on p.account_id = $1 and p.id = x.transport_id
    where x.account_id = $1 and x.departure_id = d.id) as boat`
const OF_DEPARTURE = `departure d
  join tour t on t.account_id = $1 and t.id = d.tour_id
  join business b on b.account_id = $1 and b.id = d.business_id`
/** Whoever closed it with everybody on it decides what becomes of them (X7). */
const IN_CLOSURE = `exists (select from closure_departure x
  join closure c on c.account_id = $1 and c.id = x.closure_id and c.finished_at is null
  where x.account_id = $1 and x.departure_id = d.id)`

/** Departures of a tour that start between two instants, both included, and are neither closed nor canceled nor gone. */
export const findDeparturesAhead = (tx: Tx, tourId: number, { from, to }: { from: Instant; to: Instant }) =>
  tx.query<DepartureFacts>(
    `select ${FACTS} from ${OF_DEPARTURE}
     where d.account_id = $1 and d.tour_id = $2 and ${isOnSale('d')}
       and d.starts_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0)
     order by d.starts_at, d.id`,
    [tx.accountId, tourId, from, to],
  )

/** Departures of the account that may be below their minimum with the time to decide come (C9); the rule of the minimum has the last word. */
export const findDeparturesToDecide = (tx: Tx, now: Instant) =>
  tx.query<DepartureFacts>(
    `select ${FACTS} from ${OF_DEPARTURE}
     where d.account_id = $1 and ${isUnboarded('d')} and d.people_used between 1 and d.min_people - 1
       and d.starts_at between to_timestamp($2 / 1000.0)
         and to_timestamp($2 / 1000.0) + make_interval(mins => t.decide_minutes)
       and not ${IN_CLOSURE}
     order by d.starts_at, d.id`,
    [tx.accountId, now],
  )

/** One of the business's people, or somebody of the crew without a user. */
export type StaffReader = {
  user_id: number | null
  crew_member_id: number | null
  first_name: string
  language: string
  email: string | null
  phone: string | null
}

/** The captains of some departures: by their user where they have one that may sign in, else by their telephone. */
export const findCaptainsOf = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<StaffReader & { departure_id: number }>(
    `select c.departure_id, u.id as user_id, case when u.id is null then w.id end as crew_member_id,
       coalesce(u.first_name, w.name) as first_name, coalesce(u.language, 'es') as language, u.email, w.phone
     from departure_crew c
     join crew_member w on w.account_id = $1 and w.id = c.crew_member_id
     left join app_user u on u.account_id = $1 and u.id = w.user_id and u.enabled and u.deleted_at is null
     where c.account_id = $1 and c.departure_id = any($2) and c.duty = 'captain'
     order by c.departure_id, w.id`,
    [tx.accountId, departureIds],
  )

export type ToldNotice = { departure_id: number; cause: string; user_id: number | null; crew_member_id: number | null }

/** Who was told what about some departures. */
export const findTold = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<ToldNotice>(
    `select distinct departure_id, cause, reader_user_id as user_id, crew_member_id
     from departure_notice where account_id = $1 and departure_id = any($2)`,
    [tx.accountId, departureIds],
  )

export type NewNotice = {
  departure_id: number
  event: 'reminder' | 'below_minimum'
  cause: string
  audience: NotificationAudience
  reader: Pick<StaffReader, 'user_id' | 'crew_member_id'>
  channel: NotificationChannel
  recipient: string
  language: string
  subject: string
  body: string
  failure: 'no_address' | 'no_provider' | null
}

/** Notes a message and answers its id; null when that person was told it on that channel already (N1). */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into departure_notice (account_id, departure_id, event, cause, audience, reader_user_id, crew_member_id, channel,
       recipient, language, subject, body, failure)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict on constraint departure_notice_once do nothing returning id`,
    [
      tx.accountId,
      notice.departure_id,
      notice.event,
      notice.cause,
      notice.audience,
      notice.reader.user_id,
      notice.reader.crew_member_id,
      notice.channel,
      notice.recipient,
      notice.language,
      notice.subject,
      notice.body,
      notice.failure,
    ],
  )
  return row?.id ?? null
}

/** Notes as which mail a message went out. */
export const updateNoticeMailed = (tx: Tx, id: number, mailId: number) =>
  tx.query('update departure_notice set mail_id = $3 where account_id = $1 and id = $2', [tx.accountId, id, mailId])

/** Far more than anybody was ever written about one departure. */
const MAX_NOTICES = 100

export type NoticeRow = Omit<DepartureNotice, 'whatsapp_url' | 'state_at'> & { state_at: string }

/** What was written about a departure, newest first; a text for WhatsApp waits for somebody to send it. */
export const findNotices = (tx: Tx, departureId: number) =>
  tx.query<NoticeRow>(
    `select n.id, n.event, n.audience, coalesce(u.first_name, w.name, '') as name, n.channel, n.recipient, n.body,
       case when n.failure = 'no_address' then 'no_address'
         when n.failure is not null or m.withdrawn_at is not null then 'failed'
         when m.sent_at is not null then 'sent' else 'queued' end as state,
       coalesce(nullif(n.failure, 'no_address'), m.failure) as reason,
       coalesce(m.sent_at, m.withdrawn_at, n.created_at) as state_at
     from departure_notice n
     left join app_user u on u.account_id = $1 and u.id = n.reader_user_id
     left join crew_member w on w.account_id = $1 and w.id = n.crew_member_id
     left join mail m on m.account_id = $1 and m.id = n.mail_id
     where n.account_id = $1 and n.departure_id = $2 order by n.id desc limit ${MAX_NOTICES}`,
    [tx.accountId, departureId],
  )
