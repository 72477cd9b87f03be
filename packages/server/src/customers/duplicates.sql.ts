import type { Language } from '@muelle/contract/languages'
import type { Tx } from '../platform/db.ts'
import type { Money } from './customers.sql.ts'
import { isOfBusinesses, isSomebody, membersOf, whoStandsFor } from './members.sql.ts'
import type { CustomerScope } from './scope.ts'

/** E-mail addresses as a customer's bookings have them, folded: also those that belong to somebody else. */
const WRITTEN_EMAILS = (c: string) => `(select coalesce(array_agg(distinct lower(b.tourist_email)), '{}')
  from customer_booking l join booking b on b.account_id = $1 and b.id = l.booking_id
  where l.account_id = $1 and l.customer_id in ${membersOf(c)} and b.tourist_email is not null)`

export const findWrittenEmails = async (tx: Tx, id: number): Promise<string[]> =>
  (await tx.query<{ emails: string[] }>(`select ${WRITTEN_EMAILS('$2')} as emails`, [tx.accountId, id]))[0]?.emails ??
  []

export type SuspectRow = {
  id: number
  name: string
  names: string[]
  phones: string[]
  emails: string[]
  phone: string | null
  email: string | null
  language: Language | null
  birthday: string | null
  tags: string[]
  wants_offers: boolean | null
  visits: number
  notes: number
  spent: Money[]
  first_at: string | null
  version: number
}
/** What somebody may be known by as who is looked for: near telephones, the same addresses, a name as long or longer, or shorter. */
export type Likeness = { phones: readonly string[]; emails: readonly string[]; parts: readonly string[]; name: string }

/** Of very many namesakes only some are looked at. */
const MAX_NAMESAKES = 200

/** Customers who look like one, and were not said to be somebody else. */
export const findSuspects = (tx: Tx, scope: CustomerScope, id: number, { phones, emails, parts, name }: Likeness) =>
  tx.query<SuspectRow>(
    `with alike as materialized (
       select k.customer_id from customer_contact k
       where k.account_id = $1 and k.kind in ('phone', 'email') and k.value = any($5::text[])
       union select l.customer_id from booking b join customer_booking l on l.account_id = $1 and l.booking_id = b.id
       where b.account_id = $1 and b.tourist_email = any($6::text[])
       union (select n.customer_id from customer_name n
         where n.account_id = $1 and (n.part = any($7::text[]) or ($8 <> '' and starts_with(n.part, $8 || ' ')))
         limit ${MAX_NAMESAKES}))
     select c.id, c.name, c.phone, c.email, c.language, c.birthday, c.tags, c.wants_offers, c.version,
       (select coalesce(array_agg(distinct n.name), '{}') from customer g cross join lateral unnest(g.name || g.aliases) as n (name)
        where g.account_id = $1 and (g.id = c.id or g.merged_into = c.id)) as names,
       (select coalesce(array_agg(k.value) filter (where k.kind = 'phone'), '{}') from customer_contact k
        where k.account_id = $1 and k.customer_id in ${membersOf('c.id')}) as phones,
       (select coalesce(array_agg(k.value) filter (where k.kind = 'email'), '{}') from customer_contact k
        where k.account_id = $1 and k.customer_id in ${membersOf('c.id')}) || ${WRITTEN_EMAILS('c.id')} as emails,
       s.visits, s.first_at,
       (select count(*)::int from customer_note o where o.account_id = $1 and o.customer_id in ${membersOf('c.id')}) as notes,
       (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'cents', m.cents)), '[]')
        from (select t.currency, sum(t.spent_cents)::bigint as cents from customer_tally t
          where t.account_id = $1 and t.customer_id in ${membersOf('c.id')} and ($3 or t.business_id = any($4))
          group by t.currency having sum(t.spent_cents) <> 0) m) as spent
     from customer c
     cross join lateral (
       select coalesce(sum(t.visits), 0)::int as visits, min(t.first_at) as first_at from customer_tally t
       where t.account_id = $1 and t.customer_id in ${membersOf('c.id')} and ($3 or t.business_id = any($4))) s
     where c.account_id = $1 and c.id <> $2 and ${isSomebody('c')} and ($3 or ${isOfBusinesses('c', '$4')})
       and c.id in (select ${whoStandsFor('m')} from alike a join customer m on m.account_id = $1 and m.id = a.customer_id)
       and not exists (select from customer_distinct d
         where d.account_id = $1 and d.first_id = least(c.id, $2) and d.second_id = greatest(c.id, $2))
     order by c.id`,
    [tx.accountId, id, scope.everywhere, scope.business_ids, [...phones, ...emails], emails, parts, name],
  )
