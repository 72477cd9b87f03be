import type { PaymentMethod } from '../ledger/payment-method.ts'

/** Codes of the catalogue c_FormaPago (CFDI 4.0) that our ways of paying come to. */
export const PAYMENT_FORMS = ['01', '03', '04', '17', '31'] as const
export type PaymentForm = (typeof PAYMENT_FORMS)[number]

/** Money that providers take is kept under their own name, whether or not somebody may choose it at the desk. */
export type PaidBy = PaymentMethod | 'stripe' | 'paypal'

/** Cash, card, transfer and intermediary; store credit sets off what the business owes against what the customer does. */
export const FORM_OF_METHOD = {
  cash: '01',
  terminal: '04',
  transfer: '03',
  credit: '17',
  stripe: '04',
  paypal: '31',
} as const satisfies Readonly<Record<PaidBy, PaymentForm>>
