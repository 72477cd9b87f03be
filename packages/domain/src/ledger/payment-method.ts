/** How money moves between a customer and whoever takes it; `credit` is what a customer has left from an earlier booking (X4). */
export const PAYMENT_METHODS = ['cash', 'transfer', 'credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
