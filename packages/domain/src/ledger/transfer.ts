import type { Cents } from '../money.ts'

/** What became of a transfer that somebody says was made (M7): it waits to be found at the bank, was found there, or was not. */
export const TRANSFER_STATES = ['waiting', 'verified', 'refused'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type WaitingTransferDenial = { code: 'transfer.waiting'; waitingCents: Cents }

/**
 * Says why a transfer is not taken as money that is there, or null: while others of the same booking wait it may be one of these, and
 * would count again once somebody finds it (M7).
 */
export const firmTransferDenial = (waitingCents: Cents): WaitingTransferDenial | null =>
  waitingCents > 0 ? { code: 'transfer.waiting', waitingCents } : null

export type TransferDenial = { code: 'transfer.not_waiting'; transferState: TransferState }

/** Says why nothing is decided about a transfer any more, or null: each is decided once. */
export const transferDenial = (state: TransferState): TransferDenial | null =>
  state === 'waiting' ? null : { code: 'transfer.not_waiting', transferState: state }

/** What makes parts of one transfer of them: all bookings of an order, told by the same person with the same tracking key. */
export type TransferPart = {
  order_id: number | null
  reference: string | null
  announced_by_user_id: number | null
}

export type TogetherDenial = { code: 'transfer.not_together' }

/** Says why transfers are not decided about together, or null: they are one at the bank. */
export function togetherDenial(parts: readonly TransferPart[]): TogetherDenial | null {
  const [first] = parts
  const isOne = (part: TransferPart) =>
    part.order_id !== null &&
    part.reference !== null &&
    part.order_id === first?.order_id &&
    part.reference === first.reference &&
    part.announced_by_user_id === first.announced_by_user_id
  return parts.every(isOne) ? null : { code: 'transfer.not_together' }
}
