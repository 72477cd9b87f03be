import type { Cents } from '../../money.ts'
import { type RightDenial, type RightNeed, type Rights, rightDenial } from '../../rights.ts'
import { type Instant, instant, MINUTE_MS } from '../../time.ts'

/**
 * What somebody else may release: a price beyond the seller's band or below the floor (P3), what an agency may not owe (S8), and cash beyond what
 * somebody may hold (S7).
 */
export const SALE_APPROVAL_KINDS = ['discount', 'credit', 'cash'] as const
export type SaleApprovalKind = (typeof SALE_APPROVAL_KINDS)[number]
/**
 * And at the door of a venue: more people than the house takes (N-8) and than a party has left, a cover that nobody takes (N-2), a booking at
 * another hour (T9), and somebody on a list that is closed or has no place left (N-7).
 */
export const DOOR_APPROVAL_KINDS = ['overfill', 'extras', 'cover', 'hour', 'list'] as const
export const APPROVAL_KINDS = [...SALE_APPROVAL_KINDS, ...DOOR_APPROVAL_KINDS] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_STATES = ['asked', 'approved', 'refused', 'used', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
/** Somebody may still answer or use it: until its time is over. */
export const OPEN_APPROVAL_STATES = ['asked', 'approved'] as const satisfies readonly ApprovalState[]

export const APPROVAL_MINUTES = 10
export const approvalExpiry = (now: Instant): Instant => instant(now + APPROVAL_MINUTES * MINUTE_MS)

type Timed = { state: ApprovalState; expires_at: Instant }
/** What has become of a request by now: one that nobody used in time is over, whatever was answered. */
export const approvalStateAt = ({ state, expires_at }: Timed, now: Instant): ApprovalState =>
  OPEN_APPROVAL_STATES.some((open) => open === state) && expires_at <= now ? 'expired' : state

/** What a refusal of a sale, or of money for a booking, asks somebody else for; null where nobody can release it. */
export function approvalKindOf(code: string, isPaidByAgency: boolean): SaleApprovalKind | null {
  if (code === 'booking.needs_approval') return 'discount'
  if (code === 'custody.limit') return 'cash'
  // Whoever only earns on it does not pay it: nobody lends for them.
  return isPaidByAgency && (code === 'agency.over_credit' || code === 'agency.overdue') ? 'credit' : null
}

/**
 * Whoever may edit the tour itself releases its price (P3), and whoever settles what agencies owe (S8) and people hold (S7); who comes into a
 * venue beyond its numbers, whoever decides there like a manager (`standingOf`).
 */
const NEEDS: Readonly<Record<ApprovalKind, RightNeed>> = {
  discount: { module: 'mdu_tour', flag: 'edit' },
  credit: { module: 'mdu_settlement', flag: 'edit' },
  cash: { module: 'mdu_settlement', flag: 'edit' },
  overfill: { module: 'mdu_booking', flag: 'delete' },
  extras: { module: 'mdu_booking', flag: 'delete' },
  cover: { module: 'mdu_booking', flag: 'delete' },
  hour: { module: 'mdu_booking', flag: 'delete' },
  list: { module: 'mdu_booking', flag: 'delete' },
}
/** Says which right somebody lacks to release all that is asked for, or null. */
export function approvalRightDenial(rights: Rights, kinds: readonly ApprovalKind[]): RightDenial | null {
  for (const kind of kinds) {
    const denial = rightDenial(rights, NEEDS[kind])
    if (denial) return denial
  }
  return null
}
/** Whether there is anything of these kinds that somebody could be asked for. */
export const mayApproveAny = (rights: Rights, kinds: readonly ApprovalKind[]): boolean =>
  kinds.some((kind) => approvalRightDenial(rights, [kind]) === null)

type AnswerApprovalDenial = { code: 'approval.own' } | { code: 'approval.over'; approvalState: ApprovalState }

/** Says why somebody with the right cannot answer a request, or null: their own, or one that was answered or is over. */
export function answerApprovalDenial(
  request: Timed & { asked_by: number },
  { userId, now }: { userId: number; now: Instant },
): AnswerApprovalDenial | null {
  if (request.asked_by === userId) return { code: 'approval.own' }
  const approvalState = approvalStateAt(request, now)
  return approvalState === 'asked' ? null : { code: 'approval.over', approvalState }
}

type UseApprovalDenial = { code: 'approval.over'; approvalState: ApprovalState } | { code: 'approval.other_sale' }

/** What an approval is used for: which sale or booking, and how much cash is taken with it. */
export type ApprovalUse = { saleKey: string; cashCents: Cents }

/**
 * Says why something cannot go by an approval, or null: it is not given (any more), it was given for something else, or for less cash. `cash_cents`
 * is null where none was asked for: then the limit of who takes it keeps it.
 */
export function approvalUseDenial(
  request: Timed & { sale_key: string; cash_cents: Cents | null },
  { saleKey, cashCents, now }: ApprovalUse & { now: Instant },
): UseApprovalDenial | null {
  const approvalState = approvalStateAt(request, now)
  if (approvalState !== 'approved') return { code: 'approval.over', approvalState }
  const isMore = request.cash_cents !== null && cashCents > request.cash_cents
  const isSame = request.sale_key === withCash(saleKey, request.cash_cents)
  return isSame && !isMore ? null : { code: 'approval.other_sale' }
}

/** The key of a request that is for cash, too: for more of it another one is asked. */
export const withCash = (saleKey: string, cashCents: Cents | null): string =>
  cashCents === null ? saleKey : `${saleKey} ${cashCents}`

type Paying = { method: string; amount_cents: Cents; tip_cents?: Cents | undefined }
/** The cash that somebody takes with a payment. */
export const cashTaken = (payment: Paying | null | undefined): Cents =>
  payment?.method === 'cash' ? payment.amount_cents + (payment.tip_cents ?? 0) : 0

/** What an approval is given for. Who travels may still be corrected: nothing that was released follows from it. */
export type ApprovedSale = {
  tour_id: number
  schedule_id?: number | undefined
  date?: string | undefined
  departure_id?: number | undefined
  party: readonly { category_id: number; quantity: number; tariff?: string | null | undefined }[]
  option_id?: number | null | undefined
  extras?: readonly { extra_id: number; quantity: number }[] | undefined
  code?: string | null | undefined
  manual_discount_cents?: number | undefined
  quoted_total_cents: number
  agency_payment?: PaidByAgency | null | undefined
}
type PaidByAgency = { seller_id: number; voucher_number?: string | null | undefined; photo?: string | null | undefined }

const counted = (rows: readonly { place: string; quantity: number }[]) =>
  rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ place, quantity }) => `${place}=${quantity}`)
    .sort()

/** A text that two sales share exactly when one approval stands for both: same tour, departure, party, price and agency. */
export const approvalKey = (sale: ApprovedSale): string =>
  JSON.stringify([
    sale.tour_id,
    sale.departure_id ?? [sale.schedule_id ?? null, sale.date ?? null],
    counted(
      sale.party.map(({ category_id, quantity, tariff }) => ({
        place: `${category_id} ${tariff ?? 'general'}`,
        quantity,
      })),
    ),
    sale.option_id ?? null,
    counted((sale.extras ?? []).map(({ extra_id, quantity }) => ({ place: `${extra_id}`, quantity }))),
    sale.code ?? null,
    sale.manual_discount_cents ?? 0,
    sale.quoted_total_cents,
    payerKey(sale.agency_payment),
  ])

const payerKey = (payment: PaidByAgency | null | undefined) =>
  payment ? [payment.seller_id, payment.voucher_number ?? null, payment.photo ?? null] : null

/**
 * The same of what is done to a booking that was sold: an agency pays it, or money is taken for it. An agency owes the whole of it, so that the
 * approval stands for this total alone; cash is bound to its own amount (`withCash`).
 */
export const bookingApprovalKey = (
  { id, total_cents }: { id: number; total_cents: Cents },
  agency_payment: PaidByAgency | null | undefined,
): string => JSON.stringify(['booking', id, payerKey(agency_payment), ...(agency_payment ? [total_cents] : [])])

/** An entry at a door that one approval stands for: this party, or a press of the counter, so many people, and what is released for them. */
export type ApprovedEntry = {
  visitId: number | null
  people: number
  extras: number
  overBy: number
  waivedCents: number
  isAnyHour: boolean
}
export const doorApprovalKey = (businessId: number, entry: ApprovedEntry): string => {
  const { visitId, people, extras, overBy, waivedCents, isAnyHour } = entry
  return JSON.stringify(['door', businessId, visitId, people, extras, overBy, waivedCents, isAnyHour])
}

/** Somebody whom one approval puts on a list: who waits on it for an answer, with as many as whoever answers saw, or who is new to it. */
export type ApprovedListEntry = { visitId: number; people: number } | { listId: number; name: string; people: number }
export const listApprovalKey = (businessId: number, entry: ApprovedListEntry): string =>
  JSON.stringify([
    'list',
    businessId,
    ...('visitId' in entry ? [entry.visitId, entry.people] : [[entry.listId, entry.name, entry.people]]),
  ])

/** Says why nobody comes in by an approval, or null: it is not given (any more), or for another entry. */
export function entryUseDenial(
  request: Timed & { sale_key: string },
  entryKey: string | null,
  now: Instant,
): { code: 'approval.over'; approvalState: ApprovalState } | { code: 'approval.other_entry' } | null {
  const approvalState = approvalStateAt(request, now)
  if (approvalState !== 'approved') return { code: 'approval.over', approvalState }
  return request.sale_key === entryKey ? null : { code: 'approval.other_entry' }
}
