import type { Language } from '@muelle/contract/languages'
import type { BlockReason, CustomerStatus, CustomerType } from '@muelle/domain/customers/customer'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { isBlocked } from '../rules/customers.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import type { Counts } from './links.sql.ts'
import { isOfBusinesses, isSomebody, membersOf, whoStandsFor } from './members.sql.ts'
import type { CustomerScope } from './scope.ts'

export type Money = { currency: string; cents: number }
/** The row of a customer; columns are called as on the wire. */
export type CustomerFields = {
  id: number
  type: CustomerType
  status: CustomerStatus
  name: string
  /** What searches find them by. */
  name_folded: string
  aliases: string[]
  language: Language | null
  birthday: string | null
  allergies: string | null
  tags: string[]
  phone: string | null
  email: string | null
  wants_offers: boolean | null
  offers_answered_at: string | null
  offers_answered_by_user_id: number | null
  wants_notices: boolean
  blocked_at: string | null
  blocked_until: string | null
  block_reason: BlockReason | null
  block_note: string | null
  blocked_by_user_id: number | null
  merged_into: number | null
  deleted_at: string | null
  erased_at: string | null
  entered_in_business_id: number | null
  created_by_user_id: number | null
  created_at: string
  /** The sums by which lists are sorted. */
  visits: number
  no_shows: number
  spent_cents: number
  last_at: string | null
  version: number
}
/** What lists show of the row. */
const LIST_FIELDS = [
  'id',
  'name',
  'type',
  'status',
  'phone',
  'email',
  'tags',
  'allergies',
  'version',
] as const satisfies readonly (keyof CustomerFields)[]
/** What only the record of a customer shows besides. */
const DETAIL_FIELDS = [
  'language',
  'birthday',
  'wants_offers',
  'offers_answered_at',
  'wants_notices',
  'blocked_at',
  'blocked_until',
  'block_reason',
  'block_note',
  'created_at',
] as const satisfies readonly (keyof CustomerFields)[]
const columnsOf = (fields: readonly (keyof CustomerFields)[]) => fields.map((field) => `c.${field}`).join(', ')

/** A customer as lists show it: of what they did, what the reader sees. */
export type CustomerListRow = Pick<CustomerFields, (typeof LIST_FIELDS)[number]> & {
  is_blocked: boolean
  bookings: number
  visits: number
  no_shows: number
  spent: Money[]
  last_at: string | null
}
export type CustomerFullRow = CustomerListRow &
  Pick<CustomerFields, (typeof DETAIL_FIELDS)[number]> & {
    /** Also those of whoever was merged into them. */
    aliases: string[]
    own_aliases: string[]
    blocked_by: string | null
  }

/** What the reader ($3, $4) sees of what a customer `c` and whoever was merged into it did. */
const SUMMED = `cross join lateral (
  select coalesce(sum(t.bookings), 0)::int as bookings, coalesce(sum(t.visits), 0)::int as visits,
    coalesce(sum(t.no_shows), 0)::int as no_shows, max(t.last_at) as last_at
  from customer_tally t
  where t.account_id = $1 and t.customer_id in ${membersOf('c.id')} and ($3 or t.business_id = any($4))) s
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'cents', m.cents) order by m.cents desc), '[]') as spent
  from (
    select t.currency, sum(t.spent_cents)::bigint as cents
    from customer_tally t
    where t.account_id = $1 and t.customer_id in ${membersOf('c.id')} and ($3 or t.business_id = any($4))
    group by t.currency having sum(t.spent_cents) <> 0) m) p`
/** It holds at the instant $5, in milliseconds. */
const IS_BLOCKED = `coalesce(${isBlocked('c', '$5')}, false)`
const LISTED = `${columnsOf(LIST_FIELDS)}, ${IS_BLOCKED} as is_blocked, s.bookings, s.visits, s.no_shows, p.spent, s.last_at`

export const findListed = (tx: Tx, ids: readonly number[], scope: CustomerScope, now: number) =>
  tx.query<CustomerListRow>(
    `select ${LISTED} from unnest($2::bigint[]) with ordinality as w (id, place)
     join customer c on c.account_id = $1 and c.id = w.id ${SUMMED} order by w.place`,
    [tx.accountId, ids, scope.everywhere, scope.business_ids, now],
  )

/** A customer, or who they became; whoever the reader does not see is not there. */
export const findCustomer = async (
  tx: Tx,
  scope: CustomerScope,
  id: number,
  now: number,
): Promise<CustomerFullRow | undefined> =>
  (
    await tx.query<CustomerFullRow>(
      `select ${LISTED}, ${columnsOf(DETAIL_FIELDS)}, ${nameOf('u')} as blocked_by,
         c.aliases as own_aliases,
         (select coalesce(array_agg(distinct n.name order by n.name), '{}')
          from customer g cross join lateral unnest(g.name || g.aliases) as n (name)
          where g.account_id = $1 and (g.id = c.id or g.merged_into = c.id) and n.name not in ('', c.name)) as aliases
       from customer w
       join customer c on c.account_id = $1 and c.id = ${whoStandsFor('w')}
       left join app_user u on u.account_id = $1 and u.id = c.blocked_by_user_id
       ${SUMMED}
       where w.account_id = $1 and w.id = $2 and c.deleted_at is null and ($3 or ${isOfBusinesses('c', '$4')})`,
      [tx.accountId, id, scope.everywhere, scope.business_ids, now],
    )
  )[0]

type TallyRow = Counts & { business: { id: number; name: string; type: string } }
export const findTallies = (tx: Tx, scope: CustomerScope, id: number) =>
  tx.query<TallyRow>(
    `select jsonb_build_object('id', b.id, 'name', b.name, 'type', b.type) as business, t.currency, sum(t.bookings)::int as bookings,
       sum(t.visits)::int as visits, sum(t.people)::int as people, sum(t.no_shows)::int as no_shows,
       sum(t.late_cancelations)::int as late_cancelations, sum(t.spent_cents)::bigint as spent_cents,
       min(t.first_at) as first_at, max(t.last_at) as last_at
     from customer_tally t join business b on b.account_id = $1 and b.id = t.business_id
     where t.account_id = $1 and t.customer_id in ${membersOf('$2')} and ($3 or t.business_id = any($4))
     group by b.account_id, b.id, t.currency order by max(t.last_at) desc nulls last, b.id`,
    [tx.accountId, id, scope.everywhere, scope.business_ids],
  )

export const findContacts = (tx: Tx, id: number) =>
  tx.query<{ kind: 'phone' | 'email'; value: string }>(
    `select k.kind, k.value from customer_contact k
     where k.account_id = $1 and k.customer_id in ${membersOf('$2')} order by k.created_at, k.value`,
    [tx.accountId, id],
  )

/** Whether they did something, or were entered, where the reader does not see it. */
export const isAlsoElsewhere = async (tx: Tx, scope: CustomerScope, ids: readonly number[]): Promise<string | null> =>
  scope.everywhere
    ? null
    : ((
        await tx.query<{ name: string }>(
          `select c.name from customer c
           where c.account_id = $1 and c.id = any($2) and (
             c.entered_in_business_id <> all($3) or exists (select from customer_tally t
               where t.account_id = $1 and t.customer_id in ${membersOf('c.id')} and t.business_id <> all($3)))
           order by c.id limit 1`,
          [tx.accountId, ids, scope.business_ids],
        )
      )[0]?.name ?? null)

/** Whether the reader sees a customer, or who they became; a guest whose visit has not been counted yet, too. */
export const isSeen = async (tx: Tx, scope: CustomerScope, id: number): Promise<boolean> =>
  (
    await tx.query(
      `select 1 as one from customer w
       join customer c on c.account_id = $1 and c.id = ${whoStandsFor('w')}
       where w.account_id = $1 and w.id = $2 and c.deleted_at is null and ($3 or ${isOfBusinesses('c', '$4')}
         or exists (select from visit v where v.account_id = $1 and v.customer_id = $2 and v.business_id = any($4)))`,
      [tx.accountId, id, scope.everywhere, scope.business_ids],
    )
  ).length > 0

/** Those of some customers whom the reader sees, locked in the order of their ids. */
export const lockSeen = async (tx: Tx, scope: CustomerScope, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select c.id from customer c
       where c.account_id = $1 and c.id = any($2) and ${isSomebody('c')} and ($3 or ${isOfBusinesses('c', '$4')})
       order by c.id for update of c`,
      [tx.accountId, ids, scope.everywhere, scope.business_ids],
    )
  ).map(({ id }) => id)

/** What a change may write. */
const CHANGEABLE = [
  'type',
  'status',
  'name',
  'name_folded',
  'aliases',
  'language',
  'birthday',
  'allergies',
  'tags',
  'phone',
  'email',
  'wants_offers',
  'offers_answered_at',
  'offers_answered_by_user_id',
  'wants_notices',
  'blocked_at',
  'blocked_until',
  'block_reason',
  'block_note',
  'blocked_by_user_id',
  'merged_into',
  'deleted_at',
  'erased_at',
] as const satisfies readonly (keyof CustomerFields)[]
/** Lists are not changed by whoever writes them, and a language may come from a kept record. */
type SentFields = Omit<CustomerFields, 'aliases' | 'tags' | 'language'> & {
  aliases: readonly string[]
  tags: readonly string[]
  language: string | null
}
export type CustomerChange = Partial<Pick<SentFields, (typeof CHANGEABLE)[number]>>

export const changeCustomers = (tx: Tx, ids: readonly number[], change: CustomerChange) =>
  tx.query(
    `update customer c set ${changed(CHANGEABLE, 'c', '$3')}, version = c.version + 1
     where c.account_id = $1 and c.id = any($2)`,
    [tx.accountId, ids, JSON.stringify(change)],
  )

/** What is known of one who is entered by hand. */
const ENTERED = [
  'type',
  'name',
  'name_folded',
  'language',
  'birthday',
  'allergies',
  'tags',
  'phone',
  'email',
  'entered_in_business_id',
  'created_by_user_id',
] as const satisfies readonly (keyof CustomerFields)[]
export const insertEntered = async (
  tx: Tx,
  customer: Pick<CustomerFields, (typeof ENTERED)[number]>,
): Promise<number> => {
  const [made] = await tx.query<{ id: number }>(
    `insert into customer (account_id, ${ENTERED.join(', ')}) select $1, ${given(ENTERED, 'customer', '$2')} returning id`,
    [tx.accountId, JSON.stringify([customer])],
  )
  if (!made) throw new Error('a customer was not inserted')
  return made.id
}

/** Telephones and addresses that are a customer's, or came with a merge, no more. */
export const deleteContacts = (tx: Tx, id: number, values: readonly string[]) =>
  tx.query(
    `delete from customer_contact k
     where k.account_id = $1 and k.customer_id in ${membersOf('$2')} and k.kind in ('phone', 'email') and k.value = any($3)`,
    [tx.accountId, id, values],
  )
/** What some customers are found by, and what was said of who is like them. */
export const deleteKeysOf = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `with names as (delete from customer_name where account_id = $1 and customer_id = any($2) returning 1),
     likenesses as (
       delete from customer_distinct where account_id = $1 and (first_id = any($2) or second_id = any($2)) returning 1),
     contacts as (delete from customer_contact where account_id = $1 and customer_id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, ids],
  )
/** Some customers and whoever was merged into them. */
export const findMembers = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      'select g.id from customer g where g.account_id = $1 and (g.id = any($2) or g.merged_into = any($2)) order by g.id',
      [tx.accountId, ids],
    )
  ).map(({ id }) => id)
