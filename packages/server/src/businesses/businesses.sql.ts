import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { BusinessRole } from '@muelle/domain/business-roles'
import type { Tx } from '../platform/db.ts'

/** A business with the role the reader has in it, null for one who sees it without being a member. */
export type BusinessRow = {
  id: number
  name: string
  slug: string
  type: SessionBusiness['type']
  time_zone: string
  currency: string
  enabled: boolean
  role: BusinessRole | null
}
/** Whose businesses: all of the account, or those the user is a member of; of these the given ones, if there is a limit. */
export type Reader = { user_id: number; sees_all: boolean; only: readonly number[] | null }

const VISIBLE_FROM = `
  from business b
  left join business_member m on m.account_id = $1 and m.business_id = b.id and m.user_id = $2
  where b.account_id = $1 and b.deleted_at is null and ($3 or m.user_id is not null) and ($4::bigint[] is null or b.id = any ($4))`
const VISIBLE = `
  select b.id, b.name, b.slug, b.type, b.time_zone, b.currency, b.enabled, m.role
  ${VISIBLE_FROM}`

export const listBusinesses = (tx: Tx, { user_id, sees_all, only }: Reader): Promise<BusinessRow[]> =>
  tx.query<BusinessRow>(`${VISIBLE} order by b.id`, [tx.accountId, user_id, sees_all, only])

export const findBusiness = async (
  tx: Tx,
  { user_id, sees_all, only }: Reader,
  id: number,
): Promise<BusinessRow | undefined> =>
  (await tx.query<BusinessRow>(`${VISIBLE} and b.id = $5`, [tx.accountId, user_id, sees_all, only, id]))[0]

/** Those of them that some tours belong to. */
export const findBusinessesOfTours = async (
  tx: Tx,
  { user_id, sees_all, only }: Reader,
  tourIds: readonly number[],
): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select b.id ${VISIBLE_FROM}
         and b.id in (select t.business_id from tour t where t.account_id = $1 and t.id = any ($5::bigint[]))`,
      [tx.accountId, user_id, sees_all, only, tourIds],
    )
  ).map(({ id }) => id)

export type BusinessTourRow = { id: number; business_id: number; name: string }

export const listToursOf = (tx: Tx, businessIds: readonly number[]): Promise<BusinessTourRow[]> =>
  tx.query<BusinessTourRow>(
    `select id, business_id, name from tour
     where account_id = $1 and business_id = any ($2::bigint[]) and deleted_at is null order by name_folded, id`,
    [tx.accountId, businessIds],
  )
