import type { Promotion } from '@muelle/contract/promotions/record'
import { MAX_CODE_PROMOTIONS, MAX_OFFERS } from '@muelle/contract/promotions/record'
import type { RefusalCode } from '@muelle/contract/refusals'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import type { Instant } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import { generateCodes } from './generate-codes.ts'
import { fieldsOf, type PromotionTargets, rangeFault, storedPromotion, targetsOf } from './promotion-fields.ts'
import { findPromotion, type PromotionFields, type PromotionRow } from './promotions.sql.ts'
import { getPromotion } from './read-promotion.ts'
import { historyFieldsOf, wirePromotion } from './wire-promotion.ts'
import {
  changePromotion,
  countKnownScope,
  countKnownSellers,
  countPromotions,
  countUses,
  deleteCodes,
  findNameOfCode,
  insertCodes,
  insertPromotion,
  lockPromotion,
  markPromotionDeleted,
  raisePromotionVersion,
  setCounterCaps,
  writeScope,
  writeSellers,
} from './write-promotions.sql.ts'

/** What records of a kind are called in events and histories. */
const NOUN = { offer: 'offer', code: 'discount_code' } as const satisfies Record<PromotionKind, string>

type Faults = 'not_found' | 'promotion.range' | 'promotion.scope_unknown' | 'promotion.seller_unknown'
type Writing<D extends RefusalCode> = {
  tx: Tx
  actor: Actor
  author: Author
  now: Instant
  deny: Deny<D>
}
type Body = Parameters<typeof fieldsOf>[0]

/** A code as it is typed, which another promotion may have; what has no code, such as an offer, need not be able to say so. */
type TypedCode = { code: string; deny: Deny<'promotion.code_taken'> }
/** What is typed to get a code promotion: one code, or so many that are each good once; nothing for an offer. */
export type WantedCodes = TypedCode | { generate: { quantity: number; prefix?: string | null | undefined } } | null

/** Adds a promotion with its codes. Whoever adds to the same business at the same time waits, so that its limit holds. */
export async function createPromotion(
  context: Writing<Faults | 'promotion.too_many'>,
  kind: PromotionKind,
  body: Body & { business_id: number },
  codes: WantedCodes,
): Promise<Promotion> {
  const { tx, actor, author, now, deny } = context
  const business = await getVisibleBusiness(tx, actor, body.business_id, deny)
  const fields = fieldsOf(body, null)
  const targets = targetsOf(body, null)
  await raisePromotionVersion(tx, business.id)
  await check(context, business.id, fields, targets)
  const most = kind === 'offer' ? MAX_OFFERS : MAX_CODE_PROMOTIONS
  if ((await countPromotions(tx, business.id, kind)) >= most) deny({ code: 'promotion.too_many', maxPromotions: most })

  const single_use = codes !== null && 'generate' in codes
  const id = await insertPromotion(tx, { business_id: business.id, kind, single_use }, storedPromotion(fields))
  await writeTargets(tx, id, targets)
  if (codes && 'code' in codes) await takeCode(tx, business.id, id, codes)
  if (codes && 'generate' in codes) await generateCodes(tx, business.id, id, codes.generate)
  await recordChange(tx, author, {
    kind: `${NOUN[kind]}.created`,
    subject_type: NOUN[kind],
    subject_id: id,
    business_id: business.id,
    before: null,
    after: historyFieldsOf(fields, { ...targets, code: codes && 'code' in codes ? codes.code : null }),
  })
  return wirePromotion(written(await findPromotion(tx, now, kind, id)))
}

/** Changes a promotion; a change of nothing writes nothing, and what was sold keeps what it was sold with (P8). */
export async function updatePromotion(
  context: Writing<Faults | 'stale' | 'promotion.cap_below_uses'>,
  kind: PromotionKind,
  id: number,
  { version, typed, ...body }: Body & { version: number; typed?: TypedCode | undefined },
): Promise<Promotion> {
  const { tx, author, now, deny } = context
  const { business_id } = await getPromotion(context, kind, id)
  await raisePromotionVersion(tx, business_id)
  await lockPromotion(tx, id)
  const before = await getPromotion(context, kind, id)
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...wirePromotion(before) } })
  const fields = fieldsOf(body, before)
  const targets = targetsOf(body, before)
  await check(context, business_id, fields, targets)
  const uses = await countUses(tx, id)
  if (fields.cap_total !== null && fields.cap_total < uses)
    deny({ code: 'promotion.cap_below_uses', uses }, 'body.cap_total')

  const newCode = before.single_use ? before.first_code : (typed?.code ?? before.first_code)
  const hasChanged = await recordChange(tx, author, {
    kind: `${NOUN[kind]}.updated`,
    subject_type: NOUN[kind],
    subject_id: id,
    business_id,
    before: historyFieldsOf(before, { ...targetsOf({}, before), code: before.first_code }),
    after: historyFieldsOf(fields, { ...targets, code: newCode }),
  })
  if (!hasChanged) return wirePromotion(before)
  await changePromotion(tx, id, storedPromotion(fields))
  await writeTargets(tx, id, targets)
  await setCounterCaps(tx, id)
  if (typed && newCode === typed.code && newCode !== before.first_code) {
    await deleteCodes(tx, id)
    await takeCode(tx, business_id, id, typed)
  }
  return wirePromotion(written(await findPromotion(tx, now, kind, id)))
}

/** Deletes a promotion: it is given to nobody any more and its codes are free; bookings and history keep it. */
export async function deletePromotion(
  context: Writing<'not_found'>,
  kind: PromotionKind,
  id: number,
): Promise<Record<never, never>> {
  const { tx, author } = context
  const { business_id } = await getPromotion(context, kind, id)
  await raisePromotionVersion(tx, business_id)
  await lockPromotion(tx, id)
  const before = await getPromotion(context, kind, id)
  await markPromotionDeleted(tx, id)
  await recordChange(tx, author, {
    kind: `${NOUN[kind]}.deleted`,
    subject_type: NOUN[kind],
    subject_id: id,
    business_id,
    before: historyFieldsOf(before, { ...targetsOf({}, before), code: before.first_code }),
    after: null,
  })
  return {}
}

async function check(
  { tx, deny }: { tx: Tx; deny: Deny<Faults> },
  businessId: number,
  fields: PromotionFields,
  { scope, seller_ids }: PromotionTargets,
): Promise<void> {
  const fault = rangeFault(fields)
  if (fault) deny({ code: 'promotion.range' }, `body.${fault}`)
  if (scope && (await countKnownScope(tx, businessId, scope)) < scope.length)
    deny({ code: 'promotion.scope_unknown' }, 'body.scope')
  const people = [
    ...new Set([...(seller_ids ?? []), ...(fields.seller_user_id === null ? [] : [fields.seller_user_id])]),
  ]
  if (people.length > 0 && (await countKnownSellers(tx, businessId, people)) < people.length)
    deny({ code: 'promotion.seller_unknown' }, seller_ids ? 'body.seller_ids' : 'body.seller_user_id')
}

async function writeTargets(tx: Tx, id: number, { scope, seller_ids }: PromotionTargets): Promise<void> {
  await writeScope(tx, id, scope ?? [])
  await writeSellers(tx, id, seller_ids ?? [])
}

async function takeCode(tx: Tx, businessId: number, id: number, { code, deny }: TypedCode): Promise<void> {
  if ((await insertCodes(tx, businessId, id, [code])) > 0) return
  deny({ code: 'promotion.code_taken', name: (await findNameOfCode(tx, businessId, code)) ?? code }, 'body.code')
}

function written(row: PromotionRow | undefined): PromotionRow {
  if (!row) throw new Error('a promotion that was just written is not there')
  return row
}
