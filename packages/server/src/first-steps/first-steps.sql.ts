import type { TemplateKey } from '@muelle/domain/first-steps/templates'
import type { Tx } from '../platform/db.ts'
import { awaitsPayment, isVoid } from '../rules/bookings.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** What is there already of an account and, where one is named, of a business. */
export type StandingRow = {
  has_sale: boolean
  resources: number
  has_hours: boolean
  has_transports: boolean
  has_people: boolean
  templates: TemplateKey[]
  is_hidden: boolean
  owner_name: string
}

/** A hold is no sale, nor is what never came about; one that was canceled was made. */
export async function findStanding(tx: Tx, userId: number, businessId: number | null): Promise<StandingRow> {
  const [row] = await tx.query<StandingRow>(
    `select
       exists (select from booking b where b.account_id = $1 and not ${awaitsPayment('b')} and not ${isVoid('b')}) as has_sale,
       (select count(*)::int from resource r where r.account_id = $1 and r.business_id = $3 and r.deleted_at is null) as resources,
       coalesce((select b.has_hours from business b where b.account_id = $1 and b.id = $3), false) as has_hours,
       exists (select from transport v where v.account_id = $1 and v.business_id = $3 and v.removed_at is null)
         as has_transports,
       exists (select from app_user u where u.account_id = $1 and not u.is_first and u.deleted_at is null)
         as has_people,
       (select coalesce(jsonb_agg(a.template order by a.template), '[]') from applied_template a
         where a.account_id = $1 and a.business_id = $3) as templates,
       exists (select from hidden_first_steps h where h.account_id = $1 and h.user_id = $2) as is_hidden,
       coalesce((select ${nameOf('u')} from app_user u
         where u.account_id = $1 and u.is_first), '') as owner_name`,
    [tx.accountId, userId, businessId],
  )
  if (!row) throw new Error('a row of nothing but facts is not there')
  return row
}

export const hasPhotos = async (tx: Tx, tourId: number): Promise<boolean> =>
  (await tx.query('select from tour_photo where account_id = $1 and tour_id = $2 limit 1', [tx.accountId, tourId]))
    .length > 0

/** False where the business has used the template, also one that somebody else applies at this moment and commits. */
export const noteTemplate = async (tx: Tx, businessId: number, template: TemplateKey): Promise<boolean> =>
  (
    await tx.query(
      `insert into applied_template (account_id, business_id, template) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [tx.accountId, businessId, template],
    )
  ).length > 0

export const hideSteps = (tx: Tx, userId: number) =>
  tx.query('insert into hidden_first_steps (account_id, user_id) values ($1, $2) on conflict do nothing returning 1', [
    tx.accountId,
    userId,
  ])
export const showSteps = (tx: Tx, userId: number) =>
  tx.query('delete from hidden_first_steps where account_id = $1 and user_id = $2', [tx.accountId, userId])
