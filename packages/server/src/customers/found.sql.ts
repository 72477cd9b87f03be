import { beginsWithBytes } from '../platform/beginning.sql.ts'
import type { Tx } from '../platform/db.ts'
import { isOfBusinesses, isSomebody, whoStandsFor } from './members.sql.ts'
import type { CustomerScope } from './scope.ts'

/** Names that begin with a text, as many as are looked at in their index; of more so many of the latest guests are looked through instead. */
const MAX_NAMED = 300
const LATEST = 2_000
/** Telephones and addresses that begin with a text and are put in order. */
const MAX_CONTACTS_READ = 100

/** The reader ($2, $3) sees them. */
const isSeen = (c: string) => `($2 or ${isOfBusinesses(c, '$3')})`

/** The latest guests first; `is_common` where more fit than were looked at. */
type FoundRow = { ids: number[]; is_common: boolean }

/** Who stands behind the records of `fitting`. */
const latestOf = (fitting: string, most: number) => `
  with fitting as materialized (${fitting} limit ${most + 1}),
  standing as materialized (select distinct ${whoStandsFor('m')} as id
    from fitting f join customer m on m.account_id = $1 and m.id = f.id)
  select (select count(*) from fitting) > ${most} as is_common,
    coalesce((select jsonb_agg(l.id order by l.last_at desc nulls last, l.id desc) from (
      select c.id, c.last_at from standing s join customer c on c.account_id = $1 and c.id = s.id
      where c.deleted_at is null and ${isSeen('c')}
      order by c.last_at desc nulls last, c.id desc limit $4) l), '[]') as ids`

/** What a customer is found by; each has its index. */
const BEGINNING = {
  name: `select n.customer_id as id from customer_name n where n.account_id = $1 and ${beginsWithBytes('n.part', '$5')}`,
  phone: `select k.customer_id as id from customer_contact k
    where k.account_id = $1 and k.reversed is not null and ${beginsWithBytes('k.reversed', '$5')}`,
  email: `select k.customer_id as id from customer_contact k
    where k.account_id = $1 and k.kind = 'email' and ${beginsWithBytes('k.value', '$5')}`,
} as const
export type FoundBy = keyof typeof BEGINNING

type Asked = { scope: CustomerScope; text: string; limit: number }

/** The customers of whom a name, the end of a telephone or an address begins with a text. */
export const findBeginning = (tx: Tx, by: FoundBy, { scope, text, limit }: Asked) =>
  tx.query<FoundRow>(latestOf(BEGINNING[by], by === 'name' ? MAX_NAMED : MAX_CONTACTS_READ), [
    tx.accountId,
    scope.everywhere,
    scope.business_ids,
    limit,
    text,
  ])

/** The same by name, among the latest guests: where very many are called like that, the index says nothing of who was here. */
export const findLatestNamed = (tx: Tx, { scope, text, limit }: Asked) =>
  tx.query<{ id: number }>(
    `select c.id from (
       select l.id, l.account_id, l.name_folded, l.entered_in_business_id, l.last_at from customer l
       where l.account_id = $1 and ${isSomebody('l')}
       order by l.last_at desc nulls last, l.id desc limit ${LATEST}) c
     where strpos(' ' || c.name_folded, ' ' || $5) > 0 and ${isSeen('c')}
     order by c.last_at desc nulls last, c.id desc limit $4`,
    [tx.accountId, scope.everywhere, scope.business_ids, limit, text],
  )

/** Whose these bookings are, of the customers that the reader sees; one after the other, since few of very many are asked for. */
export const findOwners = (tx: Tx, scope: CustomerScope, bookingIds: readonly number[]) =>
  tx.query<{ booking_id: number; id: number }>(
    `select w.booking_id, o.id from unnest($4::bigint[]) as w (booking_id)
     cross join lateral (
       select b.customer_id from customer_booking b where b.account_id = $1 and b.booking_id = w.booking_id offset 0) b
     cross join lateral (
       select ${whoStandsFor('m')} as id from customer m where m.account_id = $1 and m.id = b.customer_id offset 0) r
     cross join lateral (
       select c.id from customer c where c.account_id = $1 and c.id = r.id and c.deleted_at is null and ${isSeen('c')} offset 0) o`,
    [tx.accountId, scope.everywhere, scope.business_ids, bookingIds],
  )
