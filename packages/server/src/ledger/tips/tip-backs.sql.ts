import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import { CUSTOMER, type Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../../platform/db.ts'
import { instantText } from '../../rules/instants.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isCounted } from '../exchanges.sql.ts'
import { INSERT_MOVES, sentMoves } from '../ledger.sql.ts'

type Person = { id: number; name: string }
export type GivenTipRow = {
  id: number
  business_id: number
  booking_id: number
  entry_id: number
  amount_cents: number
  currency: string
  method: SaleMethod
  given_at: string
  taken_by: Person | null
  /** Where it lay when it was given. */
  place: Place
  payment_id: number
  is_handed_out: boolean
  /** A shift that was handed in has counted it. */
  is_counted: boolean
  taken_back: { at: string; by: Person | null; reason: string } | null
}

const TIPS = `
  select t.id, t.business_id, t.booking_id, t.entry_id, l.amount_cents, l.currency, l.method, l.at as given_at,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as taken_by,
    l.to_place as place, coalesce(l.payment_id, 0) as payment_id, t.handed_entry_id is not null as is_handed_out,
    ${isCounted('l.to_place', 'l.id')} as is_counted,
    case when k.id is not null then jsonb_build_object('at', ${instantText('k.at')}, 'by',
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', ${nameOf('y')}) end, 'reason', k.note) end as taken_back
  from tip t
  join ledger_entry l on l.account_id = $1 and l.id = t.entry_id
  left join ledger_entry k on k.account_id = $1 and k.id = t.back_entry_id
  left join app_user u on u.account_id = $1 and u.id = l.actor_user_id
  left join app_user y on y.account_id = $1 and y.id = k.actor_user_id
  where t.account_id = $1`

/** Tips that came with the payments of a booking, in the order in which they were given. */
export const findTipsOfBooking = (tx: Tx, bookingId: number) =>
  tx.query<GivenTipRow>(`${TIPS} and t.booking_id = $2 order by t.id`, [tx.accountId, bookingId])

export const findTip = async (tx: Tx, id: number): Promise<GivenTipRow | undefined> =>
  (await tx.query<GivenTipRow>(`${TIPS} and t.id = $2`, [tx.accountId, id]))[0]

/** Keeps a tip from being handed out, or taken back, by anybody else until the transaction ends. */
export const lockTip = (tx: Tx, id: number) =>
  tx.query('select 1 as one from tip where account_id = $1 and id = $2 for update', [tx.accountId, id])

/** Of which business a booking is; undefined where there is no such booking. */
export const findBusinessOfBooking = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ business_id: number }>('select business_id from booking where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.business_id

type TipBack = {
  tip_id: number
  business_id: number
  method: SaleMethod
  from_place: Place
  amount_cents: number
  currency: string
  payment_id: number
  note: string
  actor_user_id: number
}

/** Gives a tip back to its customer, and marks it. */
export const insertTipBack = (tx: Tx, { tip_id, ...move }: TipBack) =>
  tx.query(
    `with moved as (
       ${INSERT_MOVES} returning id),
     marked as (
       update tip set back_entry_id = (select id from moved) where account_id = $1 and id = $3 returning 1)
     select count(*) from marked`,
    [tx.accountId, sentMoves({ kind: 'tip', to_place: CUSTOMER, ...move }), tip_id],
  )
