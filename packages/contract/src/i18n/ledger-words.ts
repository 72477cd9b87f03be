import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { PaymentSense } from '@muelle/domain/ledger/payment-sense'
import type { Language } from '../languages.ts'

type Word = Readonly<Record<Language, string>>

/** What the ways of paying are called: in the panel and in exported lists. */
export const METHOD_WORDS = {
  cash: {
    es: 'Efectivo',
    en: 'Cash',
    de: 'Bar',
    fr: 'Espèces',
    ja: '現金',
    zh: '现金',
  },
  terminal: {
    es: 'Tarjeta (terminal)',
    en: 'Card (terminal)',
    de: 'Karte (Terminal)',
    fr: 'Carte (terminal)',
    ja: 'カード (端末)',
    zh: '银行卡 (POS)',
  },
  transfer: {
    es: 'Transferencia',
    en: 'Transfer',
    de: 'Überweisung',
    fr: 'Virement',
    ja: '振込',
    zh: '转账',
  },
  credit: {
    es: 'Saldo a favor',
    en: 'Store credit',
    de: 'Guthaben',
    fr: 'Avoir',
    ja: 'クレジット残高',
    zh: '余额抵扣',
  },
  stripe: {
    es: 'Tarjeta (Stripe)',
    en: 'Card (Stripe)',
    de: 'Karte (Stripe)',
    fr: 'Carte (Stripe)',
    ja: 'カード (Stripe)',
    zh: '银行卡 (Stripe)',
  },
  paypal: {
    es: 'PayPal',
    en: 'PayPal',
    de: 'PayPal',
    fr: 'PayPal',
    ja: 'PayPal',
    zh: 'PayPal',
  },
} as const satisfies Record<PaymentMethod, Word>

/** What a move was for its booking. */
export const SENSE_WORDS = {
  full: {
    es: 'Pago completo',
    en: 'Paid in full',
    de: 'Ganz bezahlt',
    fr: 'Paiement complet',
    ja: '全額',
    zh: '全款',
  },
  deposit: {
    es: 'Anticipo',
    en: 'Deposit',
    de: 'Anzahlung',
    fr: 'Acompte',
    ja: '前金',
    zh: '定金',
  },
  part: {
    es: 'Abono',
    en: 'Part',
    de: 'Teilzahlung',
    fr: 'Versement',
    ja: '一部',
    zh: '部分付款',
  },
  rest: {
    es: 'Saldo',
    en: 'Rest',
    de: 'Restbetrag',
    fr: 'Solde',
    ja: '残金',
    zh: '尾款',
  },
  refund: {
    es: 'Reembolso',
    en: 'Refund',
    de: 'Erstattung',
    fr: 'Remboursement',
    ja: '返金',
    zh: '退款',
  },
} as const satisfies Record<PaymentSense, Word>
