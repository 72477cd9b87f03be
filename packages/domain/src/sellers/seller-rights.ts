import type { BusinessRole } from '../business-roles.ts'
import { hasRight, mayConfirmUnpaid, type Rights } from '../rights.ts'

/** Whoever holds the module alone sees their own rows; whoever may change sellers, or settle with them, sees everybody's (S10). */
export const seesEverySeller = (rights: Rights): boolean =>
  hasRight(rights, 'mdu_seller', 'create') ||
  hasRight(rights, 'mdu_seller', 'edit') ||
  hasRight(rights, 'mdu_seller', 'delete') ||
  hasRight(rights, 'mdu_settlement')

const SELLING_ROLES: ReadonlySet<BusinessRole> = new Set<BusinessRole>(['tour_seller', 'rp', 'rp_lead'])
/** A role whose work is to sell: a user who has it becomes a seller as they are. */
export const isSellingRole = (role: BusinessRole): boolean => SELLING_ROLES.has(role)

type Earner = { role: string; seller_id: number }
/**
 * Whether a change of a booking's earners takes the right to sellers: whoever sells may add who brought the customer, everything else
 * takes something from somebody.
 */
export function takesFromSomebody(before: readonly Earner[], after: readonly Earner[]): boolean {
  const isIn = (list: readonly Earner[], { role, seller_id }: Earner) =>
    list.some((one) => one.role === role && one.seller_id === seller_id)
  return (
    before.some((earner) => !isIn(after, earner)) ||
    after.some((earner) => earner.role !== 'captured' && !isIn(before, earner))
  )
}

type Credited = {
  /** Whom the change adds. */
  added: readonly Pick<Earner, 'seller_id'>[]
  /** As whom its author sells, if they do. */
  ownSellerId: number | null
  /** The departure has left. */
  hasLeft: boolean
}
/** Whether a credit is more than naming who brought a customer: to oneself, or once the departure has left and it is earned at once. */
export const creditsAfterwards = ({ added, ownSellerId, hasLeft }: Credited): boolean =>
  added.length > 0 && (hasLeft || added.some(({ seller_id }) => seller_id === ownSellerId))

type Linked = { user_id: number | null }
/**
 * Whether somebody would say what they earn themselves: by the terms of a seller with their login, or by taking that login to another
 * seller or away from their own.
 */
export const paysOneself = (
  userId: number,
  { before, after, changesTerms }: { before: Linked | null; after: Linked; changesTerms: boolean },
): boolean => {
  const wasOwn = before?.user_id === userId
  const isOwn = after.user_id === userId
  return wasOwn !== isOwn || (isOwn && changesTerms)
}

/** Whether somebody names an agency that pays on their own word (S8): whoever lets a booking stand without its money, or settles with it. */
export const mayNameAnyPayer = (rights: Rights): boolean => mayConfirmUnpaid(rights) || mayLendBeyond(rights)

/** Whether somebody may let an agency owe more than was agreed, or before it has paid what is due (S8): whoever settles with it. */
export const mayLendBeyond = (rights: Rights): boolean => hasRight(rights, 'mdu_settlement', 'edit')
