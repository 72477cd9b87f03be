import type { Answer } from '@muelle/contract/call'
import type {
  createSeller,
  createSellerOfUser,
  deleteSeller,
  getSeller,
  listSellers,
  listSharedAgencies,
  listSharedSellers,
  removeSellerFromBusiness,
  Seller,
  SellerBody,
  updateSeller,
} from '@muelle/contract/sellers/record'
import type { SellerTermsBody } from '@muelle/contract/sellers/terms'
import { fullName } from '@muelle/domain/full-name'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import { ladderDenial } from '@muelle/domain/sellers/rule'
import { isSellingRole } from '@muelle/domain/sellers/seller-rights'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findSellerOfUser } from './login.sql.ts'
import { scopeOf } from './scope.ts'
import { demandEverywhere, demandOfOthers, isOtherPerson } from './seller-reach.ts'
import {
  changeSeller,
  deleteSellerRow,
  deleteTerms,
  findNamed,
  findSeller,
  findSellerPage,
  findSellerUse,
  findWorker,
  insertSeller,
  isAgency,
  lockSeller,
  putTerms,
  raiseSellerVersion,
  type SellerFields,
  type SellerRow,
  type SellerScope,
  type StoredSeller,
  type TermsFields,
} from './sellers.sql.ts'
import { sellerHistory, toldContact, wireSeller } from './wire-seller.ts'

const UNSAID = { last_name: '', phone: null, email: null, user_id: null, agency_id: null, notes: null, enabled: true }

/** The fields that a body writes over those there are; what the body leaves out stays. */
function fieldsOf(body: Omit<SellerBody, 'kind'>, kind: SellerKind, before: SellerFields | null): SellerFields {
  const kept = before ?? UNSAID
  return {
    kind,
    first_name: body.first_name,
    last_name: kind === 'agency' ? '' : (body.last_name ?? kept.last_name),
    phone: body.phone === undefined ? kept.phone : body.phone,
    email: body.email === undefined ? kept.email : body.email,
    user_id: body.user_id === undefined ? kept.user_id : body.user_id,
    agency_id: body.agency_id === undefined ? kept.agency_id : body.agency_id,
    notes: body.notes === undefined ? kept.notes : body.notes,
    enabled: body.enabled ?? kept.enabled,
  }
}

const termsOf = (body: SellerTermsBody): TermsFields => ({
  business_id: body.business_id,
  relation: body.relation,
  keeps_commission: body.keeps_commission ?? false,
  rule: body.rule,
  earns_on_penalty: body.earns_on_penalty ?? false,
  earns_on_no_show: body.earns_on_no_show ?? true,
  tariffs: body.tariffs ?? null,
  credit_limit_cents: body.credit_limit_cents ?? null,
  due_days: body.due_days ?? null,
  custody_limit_cents: body.custody_limit_cents ?? null,
})

const stored = (fields: SellerFields): StoredSeller => ({
  ...fields,
  name_folded: fold(fullName(fields.first_name, fields.last_name)),
})

type Writing = {
  tx: Tx
  fields: SellerFields
  /** Null for a new one. */
  before: SellerRow | null
  /** Where they sell, and so where their user may work. */
  businessIds: readonly number[]
  deny: Deny<'not_found' | 'seller.user_taken' | 'seller.agency_unfit'>
}

/** An agency is one of this account's, and a user works where the seller sells and sells for nobody else. */
async function demandFit({ tx, fields, before, businessIds, deny }: Writing): Promise<void> {
  const { agency_id: agencyId, user_id: userId } = fields
  if (agencyId !== null && (fields.kind === 'agency' || agencyId === before?.id || !(await isAgency(tx, agencyId))))
    deny({ code: 'seller.agency_unfit' }, 'body.agency_id')
  if (userId === null || userId === before?.user_id) return
  let works = false
  for (const id of businessIds) works ||= (await findWorker(tx, id, userId)) !== undefined
  if (!works) deny({ code: 'not_found' }, 'body.user_id')
  const taken = await findSellerOfUser(tx, userId)
  if (taken && taken.id !== before?.id) deny({ code: 'seller.user_taken', name: taken.name }, 'body.user_id')
}

/** Writes, and refuses at the field where somebody else took the user in this very moment. */
async function withFreeUser<T>(
  { first_name: name }: SellerFields,
  deny: Deny<'seller.user_taken'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === 'seller_user_taken')
      return deny({ code: 'seller.user_taken', name }, 'body.user_id')
    throw error
  }
}

/** A page of sellers, by name unless sorted. */
export async function list({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listSellers>): Promise<Answer<typeof listSellers>> {
  const { filter = {}, sorting = [], page, count: limit } = input.query
  if (filter.business_id !== undefined) await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const { rows, count } = await findSellerPage(
    tx,
    await scopeOf(tx, actor),
    {
      business_id: filter.business_id ?? null,
      kind: filter.kind ?? null,
      enabled: filter.enabled === undefined ? null : filter.enabled === 'true',
      search: filter.search === undefined ? null : fold(filter.search),
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  return { rows: rows.map(wireSeller), count }
}

export async function get({ tx, actor, input, deny }: Context<typeof getSeller>): Promise<Seller> {
  const row = await findSeller(tx, await scopeOf(tx, actor), input.params.id)
  return wireSeller(row ?? deny({ code: 'not_found' }))
}

/** Adds a seller or an agency with the terms of its first business. */
export async function create(context: Context<typeof createSeller>): Promise<Seller> {
  const { tx, actor, input, deny } = context
  const { terms: termsBody, ...body } = input.body
  await getVisibleBusiness(tx, actor, termsBody.business_id, deny)
  const terms = termsOf(termsBody)
  const ladder = ladderDenial(terms.rule)
  if (ladder) deny(ladder, 'body.terms.rule')
  const fields = fieldsOf(body, body.kind, null)
  demandOfOthers(context, { before: null, after: fields, terms: [terms] })
  await demandFit({ tx, fields, before: null, businessIds: [terms.business_id], deny })
  return add(context, fields, terms)
}

/** Makes a seller of a user who works in the business as one who sells. */
export async function createOfUser(context: Context<typeof createSellerOfUser>): Promise<Seller> {
  const { tx, actor, input, deny } = context
  const { user_id, terms: termsBody } = input.body
  await getVisibleBusiness(tx, actor, termsBody.business_id, deny)
  const worker = (await findWorker(tx, termsBody.business_id, user_id)) ?? deny({ code: 'not_found' }, 'body.user_id')
  if (worker.role === null || !isSellingRole(worker.role)) deny({ code: 'seller.role_unfit' }, 'body.user_id')
  const taken = await findSellerOfUser(tx, user_id)
  if (taken) deny({ code: 'seller.user_taken', name: taken.name }, 'body.user_id')
  const terms = termsOf(termsBody)
  const ladder = ladderDenial(terms.rule)
  if (ladder) deny(ladder, 'body.terms.rule')
  demandOfOthers(context, { before: null, after: { user_id }, terms: [terms] })
  const { first_name, last_name, email } = worker
  return add(context, { ...UNSAID, kind: 'seller', first_name, last_name, email, user_id }, terms)
}

async function add(
  {
    tx,
    actor,
    author,
    deny,
  }: Pick<Context<typeof createSeller>, 'tx' | 'actor' | 'author'> & {
    deny: Deny<'seller.user_taken'>
  },
  fields: SellerFields,
  terms: TermsFields,
): Promise<Seller> {
  const id = await withFreeUser(fields, deny, () => insertSeller(tx, stored(fields)))
  await putTerms(tx, id, [terms])
  await recordChange(tx, author, {
    ...subjectOf(id, terms.business_id),
    kind: 'seller.created',
    before: null,
    after: sellerHistory({ ...fields, terms: [terms] }),
  })
  return readAnew(tx, await scopeOf(tx, actor), id)
}

/** Changes a seller, and the terms of the businesses that are named. */
export async function update(context: Context<typeof updateSeller>): Promise<Seller> {
  const { tx, actor, author, input, deny } = context
  const { id } = input.params
  const { version, terms: bodies = [], ...body } = input.body
  const scope = await scopeOf(tx, actor)
  if (!(await findSeller(tx, scope, id))) deny({ code: 'not_found' })
  await lockSeller(tx, id)
  const before = (await findSeller(tx, scope, id)) ?? deny({ code: 'not_found' })
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...wireSeller(before) } })
  for (const [at, one] of bodies.entries()) {
    await getVisibleBusiness(tx, actor, one.business_id, deny)
    const ladder = ladderDenial(one.rule)
    if (ladder) deny(ladder, `body.terms.${at}.rule`)
  }
  const terms = bodies.map(termsOf)
  const fields = fieldsOf(body, before.kind, before)
  const businessIds = [...new Set([...before.terms, ...terms].map(({ business_id }) => business_id))]
  demandOfOthers(context, { before, after: fields, terms })
  if (isOtherPerson(before, fields)) await demandEverywhere({ tx, scope, deny }, id, 'edit')
  await demandFit({ tx, fields, before, businessIds, deny })
  await withFreeUser(fields, deny, () => changeSeller(tx, id, stored(fields)))
  if (terms.length > 0) await putTerms(tx, id, terms)
  const after = await findSeller(tx, scope, id)
  if (!after) throw new Error('a seller who was just changed is not there')
  await recordChange(tx, author, {
    ...subjectOf(id, businessIds[0] ?? null),
    kind: 'seller.updated',
    before: sellerHistory(before),
    after: { ...sellerHistory(after), ...toldContact(before, after) },
  })
  return wireSeller(after)
}

/** Deletes a seller who never earned anything; bookings keep those who did. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteSeller>) {
  const { id } = input.params
  const scope = await scopeOf(tx, actor)
  await lockSeller(tx, id)
  const before = (await findSeller(tx, scope, id)) ?? deny({ code: 'not_found' })
  await demandEverywhere({ tx, scope, deny }, id, 'delete')
  const { bookings, sellers, settlements } = await findSellerUse(tx, id)
  if (bookings > 0) deny({ code: 'seller.in_use', bookings })
  if (sellers > 0) deny({ code: 'seller.has_sellers', sellers })
  if (settlements > 0) deny({ code: 'seller.settled' })
  await deleteSellerRow(tx, id)
  await recordChange(tx, author, {
    ...subjectOf(id, before.terms[0]?.business_id ?? null),
    kind: 'seller.deleted',
    before: sellerHistory(before),
    after: null,
  })
  return {}
}

/** Ends what is agreed in one business; what was earned there stays. */
export async function removeBusiness(context: Context<typeof removeSellerFromBusiness>): Promise<Seller> {
  const { tx, actor, author, input, deny } = context
  const { id, businessId } = input.params
  const scope = await scopeOf(tx, actor)
  await lockSeller(tx, id)
  const before = (await findSeller(tx, scope, id)) ?? deny({ code: 'not_found' })
  if (!before.terms.some(({ business_id }) => business_id === businessId)) deny({ code: 'not_found' })
  if (!(await deleteTerms(tx, id, businessId))) deny({ code: 'seller.last_business' })
  await raiseSellerVersion(tx, id)
  const terms = before.terms.filter(({ business_id }) => business_id !== businessId)
  await recordChange(tx, author, {
    ...subjectOf(id, businessId),
    kind: 'seller.updated',
    before: sellerHistory(before),
    after: sellerHistory({ ...before, terms }),
  })
  return wireSeller({ ...before, terms, version: before.version + 1 })
}

/** Names of those who may have earned a booking of a business. */
export const listNamed =
  (kind: SellerKind) =>
  async ({
    tx,
    actor,
    input,
    deny,
  }: Context<typeof listSharedSellers | typeof listSharedAgencies>): Promise<Answer<typeof listSharedSellers>> => {
    const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
    const rows = await findNamed(tx, id, kind)
    return { rows, count: rows.length }
  }

const subjectOf = (subject_id: number, business_id: number | null) => ({
  subject_type: 'seller',
  subject_id,
  business_id,
})

async function readAnew(tx: Tx, scope: SellerScope, id: number): Promise<Seller> {
  const row = await findSeller(tx, scope, id)
  if (!row) throw new Error('a seller who was just written is not there')
  return wireSeller(row)
}
