import type { Answer } from '@muelle/contract/call'
import type { HistorySubject, listHistory as listHistoryCall } from '@muelle/contract/history/record'
import { hasRight, type ModuleId } from '@muelle/domain/rights'
import { findVisibleBusiness, seesEveryBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findBusinessesOf } from '../sellers/seller-reach.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { countEntries, findEntries } from './history.sql.ts'

/** Who may read the history of which records: holders of any of these modules; of a business's records, in that business. */
const READERS: Record<HistorySubject, readonly ModuleId[]> = {
  user: ['mdu_user'],
  permission: ['mdu_permission_user'],
  business: ['mdu_business_crud', 'mdu_business_config'],
  business_member: ['mdu_user', 'mdu_business_config'],
  business_role: ['mdu_user', 'mdu_business_config'],
  business_settings: ['mdu_business_config'],
  resource: ['mdu_resource', 'mdu_business_config'],
  resource_combo: ['mdu_resource', 'mdu_business_config'],
  transport: ['mdu_tour'],
  crew_member: ['mdu_tour'],
  // Not for who holds `mdu_seller` alone, which shows nobody but themselves (S10).
  seller: ['mdu_settlement'],
  tour: ['mdu_tour'],
  tour_tax: ['mdu_tour'],
  shared_vacants_group: ['mdu_tour'],
  offer: ['mdu_promotion'],
  discount_code: ['mdu_promotion'],
  account: ['mdu_account'],
  api_key: ['mdu_account'],
  webhook: ['mdu_account'],
  legal_page: ['mdu_account'],
  departure: ['mdu_tour', 'mdu_tour_booking'],
  // Not for an RP or the door: what is told is without names, but of everybody's visits. Those of a lot are its stays.
  visit: ['mdu_waitlist', 'mdu_parking', 'mdu_business_config'],
}

/**
 * The history of a record; empty for one that has none, which an unknown one and another account's are too. What lies beyond the
 * reader's rights is `not_found` (I16).
 */
export async function listHistory(context: Context<typeof listHistoryCall>): Promise<Answer<typeof listHistoryCall>> {
  const { tx, input, deny } = context
  const { subject_type, subject_id, page, count: rows } = input.query
  const subject = { type: subject_type, id: subject_id }
  const { count, business_ids } = await countEntries(tx, subject)
  const businessIds = new Set(business_ids)
  if (subject_type === 'business') businessIds.add(subject_id)
  if (subject_type === 'seller') for (const id of await findBusinessesOf(tx, subject_id)) businessIds.add(id)
  const isRead = businessIds.size > 0 ? await readsIn(context, [...businessIds]) : readsOfAccount(context)
  if (!isRead) return deny({ code: 'not_found' })

  const entries = await findEntries(tx, subject, { offset: (page - 1) * rows, rows })
  return {
    count,
    rows: entries.map(({ id, at, actor_id, actor_name, through, action, data }) => ({
      id,
      at,
      actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
      through,
      action,
      changes: data.changes ?? {},
    })),
  }
}

type Asked = Pick<Context<typeof listHistoryCall>, 'tx' | 'actor' | 'input'>

/** What is of no business is the account's, which a key that is limited to some does not open. */
const readsOfAccount = ({ actor, input }: Pick<Asked, 'actor' | 'input'>): boolean =>
  actor.onlyBusinesses === null &&
  READERS[input.query.subject_type].some((module) => hasRight(actor.rights, module) && module !== 'mdu_parking')

/**
 * An entry tells all that was changed at once, such as what is agreed with a seller in several businesses: it takes the right in each of
 * them. Of those that are gone nobody is asked who sees every business.
 */
async function readsIn({ tx, actor, input }: Asked, businessIds: readonly number[]): Promise<boolean> {
  const seen = (await Promise.all(businessIds.map((id) => findVisibleBusiness(tx, actor, id)))).filter(
    (business) => business !== undefined,
  )
  if (seen.length === 0 || (seen.length < businessIds.length && !seesEveryBusiness(actor))) return false
  return seen.every(({ id, type }) =>
    READERS[input.query.subject_type].some(
      (module) => hasRight(rightsIn(actor, id), module) && (module !== 'mdu_parking' || type === 'parking'),
    ),
  )
}
