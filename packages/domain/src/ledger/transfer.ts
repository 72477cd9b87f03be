/** What became of a transfer that somebody says was made (M7): it waits to be found at the bank, was found there, or was not. */
export const TRANSFER_STATES = ['waiting', 'verified', 'refused'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export type TransferDenial = { code: 'transfer.not_waiting'; transferState: TransferState }

/** Says why nothing is decided about a transfer any more, or null: each is decided once. */
export const transferDenial = (state: TransferState): TransferDenial | null =>
  state === 'waiting' ? null : { code: 'transfer.not_waiting', transferState: state }
