import type { Business, createBusiness } from '@muelle/contract/businesses/record'
import { slugOf } from '@muelle/domain/businesses/slug'
import { fold } from '@muelle/domain/text'
import { likelyCountryId } from '../catalogues/countries.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { firstFreeSlug, insertBusiness, takeSlug, updateBusiness } from './business-records.sql.ts'
import { catalogueDenial } from './catalogue-denial.ts'
import { fieldsOf } from './change-business.ts'
import { claimImages } from './claim-images.ts'
import { findRecord, readBusiness } from './read-business.ts'

/**
 * Opens a business. Its slug is unique over all accounts: one that was asked for is refused when it is taken, one that was not is the
 * first free one that the name suggests. Nobody becomes a member by opening it, so nobody gains rights that way (I17).
 */
export async function create(context: Context<typeof createBusiness>): Promise<Business> {
  const { tx, author, input, deny } = context
  const { slug: asked, ...given } = input.body
  const fields = { ...given, country_id: given.country_id === undefined ? likelyCountryId(given) : given.country_id }
  const denial = catalogueDenial(fields)
  if (denial) deny(denial.refusal, denial.path)

  const wanted = asked ?? slugOf(fields.name)
  const slug = await firstFreeSlug(tx, wanted, null)
  if (asked && slug !== asked) deny({ code: 'business.slug_taken', suggestion: slug }, 'body.slug')
  const nameFolded = fold(fields.name)
  const id =
    (await insertBusiness(tx, { ...fields, slug }, nameFolded)) ?? deny({ code: 'business.name_taken' }, 'body.name')
  let taken = slug
  // Somebody may take it between the look and the claim.
  while (!(await takeSlug(tx, id, taken))) {
    taken = await firstFreeSlug(tx, wanted, id)
    if (asked) deny({ code: 'business.slug_taken', suggestion: taken }, 'body.slug')
    await updateBusiness(tx, id, { slug: taken }, nameFolded)
  }
  await claimImages(tx, id, fields, deny)
  await recordChange(tx, author, {
    kind: 'business.created',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: null,
    after: fieldsOf(await findRecord(context, id)),
  })
  return readBusiness(context, id)
}
