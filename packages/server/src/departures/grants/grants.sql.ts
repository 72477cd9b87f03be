import type { GrantEnd } from '@muelle/domain/grants/grant'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

/** Whether a device was waited for with a grant `g` long enough, and it has not been swept yet. */
export const isOver = (g: string, now: string) =>
  `${g}.ended_at is null and ${g}.kept_until <= to_timestamp(${now} / 1000.0)`

export type NewGrant = {
  business_id: number
  departure_id: number
  user_id: number
  device: string
  device_name: string | null
  places: number
  /** As the contract has them. */
  prices: object
  rate_cents: number | null
  given_at: Instant
  sells_until: Instant
  kept_until: Instant
}

export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into seat_grant (account_id, business_id, departure_id, user_id, device, device_name, places, prices, rate_cents,
       given_at, sells_until, kept_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0), to_timestamp($11 / 1000.0), to_timestamp($12 / 1000.0))
     returning id`,
    [
      tx.accountId,
      grant.business_id,
      grant.departure_id,
      grant.user_id,
      grant.device,
      grant.device_name,
      grant.places,
      JSON.stringify(grant.prices),
      grant.rate_cents,
      grant.given_at,
      grant.sells_until,
      grant.kept_until,
    ],
  )
  if (!row) throw new Error('a grant that was just given is not there')
  return row.id
}

/** The numbers of tickets that no booking has; answers those that no other grant has either. */
export const insertTickets = async (tx: Tx, grantId: number, tickets: readonly string[]): Promise<string[]> => {
  const rows = await tx.query<{ ticket: string }>(
    `insert into seat_grant_ticket (account_id, ticket, grant_id)
     select $1, n.ticket, $2 from unnest($3::text[]) as n(ticket)
     where not exists (select from booking b where b.account_id = $1 and b.ticket = n.ticket)
     on conflict (account_id, ticket) do nothing returning ticket`,
    [tx.accountId, grantId, tickets],
  )
  return rows.map(({ ticket }) => ticket)
}

/** Counts places of a living grant as sold; the table refuses more than it has. */
export const countSold = (tx: Tx, id: number, places: number) =>
  tx.query('update seat_grant set places_sold = places_sold + $3 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    places,
  ])

export type EndedGrant = {
  id: number
  business_id: number
  departure_id: number
  places_free: number
  end_cause: GrantEnd
}

const ENDED = `returning id, business_id, departure_id, places - places_sold as places_free, end_cause`
const END = `ended_at = to_timestamp($3 / 1000.0)`

/** Ends one grant, once: nothing where somebody else was first. */
export const endOne = async (
  tx: Tx,
  id: number,
  end: { now: Instant; cause: GrantEnd; by: number },
): Promise<EndedGrant | undefined> =>
  (
    await tx.query<EndedGrant>(
      `update seat_grant set ${END}, end_cause = $4, ended_by_user_id = $5
       where account_id = $1 and id = $2 and ended_at is null ${ENDED}`,
      [tx.accountId, id, end.now, end.cause, end.by],
    )
  )[0]

/** Ends the grants of a departure whose time is over. */
export const endOver = (tx: Tx, departureId: number, now: Instant) =>
  tx.query<EndedGrant>(
    `update seat_grant set ${END}, end_cause = 'over'
     where account_id = $1 and departure_id = $2 and ended_at is null and kept_until <= to_timestamp($3 / 1000.0) ${ENDED}`,
    [tx.accountId, departureId, now],
  )

/** Ends all grants of departures that are closed to new people. */
export const endAllByHand = (tx: Tx, departureIds: readonly number[], end: { now: Instant; by: number }) =>
  tx.query<EndedGrant>(
    `update seat_grant set ${END}, end_cause = 'taken_back', ended_by_user_id = $4
     where account_id = $1 and departure_id = any($2) and ended_at is null ${ENDED}`,
    [tx.accountId, departureIds, end.now, end.by],
  )

/** Ends all grants of departures that do not sail. */
export const endCanceled = (tx: Tx, departureIds: readonly number[], now: Instant) =>
  tx.query<EndedGrant>(
    `update seat_grant set ${END}, end_cause = 'canceled'
     where account_id = $1 and departure_id = any($2) and ended_at is null ${ENDED}`,
    [tx.accountId, departureIds, now],
  )
