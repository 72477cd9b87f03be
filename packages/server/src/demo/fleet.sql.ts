import type { LocalDate } from '@muelle/domain/time'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../platform/db.ts'

export type NewCrewMember = {
  business_id: number
  name: string
  duty: CrewDuty
  licensed_until: LocalDate
  /** Of the user that is theirs, where they have one. */
  username?: string | null
}

/** Writes people with their licences. Answers the captains who have a user. */
export const addCrewMembers = (tx: Tx, crew: readonly NewCrewMember[]) =>
  tx.query<{ id: number; business_id: number }>(
    `with fresh as (
       select * from jsonb_to_recordset($2::jsonb) as n(business_id bigint, name text, duty text, licensed_until date,
         username text)),
     written as (
       insert into crew_member (account_id, business_id, name, duty, user_id)
       select $1, n.business_id, n.name, n.duty, u.id
       from fresh n left join app_user u on u.account_id = $1 and u.username = n.username
       returning id, business_id, name, duty, user_id),
     licensed as (
       insert into crew_paper (account_id, crew_member_id, kind, expires_on)
       select $1, w.id, 'licence', f.licensed_until
       from written w join fresh f on f.business_id = w.business_id and f.name = w.name
       returning 1)
     select id, business_id from written where user_id is not null and duty = 'captain' order by id`,
    [tx.accountId, JSON.stringify(crew)],
  )

/** Writes one insurance for each of these boats and buses. */
export const addTransportPapers = (tx: Tx, papers: readonly { transport_id: number; expires_on: LocalDate }[]) =>
  tx.query(
    `insert into transport_paper (account_id, transport_id, kind, expires_on)
     select $1, transport_id, 'insurance', expires_on
     from jsonb_to_recordset($2::jsonb) as p(transport_id bigint, expires_on date) returning 1`,
    [tx.accountId, JSON.stringify(papers)],
  )
