import type { LocalDate } from '@muelle/domain/time'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../platform/db.ts'

export type NewCrewMember = { businessId: number; name: string; duty: CrewDuty; licensedUntil: LocalDate }

/** Writes people with their licences. */
export const addCrewMembers = (tx: Tx, crew: readonly NewCrewMember[]) =>
  tx.query(
    `with fresh as (
       select * from jsonb_to_recordset($2::jsonb) as n("businessId" bigint, name text, duty text, "licensedUntil" date)),
     written as (
       insert into crew_member (account_id, business_id, name, duty) select $1, "businessId", name, duty from fresh
       returning id, business_id, name)
     insert into crew_paper (account_id, crew_member_id, kind, expires_on)
     select $1, w.id, 'licence', f."licensedUntil"
     from written w join fresh f on f."businessId" = w.business_id and f.name = w.name`,
    [tx.accountId, JSON.stringify(crew)],
  )

/** Writes one insurance for each of these boats and buses. */
export const addTransportPapers = (tx: Tx, papers: readonly { transportId: number; expiresOn: LocalDate }[]) =>
  tx.query(
    `insert into transport_paper (account_id, transport_id, kind, expires_on)
     select $1, "transportId", 'insurance', "expiresOn"
     from jsonb_to_recordset($2::jsonb) as p("transportId" bigint, "expiresOn" date)`,
    [tx.accountId, JSON.stringify(papers)],
  )
