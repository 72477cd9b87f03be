import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { HandoverState } from '@muelle/domain/ledger/handover'
import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isUntold } from '../rules/untold.sql.ts'

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

export type HandoverRow = {
  id: number
  business_id: number
  from_user: { id: number; name: string }
  to_user: { id: number; name: string }
  currency: string
  amount_cents: number
  note: string | null
  state: HandoverState
  reason: string | null
  offered_at: string
  ended_at: string | null
}

const HANDOVER = `
  select h.id, h.business_id, jsonb_build_object('id', g.id, 'name', ${nameOf('g')}) as from_user,
    jsonb_build_object('id', r.id, 'name', ${nameOf('r')}) as to_user, h.currency, h.amount_cents, h.note, h.state,
    h.reason, h.offered_at, h.ended_at
  from cash_handover h
  join app_user g on g.account_id = $1 and g.id = h.from_user_id
  join app_user r on r.account_id = $1 and r.id = h.to_user_id
  where h.account_id = $1`

export const findHandover = async (tx: Tx, id: number): Promise<HandoverRow | undefined> =>
  (await tx.query<HandoverRow>(`${HANDOVER} and h.id = $2`, [tx.accountId, id]))[0]

/** As many as are looked at: those that wait, then the latest. */
const MAX_SHOWN = 30

/** Handovers of a business, those that wait first; of one person only where `userId` is not null. */
export const findHandovers = (tx: Tx, businessId: number, userId: number | null) =>
  tx.query<HandoverRow>(
    `${HANDOVER} and h.business_id = $2 and ($3::bigint is null or $3 in (h.from_user_id, h.to_user_id))
     order by (h.state = 'offered') desc, h.id desc limit ${MAX_SHOWN}`,
    [tx.accountId, businessId, userId],
  )

/** Locks a handover until the transaction ends. */
export const lockHandover = async (tx: Tx, id: number): Promise<{ id: number } | undefined> =>
  (
    await tx.query<{ id: number }>('select id from cash_handover where account_id = $1 and id = $2 for update', [
      tx.accountId,
      id,
    ])
  )[0]

/** What a person has offered to others and nobody has taken, by currency. */
export const offeredBy = (tx: Tx, userId: number) =>
  tx.query<BalanceRow>(
    `select currency, sum(amount_cents)::bigint as cents from cash_handover
     where account_id = $1 and from_user_id = $2 and state = 'offered' group by currency order by currency`,
    [tx.accountId, userId],
  )

export type NewHandover = {
  business_id: number
  from_user_id: number
  to_user_id: number
  currency: string
  amount_cents: number
  note: string | null
}

export const insertHandover = async (tx: Tx, handover: NewHandover): Promise<number> => {
  const { business_id, from_user_id, to_user_id, currency, amount_cents, note } = handover
  const [row] = await tx.query<{ id: number }>(
    `insert into cash_handover (account_id, business_id, from_user_id, to_user_id, currency, amount_cents, note)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.accountId, business_id, from_user_id, to_user_id, currency, amount_cents, note],
  )
  if (!row) throw new Error('a handover that was just added is not there')
  return row.id
}

export const endHandover = (
  tx: Tx,
  id: number,
  { state, reason }: { state: Exclude<HandoverState, 'offered'>; reason: string | null },
) =>
  tx.query('update cash_handover set state = $3, reason = $4, ended_at = now() where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    state,
    reason,
  ])

/** Cash that goes from one place of a business to another; the place that it leaves is locked, and holds it. */
export const insertCashMove = (
  tx: Tx,
  move: {
    business_id: number
    from_place: Place
    to_place: Place
    currency: string
    amount_cents: number
    note: string | null
    handover_id: number | null
    actor_user_id: number
  },
) =>
  tx.query(
    `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, note,
       handover_id, actor_user_id)
     values ($1, $2, 'handover', 'cash', $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.accountId,
      move.business_id,
      move.from_place,
      move.to_place,
      move.amount_cents,
      move.currency,
      move.note,
      move.handover_id,
      move.actor_user_id,
    ],
  )

export type CashMoveRow = {
  id: number
  at: string
  kind: EntryKind
  currency: string
  cents: number
  other_place: string
  other_name: string | null
  booking: { id: number; ticket: string } | null
  note: string | null
}

/** The moves of cash of a place, the latest first; tickets and notes only of businesses that are seen. */
export const findCashMoves = (
  tx: Tx,
  place: Place,
  { seen, limit, offset }: { seen: readonly number[]; limit: number; offset: number },
) =>
  tx.query<CashMoveRow>(
    `select m.id, m.at, m.kind, m.currency, m.cents, m.other_place,
       coalesce(${nameOf('p')}, trim(v.first_name || ' ' || v.last_name)) as other_name,
       case when b.business_id = any($5) then jsonb_build_object('id', b.id, 'ticket', b.ticket) end as booking,
       case when coalesce(b.business_id, m.business_id) = any($5) then m.note end as note
     from (
       select i.id, i.at, i.kind, i.currency, i.amount_cents as cents, i.from_place as other_place, i.booking_id,
         i.payment_id, i.business_id, i.note
       from ledger_entry i where i.account_id = $1 and i.method = 'cash' and i.to_place = $2 and not ${isUntold('i')}
       union all
       select o.id, o.at, o.kind, o.currency, -o.amount_cents, o.to_place, o.booking_id, o.payment_id,
         o.business_id, o.note
       from ledger_entry o where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = $2
         and not ${isUntold('o')}
       order by at desc, id desc limit $3 offset $4) m
     left join ledger_entry paid on paid.account_id = $1 and paid.id = m.payment_id
     left join booking b on b.account_id = $1 and b.id = coalesce(m.booking_id, paid.booking_id)
     left join app_user p on p.account_id = $1 and p.id = substring(m.other_place from '^custody:(\\d+)$')::bigint
     left join seller v on v.account_id = $1 and v.id = substring(m.other_place from '^seller:(\\d+)$')::bigint
     order by m.at desc, m.id desc`,
    [tx.accountId, place, limit, offset, seen],
  )

export async function countCashMoves(tx: Tx, place: Place): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select (select count(*) from ledger_entry i where i.account_id = $1 and i.method = 'cash' and i.to_place = $2
          and not ${isUntold('i')})
       + (select count(*) from ledger_entry o
          where o.account_id = $1 and o.method = 'cash' and o.kind <> 'charge' and o.from_place = $2
            and not ${isUntold('o')}) as count`,
    [tx.accountId, place],
  )
  return row?.count ?? 0
}
