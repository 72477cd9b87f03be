import { isDeepStrictEqual } from 'node:util'
import { paysOneself } from '@muelle/domain/sellers/seller-rights'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import {
  listBusinessIdsOf,
  type SellerFields,
  type SellerRow,
  type SellerScope,
  sellsElsewhere,
  type TermsFields,
} from './sellers.sql.ts'

type Reaching = { tx: Tx; scope: SellerScope; deny: Deny<'forbidden'> }

/**
 * What a seller is in every business at once, such as their name and whether they sell at all, takes the right in each of them: whoever
 * has it in one of them says what is agreed there, and no more.
 */
export async function demandEverywhere(
  { tx, scope, deny }: Reaching,
  id: number,
  flag: 'edit' | 'delete',
): Promise<void> {
  if (await sellsElsewhere(tx, id, scope.everybodyIn)) deny({ code: 'forbidden', module: 'mdu_seller', flag })
}

/** Where a seller sells, whoever asks: what is told of them all at once takes the right in each. */
export const findBusinessesOf = (tx: Tx, id: number): Promise<number[]> => listBusinessIdsOf(tx, id)

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'user_id', 'agency_id', 'notes', 'enabled'] as const
/** Whether a change touches what a seller is besides what is agreed with them. */
export const isOtherPerson = (before: SellerFields, after: SellerFields): boolean =>
  FIELDS.some((field) => before[field] !== after[field])

/** Whether terms say something else than those that hold in their businesses. */
function differ(before: SellerRow, terms: readonly TermsFields[]): boolean {
  const held = before.terms.map(({ business_name: _name, ...one }) => one)
  return terms.some((one) => !held.some((other) => isDeepStrictEqual(other, one)))
}

type Changed = { before: SellerRow | null; after: Pick<SellerFields, 'user_id'>; terms: readonly TermsFields[] }

/** Refuses whoever would say what they earn themselves; the owner of the account may. */
export function demandOfOthers(
  { actor, deny }: { actor: Actor; deny: Deny<'forbidden'> },
  { before, after, terms }: Changed,
): void {
  const changesTerms = before === null || differ(before, terms)
  if (actor.rights.is_owner || !paysOneself(actor.userId, { before, after, changesTerms })) return
  deny({ code: 'forbidden', module: 'mdu_seller', flag: before ? 'edit' : 'create' })
}
