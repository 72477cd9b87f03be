import type { Refusal } from '@muelle/contract/refusals'
import { hasRight } from '@muelle/domain/rights'
import type { Db, Tx } from '../../platform/db.ts'
import type { Actor, RequestFacts } from '../../platform/http/handle.ts'
import { type CreditRefusal, type Credits, findCredits, NOBODY } from '../../sellers/credit.ts'
import { type Approver, checkPin } from '../../sessions/check-pin.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import { findGiven, type GivenApproval } from '../approvals/given.ts'
import { findSeller, type Seller } from '../record/sellers.sql.ts'
import type { SaleBody } from './sale-body.ts'

/** Who has a part in a sale besides the person who makes it. */
export type SalePeople = {
  seller: Seller
  /** Who gave their PIN here. */
  approver: Approver | null
  /** What somebody released on a device of their own; whether it still stands is decided by the transaction that sells. */
  approval: GivenApproval | null
  credits: Credits
}
type Asked = { db: Db; actor: Actor; facts: RequestFacts; tour_id: number; body: SaleBody }

/**
 * Whose sale it is, who earns on it (S1), and who released its price (P3): read before the sale, in transactions of their own, and only
 * when the request names somebody or a seller makes it. Any other sale costs no statement.
 */
export async function salePeople({
  tour_id,
  body,
  ...person
}: Asked): Promise<
  | SalePeople
  | CreditRefusal
  | Refusal<'booking.seller_unknown' | 'approval.refused' | 'login.throttled' | 'not_found' | 'approval.over'>
> {
  const { db, actor } = person
  const own: Seller = { id: actor.userId, name: actor.name }
  const { seller_user_id: sellerId, approval } = body
  const seller =
    sellerId === undefined || sellerId === own.id
      ? own
      : await db.transaction(actor.accountId, (tx) => findSeller(tx, tour_id, sellerId))
  if (!seller) return { code: 'booking.seller_unknown' }
  const credits = await creditsOf(person, tour_id, body, seller)
  if ('code' in credits) return credits
  if (approval && 'request_id' in approval) {
    const given = await db.transaction(actor.accountId, (tx) => findGiven(tx, actor.userId, approval.request_id))
    return 'code' in given ? given : { seller, approver: null, approval: given, credits }
  }
  const approver = approval ? await checkPin(person, approval) : null
  return approver && 'code' in approver ? approver : { seller, approver, approval: null, credits }
}

/** Who earns on the sale. Somebody else's sale may be a seller's; one's own is known to be from the session. */
async function creditsOf(
  { db, actor }: Pick<Asked, 'db' | 'actor'>,
  tourId: number,
  body: SaleBody,
  seller: Seller,
): Promise<Credits | CreditRefusal> {
  const isSellers = seller.id !== actor.userId || actor.isSeller === true
  const isNobody = body.earners ? body.earners.length === 0 : !isSellers
  if (isNobody && !body.agency_payment) return { ...NOBODY, isChosen: body.earners !== undefined }
  return db.transaction(actor.accountId, (tx) => creditsIn(tx, tourId, body, seller))
}

/** The same of a sale whose seller is known. */
export const creditsIn = (tx: Tx, tour_id: number, body: CreditedBody, seller: Pick<Seller, 'id'>) =>
  findCredits(tx, {
    tour_id,
    date: body.date ?? null,
    departure_id: body.departure_id ?? null,
    chosen: body.earners,
    user_id: seller.id,
    payer_id: body.agency_payment?.seller_id ?? null,
    tariffs: [...new Set(body.party.map(({ tariff }) => tariff ?? 'general'))],
  })

type CreditedBody = Pick<SaleBody, 'date' | 'departure_id' | 'earners' | 'party' | 'agency_payment'>

/** Whether somebody may release a price below the floor or beyond another's band: whoever may edit the tour itself (P3). */
export const mayRelease = (person: Pick<Actor, 'rights' | 'roles'>, { business_id }: TourRow): boolean =>
  hasRight(rightsIn(person, business_id), 'mdu_tour', 'edit')

/** What somebody may take off by hand on a tour, in basis points: the widest band of their roles there; null without any limit. */
export function discountBandOf(person: Pick<Actor, 'rights' | 'roles'>, tour: TourRow): number | null {
  if (mayRelease(person, tour)) return null
  const roles = new Set(
    person.roles.filter(({ business_id }) => business_id === tour.business_id).map(({ role }) => role),
  )
  return Math.max(
    0,
    ...tour.bands.filter(({ role }) => roles.has(role)).map(({ max_basis_points }) => max_basis_points),
  )
}
