import type { PaymentForm } from '@muelle/domain/fiscal/payment-form'
import type { Language } from '../languages.ts'

/** What the forms of payment of c_FormaPago are called: in the panel and in exported lists. */
export const FORM_WORDS = {
  '01': {
    es: 'Efectivo',
    en: 'Cash',
    de: 'Bargeld',
    fr: 'Espèces',
    ja: '現金',
    zh: '现金',
  },
  '03': {
    es: 'Transferencia electrónica',
    en: 'Bank transfer',
    de: 'Überweisung',
    fr: 'Virement',
    ja: '銀行振込',
    zh: '银行转账',
  },
  '04': {
    es: 'Tarjeta de crédito',
    en: 'Credit card',
    de: 'Kreditkarte',
    fr: 'Carte de crédit',
    ja: 'クレジットカード',
    zh: '信用卡',
  },
  '17': {
    es: 'Compensación',
    en: 'Set off',
    de: 'Verrechnung',
    fr: 'Compensation',
    ja: '相殺',
    zh: '抵销',
  },
  '31': {
    es: 'Intermediario de pagos',
    en: 'Payment intermediary',
    de: 'Zahlungsvermittler',
    fr: 'Intermédiaire de paiement',
    ja: '決済代行',
    zh: '支付中介',
  },
} as const satisfies Record<PaymentForm, Readonly<Record<Language, string>>>
