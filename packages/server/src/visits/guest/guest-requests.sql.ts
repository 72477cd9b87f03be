import type { Tx } from '../../platform/db.ts'
import { isOpenVisit } from '../../rules/visits.sql.ts'

/** What guests do without a session that is counted: a visit and a code by the address, a text by the telephone. */
export type RequestKind = 'visit' | 'text' | 'code'
type Subject = { businessId: number; kind: RequestKind; subject: string }

/** When somebody did it since an instant, oldest first; instants in ISO 8601. */
export const listRequests = async (
  tx: Tx,
  { businessId, kind, subject, since }: Subject & { since: string },
): Promise<string[]> =>
  (
    await tx.query<{ at: string }>(
      `select r.at from guest_request r
       where r.account_id = $1 and r.business_id = $2 and r.kind = $3 and r.subject = $4 and r.at > $5 order by r.at`,
      [tx.accountId, businessId, kind, subject, since],
    )
  ).map(({ at }) => at)

/** How often it was done at a business since an instant, by whomever. */
export const countRequests = async (
  tx: Tx,
  { businessId, kind, since }: Omit<Subject, 'subject'> & { since: string },
): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count from guest_request r
       where r.account_id = $1 and r.business_id = $2 and r.kind = $3 and r.at > $4`,
      [tx.accountId, businessId, kind, since],
    )
  )[0]?.count ?? 0

export const insertRequest = (tx: Tx, { businessId, kind, subject, at }: Subject & { at: string }) =>
  tx.query(
    `insert into guest_request (account_id, business_id, kind, subject, at) values ($1, $2, $3, $4, $5) returning 1`,
    [tx.accountId, businessId, kind, subject, at],
  )

/** Open visits of a telephone at a venue, the newest first; cars are none. */
export const listOpenOf = (tx: Tx, businessId: number, phone: string): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(
    `select v.id from visit v
     where v.account_id = $1 and v.business_id = $2 and v.phone_e164 = $3 and ${isOpenVisit('v')} and v.kind <> 'parking'
     order by v.id desc limit 20`,
    [tx.accountId, businessId, phone],
  )

/** A visit of a venue by its ticket. */
export const findByTicket = async (tx: Tx, businessId: number, ticket: string): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from visit v
       where v.account_id = $1 and v.business_id = $2 and v.ticket = $3 and v.kind <> 'parking'`,
      [tx.accountId, businessId, ticket],
    )
  )[0]
