import type { Tx } from '../../platform/db.ts'
import { isAsBrought as isBookingAsBrought } from '../../rules/bookings.sql.ts'
import { isAsBrought as isVisitAsBrought } from '../../rules/visits.sql.ts'
import type { CustomerFields } from '../customers.sql.ts'
import { INTO_NOTES } from '../notes.sql.ts'

/** What undoing brings back of a customer whom an import changed. */
const KEPT = [
  'name',
  'aliases',
  'phone',
  'email',
  'language',
  'birthday',
  'allergies',
  'tags',
  'wants_offers',
  'offers_answered_at',
] as const satisfies readonly (keyof CustomerFields)[]
export type KeptCustomer = Pick<CustomerFields, (typeof KEPT)[number]> & { contacts: string[] }
export type StandingRow = { id: number; root_id: number; version: number; kept: KeptCustomer }

/** Some customers as they are, each with who they are by now where they were merged. */
export const findStanding = (tx: Tx, ids: readonly number[]) =>
  tx.query<StandingRow>(
    `select c.id, coalesce(c.merged_into, c.id) as root_id, c.version,
       jsonb_build_object(${KEPT.map((field) => `'${field}', c.${field}`).join(', ')}, 'contacts', (
           select coalesce(jsonb_agg(k.value order by k.value), '[]') from customer_contact k
           where k.account_id = $1 and k.customer_id = c.id)) as kept
     from customer c
     where c.account_id = $1 and (c.id = any($2)
       or c.id in (select m.merged_into from customer m where m.account_id = $1 and m.id = any($2)))`,
    [tx.accountId, ids],
  )

export type Details = {
  id: number
  language: string | null
  birthday: string | null
  allergies: string | null
  tags: readonly string[]
  wants_offers: boolean | null
  /** Whether they are known to have said so now. */
  answers_offers: boolean
  entered_in_business_id: number | null
  by_user_id: number
}
/** What a file adds to what is known of customers. */
export const writeDetails = (tx: Tx, rows: readonly Details[]) =>
  tx.query(
    `update customer c set language = n.language, birthday = n.birthday, allergies = n.allergies, tags = n.tags,
       wants_offers = n.wants_offers,
       offers_answered_at = case when n.answers_offers then now() else c.offers_answered_at end,
       offers_answered_by_user_id = case when n.answers_offers then n.by_user_id else c.offers_answered_by_user_id end,
       entered_in_business_id = coalesce(c.entered_in_business_id, n.entered_in_business_id),
       created_by_user_id = coalesce(c.created_by_user_id, n.by_user_id),
       version = c.version + 1
     from jsonb_to_recordset($2::jsonb) as n (id bigint, language text, birthday date, allergies text, tags text[], wants_offers boolean,
       answers_offers boolean, entered_in_business_id bigint, by_user_id bigint)
     where c.account_id = $1 and c.id = n.id`,
    [tx.accountId, JSON.stringify(rows)],
  )

export type NewNote = { customer_id: number; text: string }
/** Notes that are not there yet, with the same words. */
export const addNotes = (tx: Tx, rows: readonly NewNote[], userId: number) =>
  tx.query<{ id: number; customer_id: number }>(
    `${INTO_NOTES}
     select distinct $1::bigint, n.customer_id, n.text, $3::bigint
     from jsonb_to_recordset($2::jsonb) as n (customer_id bigint, text text)
     where not exists (
       select from customer_note o where o.account_id = $1 and o.customer_id = n.customer_id and o.text = n.text)
     returning id, customer_id`,
    [tx.accountId, JSON.stringify(rows), userId],
  )

const BROUGHT_BACK = [...KEPT, 'name_folded'] as const satisfies readonly (keyof CustomerFields)[]
export type BroughtBack = KeptCustomer & Pick<CustomerFields, 'id' | 'name_folded'>
/** Customers as they were before an import. */
export const bringBack = (tx: Tx, rows: readonly BroughtBack[]) =>
  tx.query(
    `with gone as (
       delete from customer_contact k using jsonb_to_recordset($2::jsonb) as n (id bigint, contacts text[])
       where k.account_id = $1 and k.customer_id = n.id and k.value <> all(n.contacts) returning 1),
     parts as (
       delete from customer_name p using jsonb_to_recordset($2::jsonb) as n (id bigint)
       where p.account_id = $1 and p.customer_id = n.id returning 1),
     back as (update customer c set ${BROUGHT_BACK.map((field) => `${field} = n.${field}`).join(', ')}, version = c.version + 1
     from jsonb_populate_recordset(null::customer, $2::jsonb) as n
     where c.account_id = $1 and c.id = n.id returning 1)
     select 1 as one`,
    [tx.accountId, JSON.stringify(rows)],
  )

export const dropNotes = (tx: Tx, ids: readonly number[]) =>
  tx.query('delete from customer_note where account_id = $1 and id = any($2)', [tx.accountId, ids])

export type HungOn = { id: number; version: number; note_ids: readonly number[] }
/**
 * Which of these customers, whom an import made, somebody did something with since: changed, merged or noted something about them, or
 * booked in their name. What the import itself brought ($3) does not count.
 */
export const findHungOn = async (tx: Tx, rows: readonly HungOn[], batchId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select c.id from jsonb_to_recordset($2::jsonb) as n (id bigint, version bigint, note_ids bigint[])
       join customer c on c.account_id = $1 and c.id = n.id
       where c.deleted_at is null and (c.version <> n.version or c.merged_into is not null
         or exists (select from customer m where m.account_id = $1 and m.merged_into = c.id)
         or exists (select from customer_note o where o.account_id = $1 and o.customer_id = c.id and o.id <> all(n.note_ids))
         or exists (select from customer_booking l where l.account_id = $1 and l.customer_id = c.id
           and not exists (select from import_booking i join booking b on b.account_id = $1 and b.id = i.booking_id
             where i.account_id = $1 and i.booking_id = l.booking_id and i.batch_id = $3
               and ${isBookingAsBrought('b')} and b.paid_cents = 0))
         or exists (select from visit v where v.account_id = $1 and v.customer_id = c.id
           and not (${isVisitAsBrought('v')} and v.source = 'import' and exists (
             select from import_line l where l.account_id = $1 and l.batch_id = $3 and l.customer_id = c.id)))
         or exists (select from past_booking p where p.account_id = $1 and p.customer_id = c.id and p.batch_id <> $3))
       order by c.id`,
      [tx.accountId, JSON.stringify(rows), batchId],
    )
  ).map(({ id }) => id)
