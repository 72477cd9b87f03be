import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type BalanceRow = { currency: string; cents: number }

/**
 * What is in a place (`$n`, an expression), by currency; its indexes hold all that this asks for. A shift that was handed in lies on the
 * table until somebody has received it: it is in nobody's hands, and what it should be is not told (S7). `laid` narrows which of them do.
 */
const MOVED = (place: string, laid = '') => `
  select i.currency, i.amount_cents as cents from ledger_entry i
  where i.account_id = $1 and i.method = 'cash' and i.to_place = ${place}
  union all
  select o.currency, -o.amount_cents from ledger_entry o
  where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = ${place}
  union all
  select c.currency, -c.expected_cents from cash_shift s
  join cash_shift_total c on c.account_id = $1 and c.shift_id = s.id
  where s.account_id = $1 and s.state = 'handed_in' and 'custody:' || s.user_id = ${place} ${laid}`

/** Cash in a place, by currency; what is empty is left out. */
export const balancesOf = (tx: Tx, place: Place) =>
  tx.query<BalanceRow>(
    `select m.currency, sum(m.cents)::bigint as cents from (${MOVED('$2')}) m
     group by m.currency having sum(m.cents) <> 0 order by m.currency`,
    [tx.accountId, place],
  )

/**
 * What somebody answers for, by currency: also what they have handed in as long as nobody else has counted it, so that who hands in takes no
 * more than they may hold until then.
 */
export const answeredFor = (tx: Tx, place: Place) =>
  tx.query<BalanceRow>(
    `select m.currency, sum(m.cents)::bigint as cents from (${MOVED('$2', 'and s.received_at is not null')}) m
     group by m.currency having sum(m.cents) <> 0 order by m.currency`,
    [tx.accountId, place],
  )

/** Whose cash of a business lies on the table without anybody else having counted it, and since when; how much is not told. */
export const findOnTable = (tx: Tx, businessId: number) =>
  tx.query<{ person: { id: number; name: string }; since: string }>(
    `select jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as person, coalesce(min(s.handed_in_at), now()) as since
     from cash_shift s join app_user u on u.account_id = $1 and u.id = s.user_id
     where s.account_id = $1 and s.business_id = $2 and s.state = 'handed_in' and s.received_at is null
     group by u.account_id, u.id order by since, u.id`,
    [tx.accountId, businessId],
  )

export type HeldRow = { user_id: number; name: string; currency: string; cents: number }

/** Whoever works in the business of `$2`, and the owner of the account. */
const TEAM = `
  from app_user u left join business_member m on m.account_id = $1 and m.user_id = u.id and m.business_id = $2
  where u.account_id = $1 and u.deleted_at is null and (m.user_id is not null or u.is_first)`

/** Whoever works in the business of `$2`, and whoever has left it but took or was given cash there: what they hold is not forgotten. */
const HOLDERS = `
  from app_user u left join business_member m on m.account_id = $1 and m.user_id = u.id and m.business_id = $2
  where u.account_id = $1 and (m.user_id is not null or u.is_first
    or exists (select from cash_handover h where h.account_id = $1 and h.business_id = $2 and u.id in (h.from_user_id, h.to_user_id))
    or exists (
      select from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
      where l.account_id = $1 and l.method = 'cash' and l.to_place = 'custody:' || u.id and coalesce(l.business_id, b.business_id) = $2))`

/** Whether somebody may hold cash of a business. */
export async function isHolder(tx: Tx, businessId: number, userId: number): Promise<boolean> {
  const found = await tx.query<{ id: number }>(`select u.id ${HOLDERS} and u.id = $3`, [
    tx.accountId,
    businessId,
    userId,
  ])
  return found.some(({ id }) => id === userId)
}

/** Cash in the hands of everybody of a business, the most first. */
export const findHeld = (tx: Tx, businessId: number) =>
  tx.query<HeldRow>(
    `select t.id as user_id, t.name, h.currency, h.cents
     from (select u.id, ${nameOf('u')} as name ${HOLDERS}) t
     cross join lateral (
       select m.currency, sum(m.cents)::bigint as cents from (${MOVED("'custody:' || t.id")}) m
       group by m.currency having sum(m.cents) <> 0) h
     order by h.cents desc, t.id, h.currency`,
    [tx.accountId, businessId],
  )

/** Everybody who works in a business. */
export const findTeam = (tx: Tx, businessId: number) =>
  tx.query<{ id: number }>(`select u.id ${TEAM} order by u.id`, [tx.accountId, businessId])

/** Whom cash of a business can be given to, by name: who can sign in, but for one person. */
export const findReceivers = (tx: Tx, businessId: number, exceptUserId: number) =>
  tx.query<{ id: number; name: string }>(
    `select t.id, t.name from (select u.id, ${nameOf('u')} as name, u.enabled ${TEAM}) t
     where t.enabled and t.id <> $3 order by lower(t.name), t.id`,
    [tx.accountId, businessId, exceptUserId],
  )

/** Locks a place until the transaction ends: nobody gives on what another gives on. */
export async function lockPlace(tx: Tx, place: Place): Promise<void> {
  await tx.query('insert into cash_place (account_id, place) values ($1, $2) on conflict do nothing', [
    tx.accountId,
    place,
  ])
  await tx.query('select 1 as one from cash_place where account_id = $1 and place = $2 for update', [
    tx.accountId,
    place,
  ])
}

/** Locks several places, always in the order of their names. */
export async function lockPlaces(tx: Tx, places: readonly Place[]): Promise<void> {
  for (const place of [...new Set(places)].sort()) await lockPlace(tx, place)
}
