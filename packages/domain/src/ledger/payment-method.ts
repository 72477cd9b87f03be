import { PROVIDER_NAMES } from '../providers/provider-name.ts'

/** How a sale is paid at a desk; `terminal` is a card in the terminal of a bank. */
export const SALE_METHODS = ['cash', 'terminal', 'transfer'] as const
export type SaleMethod = (typeof SALE_METHODS)[number]
/** How money moves at a desk; `credit` is what a customer has left from an earlier booking (X4). */
export const DESK_METHODS = [...SALE_METHODS, 'credit'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]
/** How money moves between a customer and whoever takes it: at a desk, or at a payment provider (M3, M4). */
export const PAYMENT_METHODS = [...DESK_METHODS, ...PROVIDER_NAMES] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
