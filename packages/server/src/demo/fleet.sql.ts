import type { LocalDate } from '@muelle/domain/time'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../platform/db.ts'

export type NewCrewMember = { business_id: number; name: string; duty: CrewDuty; licensed_until: LocalDate }

/** Writes people with their licences. */
export const addCrewMembers = (tx: Tx, crew: readonly NewCrewMember[]) =>
  tx.query(
    `with fresh as (
       select * from jsonb_to_recordset($2::jsonb) as n(business_id bigint, name text, duty text, licensed_until date)),
     written as (
       insert into crew_member (account_id, business_id, name, duty) select $1, business_id, name, duty from fresh
       returning id, business_id, name),
     licensed as (
       insert into crew_paper (account_id, crew_member_id, kind, expires_on)
       select $1, w.id, 'licence', f.licensed_until
       from written w join fresh f on f.business_id = w.business_id and f.name = w.name
       returning 1)
     select from licensed`,
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
