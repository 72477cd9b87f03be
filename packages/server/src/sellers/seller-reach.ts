import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type SellerFields, type SellerScope, sellsElsewhere } from './sellers.sql.ts'

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

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'user_id', 'agency_id', 'notes', 'enabled'] as const
/** Whether a change touches what a seller is besides what is agreed with them. */
export const isOtherPerson = (before: SellerFields, after: SellerFields): boolean =>
  FIELDS.some((field) => before[field] !== after[field])
