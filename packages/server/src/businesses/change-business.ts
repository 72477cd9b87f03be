import type { Business, patchBusiness, updateBusiness } from '@muelle/contract/businesses/record'
import type { RefusalCode } from '@muelle/contract/refusals'
import { currencyChangeDenial, typeChangeDenial } from '@muelle/domain/businesses/changes'
import { isReservedSlug } from '@muelle/domain/businesses/slug'
import { fold } from '@muelle/domain/text'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Fields, recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import {
  BUSINESS_FIELDS,
  type BusinessChanges,
  type BusinessRecord,
  firstFreeSlug,
  lockBusiness,
  takeSlug,
  updateBusiness as writeBusiness,
} from './business-records.sql.ts'
import { catalogueDenial } from './catalogue-denial.ts'
import { claimImages } from './claim-images.ts'
import { findRecord, readBusiness } from './read-business.ts'
import { getVisibleBusiness } from './visible.ts'

/** What a history shows of a business. */
export const fieldsOf = (business: BusinessRecord | undefined): Fields =>
  Object.fromEntries(BUSINESS_FIELDS.map((field) => [field, business?.[field] ?? null]))

/** What may be wrong with a field; a call that does not change it need not declare it. */
type RefusalOfField = {
  name: 'business.name_taken'
  slug: 'business.slug_taken'
  type: 'business.type_in_use'
  country_id: 'business.country_unknown'
  currency: 'business.currency_unknown' | 'business.currency_in_use'
  image: 'image.unknown'
  icon_company: 'image.unknown'
  image_address: 'image.unknown'
}
type AnyFieldRefusal = RefusalOfField[keyof RefusalOfField]
type Changing<C extends RefusalCode> = Omit<Context<typeof patchBusiness>, 'input' | 'deny'> & {
  deny: Deny<'not_found' | 'stale' | C>
}

/**
 * Changes some fields of a business; a field that is undefined stays as it is. Refuses a writer who read an older version (I26), a
 * name or slug that is taken, another type while tours or resources depend on it, and another currency while tours have prices. Locks: the business.
 */
export function changeBusiness<F extends keyof BusinessChanges>(
  context: Changing<RefusalOfField[F & keyof RefusalOfField]>,
  id: number,
  changes: Pick<BusinessChanges, F>,
  version: number | undefined,
): Promise<Business>
export async function changeBusiness(
  context: Changing<AnyFieldRefusal>,
  id: number,
  changes: BusinessChanges,
  version: number | undefined,
): Promise<Business> {
  const { tx, actor, author, deny } = context
  await getVisibleBusiness(tx, actor, id, deny)
  if (!(await lockBusiness(tx, id, 'edit'))) deny({ code: 'not_found' })
  const before = (await findRecord(context, id)) ?? deny({ code: 'not_found' })
  if (version !== undefined && version !== before.version)
    deny({ code: 'stale', version: before.version, current: { ...(await readBusiness(context, id)) } })
  const unknown = catalogueDenial(changes)
  if (unknown) deny(unknown.refusal, unknown.path)
  const type = typeChangeDenial({ ...before, from: before.type, to: changes.type ?? before.type })
  if (type) deny(type, 'body.type')
  const currency = currencyChangeDenial(before.currency, changes.currency ?? before.currency, before.tours)
  if (currency) deny(currency, 'body.currency')

  const after = { ...fieldsOf(before), ...definedIn(changes) }
  const hasChanged = await recordChange(tx, author, {
    kind: 'business.updated',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: fieldsOf(before),
    after,
  })
  if (!hasChanged) return readBusiness(context, id)

  await claimImages(tx, id, changes, deny)
  await changeSlug(context, id, before.slug, changes.slug ?? before.slug)
  await writeBusiness(tx, id, changes, fold(changes.name ?? before.name)).catch(refusingTakenName(deny))
  return readBusiness(context, id)
}

async function changeSlug(
  { tx, deny }: { tx: Tx; deny: Deny<'business.slug_taken'> },
  id: number,
  before: string,
  slug: string,
): Promise<void> {
  if (slug === before) return
  if (!isReservedSlug(slug) && (await takeSlug(tx, id, slug))) return
  deny({ code: 'business.slug_taken', suggestion: await firstFreeSlug(tx, slug, id) }, 'body.slug')
}

/** Turns the database's word that a living business of the account has that name into the refusal at the field. */
const refusingTakenName =
  (deny: Deny<'business.name_taken'>) =>
  (error: unknown): never => {
    if (brokenConstraint(error) === 'business_name_taken') return deny({ code: 'business.name_taken' }, 'body.name')
    throw error
  }

const definedIn = (changes: BusinessChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** Both calls that change a business: the whole of it, and some fields. */
export function update(context: Context<typeof updateBusiness> | Context<typeof patchBusiness>): Promise<Business> {
  const { version, ...changes } = context.input.body
  return changeBusiness(context, context.input.params.id, changes, version)
}
