import type { SeatBlock } from '@muelle/contract/departures/capacity'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

const BLOCK = `
  select k.id, k.departure_id, k.seats, k.reason, k.created_at,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as created_by
  from seat_block k
  left join app_user u on u.account_id = $1 and u.id = k.created_by_user_id
  where k.account_id = $1`

export const listBlockRows = (tx: Tx, departureId: number) =>
  tx.query<SeatBlock>(`${BLOCK} and k.departure_id = $2 order by k.id`, [tx.accountId, departureId])

export const findBlock = async (tx: Tx, id: number): Promise<SeatBlock | undefined> =>
  (await tx.query<SeatBlock>(`${BLOCK} and k.id = $2`, [tx.accountId, id]))[0]

export const insertBlock = async (
  tx: Tx,
  block: { departure_id: number; seats: number; reason: string; user_id: number },
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into seat_block (account_id, departure_id, seats, reason, created_by_user_id) values ($1, $2, $3, $4, $5) returning id`,
    [tx.accountId, block.departure_id, block.seats, block.reason, block.user_id],
  )
  if (!row) throw new Error('a block that was just added is not there')
  return row.id
}

/** Answers how many went: none where somebody else was first. */
export const deleteBlock = async (tx: Tx, id: number): Promise<number> =>
  (await tx.query('delete from seat_block where account_id = $1 and id = $2 returning 1', [tx.accountId, id])).length

/**
 * Counts the blocks of a departure among the seats that are not for sale, and gives back `seats` that were taken to make sure there is
 * room for a new one: sold or blocked, they are counted once at every moment. What stood above the capacity goes first (C7).
 */
export const writeBlocked = (tx: Tx, departureId: number, seats: number) =>
  tx.query(
    `update departure d set version = d.version + 1, seats_used = d.seats_used - $3, seats_blocked = k.seats,
       overbook_seats = greatest(0, least(d.overbook_seats, d.seats_used - $3 + k.seats - d.capacity))
     from (select coalesce(sum(seats), 0)::int as seats from seat_block where account_id = $1 and departure_id = $2) k
     where d.account_id = $1 and d.id = $2`,
    [tx.accountId, departureId, seats],
  )

/**
 * The capacity of one departure, under its lock and not below what it holds: nothing stands above it any more (C7). Where boats set
 * its limits, it is what holds once they are gone, too (C3).
 */
export const writeCapacity = (tx: Tx, departureId: number, capacity: number) =>
  tx.query(
    `update departure set capacity = $3, rule_capacity = case when rule_capacity is not null then $3::int end, overbook_seats = 0,
       version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, departureId, capacity],
  )
