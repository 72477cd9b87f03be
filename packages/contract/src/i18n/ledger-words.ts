import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { PaymentSense } from '@muelle/domain/ledger/payment-sense'
import type { Language } from '../languages.ts'
import type { CutLine } from '../ledger/cut-lines.ts'

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
  chargeback: {
    es: 'Contracargo',
    en: 'Chargeback',
    de: 'Rückbuchung',
    fr: 'Rétrofacturation',
    ja: 'チャージバック',
    zh: '拒付',
  },
  reinstatement: {
    es: 'Contracargo ganado',
    en: 'Chargeback won',
    de: 'Rückbuchung gewonnen',
    fr: 'Rétrofacturation gagnée',
    ja: 'チャージバック勝訴',
    zh: '拒付申诉成功',
  },
} as const satisfies Record<PaymentSense, Word>

/** Why a provider gave nothing back, where that is known. */
export const REFUND_FAILURE_WORDS = {
  returned: {
    es: 'el banco del cliente no pudo recibirlo',
    en: 'the customer’s bank could not take it',
    de: 'die Bank des Kunden konnte es nicht annehmen',
    fr: 'la banque du client n’a pas pu le recevoir',
    ja: 'お客さまの銀行が受け取れませんでした',
    zh: '顾客的银行无法接收',
  },
  notFound: {
    es: 'no encuentra el pago',
    en: 'it does not find the payment',
    de: 'findet die Zahlung nicht',
    fr: 'il ne trouve pas le paiement',
    ja: '支払いが見つかりません',
    zh: '找不到该笔付款',
  },
  aboveRest: {
    es: 'ya no tiene tanto de este pago',
    en: 'it does not hold that much of this payment any more',
    de: 'hat von dieser Zahlung nicht mehr so viel',
    fr: 'il ne détient plus autant de ce paiement',
    ja: 'この支払いの残りが足りません',
    zh: '该笔付款的余额不足',
  },
  noKeys: {
    es: 'faltan las llaves de su cuenta',
    en: 'the keys of the account are missing',
    de: 'die Schlüssel des Kontos fehlen',
    fr: 'les clés du compte manquent',
    ja: 'アカウントのキーがありません',
    zh: '缺少账户密钥',
  },
  disputed: {
    es: 'el cliente desconoció el cargo',
    en: 'the customer disputed the charge',
    de: 'der Kunde hat die Zahlung beanstandet',
    fr: 'le client a contesté le paiement',
    ja: 'お客さまが異議を申し立てています',
    zh: '顾客已对该笔付款提出争议',
  },
} as const satisfies Record<string, Word>

/** What a line of a day's cut sums up. */
export const CUT_LINE_WORDS = {
  charge: {
    es: 'Cobrado',
    en: 'Taken',
    de: 'Eingenommen',
    fr: 'Encaissé',
    ja: '受領',
    zh: '收款',
  },
  refund: {
    es: 'Devuelto',
    en: 'Given back',
    de: 'Erstattet',
    fr: 'Remboursé',
    ja: '返金',
    zh: '退款',
  },
  exchange: {
    es: 'Cambio de dólares',
    en: 'Dollars exchanged',
    de: 'Dollar gewechselt',
    fr: 'Dollars changés',
    ja: 'ドル両替',
    zh: '美元兑换',
  },
  to_safe: {
    es: 'A la caja fuerte',
    en: 'Into the safe',
    de: 'In den Tresor',
    fr: 'Au coffre',
    ja: '金庫へ',
    zh: '存入保险柜',
  },
  expense: {
    es: 'Gastos',
    en: 'Expenses',
    de: 'Ausgaben',
    fr: 'Dépenses',
    ja: '経費',
    zh: '支出',
  },
  remittance: {
    es: 'Entregas a terceros',
    en: 'Handed on to third parties',
    de: 'An Dritte weitergegeben',
    fr: 'Remis à des tiers',
    ja: '第三者への引き渡し',
    zh: '上缴第三方',
  },
  to_bank: {
    es: 'Al banco',
    en: 'To the bank',
    de: 'Zur Bank',
    fr: 'À la banque',
    ja: '銀行へ',
    zh: '存入银行',
  },
  tip: {
    es: 'Propinas',
    en: 'Tips',
    de: 'Trinkgeld',
    fr: 'Pourboires',
    ja: 'チップ',
    zh: '小费',
  },
  chargeback: {
    es: 'Contracargos',
    en: 'Chargebacks',
    de: 'Rückbuchungen',
    fr: 'Rétrofacturations',
    ja: 'チャージバック',
    zh: '拒付',
  },
  difference: {
    es: 'Diferencias de turnos',
    en: 'Differences of shifts',
    de: 'Differenzen von Schichten',
    fr: 'Écarts de service',
    ja: 'シフトの差額',
    zh: '班次差额',
  },
  from_safe: {
    es: 'De la caja fuerte',
    en: 'Out of the safe',
    de: 'Aus dem Tresor',
    fr: 'Du coffre',
    ja: '金庫から',
    zh: '从保险柜取出',
  },
  settlement: {
    es: 'Liquidaciones con vendedores',
    en: 'Settled with sellers',
    de: 'Mit Verkäufern abgerechnet',
    fr: 'Réglé avec les vendeurs',
    ja: '販売者との精算',
    zh: '与销售员结算',
  },
} as const satisfies Record<CutLine, Word>

/** What money of venues is for, where tours say which tour. */
export const SOLD_WORDS = {
  visit: { es: 'Visita', en: 'Visit', de: 'Besuch', fr: 'Visite', ja: '来店', zh: '到访' },
  parking: { es: 'Estacionamiento', en: 'Parking', de: 'Parken', fr: 'Stationnement', ja: '駐車', zh: '停车' },
  permit: { es: 'Pensión', en: 'Rented place', de: 'Dauerparkplatz', fr: 'Abonnement', ja: '月極', zh: '月租车位' },
} as const
