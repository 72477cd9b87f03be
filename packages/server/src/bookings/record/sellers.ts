import type { listSalespeople } from '@muelle/contract/bookings/salespeople'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findSellers } from './sellers.sql.ts'

/** Whose sale a booking of a business may be: those whom `findSeller` accepts. */
export async function list({ tx, actor, deny, input: { query } }: Context<typeof listSalespeople>) {
  if (!(await findVisibleBusiness(tx, actor, query.business_id))) deny({ code: 'not_found' })
  const rows = await findSellers(tx, query.business_id)
  return { rows, count: rows.length }
}
