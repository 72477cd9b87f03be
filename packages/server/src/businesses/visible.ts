import { hasRight } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { type BusinessRow, findBusiness, findBusinessesOfTours, listBusinesses, type Reader } from './businesses.sql.ts'

export type { BusinessRow } from './businesses.sql.ts'

/** A person sees the businesses they are a member of; the owner and who manages businesses see all of the account. */
const readerOf = ({ userId: user_id, rights, onlyBusinesses, seesAllBusinesses }: Actor): Reader => ({
  user_id,
  sees_all: seesAllBusinesses ?? hasRight(rights, 'mdu_business_crud'),
  only: onlyBusinesses,
})

/** Whether a person sees all of the account with the rights of this call: what is of no business, too. */
export const seesEveryBusiness = (actor: Actor): boolean => {
  const { sees_all, only } = readerOf(actor)
  return sees_all && only === null
}

/** The businesses a person may see, oldest first. */
export const listVisibleBusinesses = (tx: Tx, actor: Actor): Promise<BusinessRow[]> =>
  listBusinesses(tx, readerOf(actor))

/** Absent alike when it does not exist, belongs to another account, or this person may not see it (I16). */
export const findVisibleBusiness = (tx: Tx, actor: Actor, businessId: number): Promise<BusinessRow | undefined> =>
  findBusiness(tx, readerOf(actor), businessId)

/** Of several people at once, whether each sees a business that one of these tours belongs to: a statement for each who sees other ones. */
export async function seesBusinessesOf(
  tx: Tx,
  actors: readonly Actor[],
  tourIds: readonly number[],
): Promise<(actor: Actor, businessId: number) => boolean> {
  const keyOf = (actor: Actor) => JSON.stringify(readerOf(actor))
  const readers = new Map(actors.map((actor) => [keyOf(actor), readerOf(actor)]))
  const seen = new Map(
    await Promise.all(
      [...readers].map(async ([key, reader]) => [key, await findBusinessesOfTours(tx, reader, tourIds)] as const),
    ),
  )
  return (actor, businessId) => seen.get(keyOf(actor))?.includes(businessId) ?? false
}

/** The business, or `not_found`. */
export const getVisibleBusiness = async (
  tx: Tx,
  actor: Actor,
  businessId: number,
  deny: Deny<'not_found'>,
): Promise<BusinessRow> => (await findVisibleBusiness(tx, actor, businessId)) ?? deny({ code: 'not_found' })

/** The business a person starts in; null for one who belongs to none that is enabled. */
export const firstBusinessId = async (tx: Tx, actor: Actor): Promise<number | null> =>
  (await listVisibleBusinesses(tx, actor)).find(({ enabled }) => enabled)?.id ?? null
