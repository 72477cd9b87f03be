import { PROVIDER_NAMES } from '../providers/provider-name.ts'

/** How money moves at a desk; `credit` is what a customer has left from an earlier booking (X4). */
export const DESK_METHODS = ['cash', 'transfer', 'credit'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]
/** How money moves between a customer and whoever takes it: at a desk, or at a payment provider (M3, M4). */
export const PAYMENT_METHODS = [...DESK_METHODS, ...PROVIDER_NAMES] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
