import type { Answer } from '@muelle/contract/call'
import type { HistorySubject, listHistory as listHistoryCall } from '@muelle/contract/history/record'
import { hasRight, type ModuleId } from '@muelle/domain/rights'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
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
  const { tx, actor, input, deny } = context
  const { subject_type, subject_id, page, count: rows } = input.query
  const subject = { type: subject_type, id: subject_id }
  const known = await countEntries(tx, subject)
  const { count } = known
  const businessId = subject_type === 'business' ? subject_id : known.business_id
  const rights = businessId === null ? actor.rights : rightsIn(actor, businessId)
  const business = businessId === null ? null : await findVisibleBusiness(tx, actor, businessId)
  const isReader = READERS[subject_type].some(
    (module) => hasRight(rights, module) && (module !== 'mdu_parking' || business?.type === 'parking'),
  )
  // What is of no business is the account's, which a key that is limited to some does not open.
  const isBeyondKey = businessId === null && actor.onlyBusinesses !== null
  if (!isReader || business === undefined || isBeyondKey) return deny({ code: 'not_found' })

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
