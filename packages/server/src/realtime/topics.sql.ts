import type { Tx } from '../platform/db.ts'

/** The booking of a ticket, with the business that decides who may hear of it. */
export const findTopicBooking = async (tx: Tx, ticket: string) =>
  (
    await tx.query<{ id: number; business_id: number }>(
      'select id, business_id from booking where account_id = $1 and ticket = $2',
      [tx.accountId, ticket],
    )
  )[0]

/** The same of a visit of a venue. */
export const findTopicVisit = async (tx: Tx, ticket: string) =>
  (
    await tx.query<{ id: number; business_id: number }>(
      'select id, business_id from visit where account_id = $1 and ticket = $2',
      [tx.accountId, ticket],
    )
  )[0]
