import type { Tx } from '../platform/db.ts'

export type TourVersion = { id: number; version: string }

/** What changes with every edit of a tour, of anything that belongs to it, of its business or of its promotions. */
const VERSIONS = `
  select t.id, t.version || '.' || b.version || '.' || coalesce(o.version, 0) as version
  from tour t join business b on b.account_id = $1 and b.id = t.business_id
  left join promotion_version o on o.account_id = $1 and o.business_id = t.business_id
  where t.account_id = $1`

/** Versions for who only looks: unlike those a sale asks for, they keep nobody from editing. */
export const findVersionsToView = (tx: Tx, ids: readonly number[]) =>
  tx.query<TourVersion>(`${VERSIONS} and t.id = any($2) order by t.id`, [tx.accountId, ids])

/** Of all tours of a business that are not deleted, by name. */
export const findVersionsOfBusiness = (tx: Tx, businessId: number) =>
  tx.query<TourVersion>(`${VERSIONS} and t.business_id = $2 and t.deleted_at is null order by t.name_folded, t.id`, [
    tx.accountId,
    businessId,
  ])
