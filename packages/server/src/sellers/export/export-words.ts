import { BOOKING_WORDS } from '@muelle/contract/i18n/state-words'
import { VISIT_STATUS_WORDS } from '@muelle/contract/i18n/visit-words'
import type { Language } from '@muelle/contract/languages'
import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { CommissionState, EarnerRole } from '@muelle/domain/sellers/earner'
import { COLUMN_WORDS } from '../../platform/sheets/column-words.ts'

type Word = Readonly<Record<Language, string>>

const ROLE_WORDS = {
  captured: { es: 'Captó', en: 'Captured', de: 'Vermittelt', fr: 'A capté', ja: '紹介', zh: '揽客' },
  closed: { es: 'Cerró', en: 'Closed', de: 'Abgeschlossen', fr: 'A conclu', ja: '成約', zh: '成交' },
  agency: { es: 'Agencia', en: 'Agency', de: 'Agentur', fr: 'Agence', ja: '代理店', zh: '代理' },
} as const satisfies Record<EarnerRole, Word>

const RELATION_WORDS = {
  house_collects: {
    es: 'Cobra la casa',
    en: 'The house collects',
    de: 'Haus kassiert',
    fr: 'La maison encaisse',
    ja: '当店が受領',
    zh: '商家收款',
  },
  seller_collects: {
    es: 'Cobra el vendedor',
    en: 'The seller collects',
    de: 'Verkäufer kassiert',
    fr: 'Le vendeur encaisse',
    ja: '販売員が受領',
    zh: '销售员收款',
  },
  deposit_is_commission: {
    es: 'El anticipo es su comisión',
    en: 'The deposit is the commission',
    de: 'Anzahlung ist Provision',
    fr: 'L’acompte est la commission',
    ja: '前金が歩合',
    zh: '订金即佣金',
  },
  net_rate: { es: 'Tarifa neta', en: 'Net rate', de: 'Nettopreis', fr: 'Tarif net', ja: 'ネット料金', zh: '净价' },
} as const satisfies Record<SellerRelation, Word>

const STATE_WORDS = {
  estimated: { es: 'Por ganar', en: 'To be earned', de: 'Zu verdienen', fr: 'À gagner', ja: '見込み', zh: '待赚取' },
  earned: { es: 'Ganada', en: 'Earned', de: 'Verdient', fr: 'Gagnée', ja: '確定', zh: '已赚取' },
  settling: {
    es: 'En liquidación',
    en: 'Being settled',
    de: 'In Abrechnung',
    fr: 'En règlement',
    ja: '精算中',
    zh: '结算中',
  },
  paid: { es: 'Pagada', en: 'Paid', de: 'Bezahlt', fr: 'Payée', ja: '支払済み', zh: '已支付' },
} as const satisfies Record<CommissionState, Word>

/** Words of exported commissions, in every language; those of the state of a booking or a visit are the panel's, too. */
export const COMMISSION_EXPORT_WORDS = {
  title: { es: 'Comisiones', en: 'Commissions', de: 'Provisionen', fr: 'Commissions', ja: '歩合', zh: '佣金' },
  column: {
    seller: {
      es: 'Vendedor o agencia',
      en: 'Seller or agency',
      de: 'Verkäufer oder Agentur',
      fr: 'Vendeur ou agence',
      ja: '販売員・代理店',
      zh: '销售员或代理',
    },
    role: { es: 'Papel', en: 'Part', de: 'Rolle', fr: 'Rôle', ja: '役割', zh: '角色' },
    relation: { es: 'Trato', en: 'Terms', de: 'Vereinbarung', fr: 'Accord', ja: '契約', zh: '约定' },
    state: {
      es: 'Estado de la comisión',
      en: 'State of the commission',
      de: 'Stand der Provision',
      fr: 'État de la commission',
      ja: '歩合の状態',
      zh: '佣金状态',
    },
    amount: { es: 'Comisión', en: 'Commission', de: 'Provision', fr: 'Commission', ja: '歩合', zh: '佣金' },
    house_owes: {
      es: 'Le debe la casa',
      en: 'The house owes',
      de: 'Haus schuldet',
      fr: 'La maison doit',
      ja: '当店の未払い',
      zh: '商家欠',
    },
    seller_owes: {
      es: 'Debe a la casa',
      en: 'Owes the house',
      de: 'Schuldet dem Haus',
      fr: 'Doit à la maison',
      ja: '当店への未払い',
      zh: '欠商家',
    },
    currency: COLUMN_WORDS.currency,
    business: COLUMN_WORDS.business,
    ticket: COLUMN_WORDS.ticket,
    tourist: { es: 'Cliente', en: 'Customer', de: 'Kunde', fr: 'Client', ja: 'お客様', zh: '客人' },
    tour: COLUMN_WORDS.tour,
    travel_date: COLUMN_WORDS.travel_date,
    people: COLUMN_WORDS.people,
    total: {
      es: 'Total de la reserva',
      en: 'Total of the booking',
      de: 'Gesamtpreis der Buchung',
      fr: 'Total de la réservation',
      ja: '予約の合計',
      zh: '预订总额',
    },
    status: {
      es: 'Estado de la reserva',
      en: 'Status of the booking',
      de: 'Stand der Buchung',
      fr: 'Statut de la réservation',
      ja: '予約の状態',
      zh: '预订状态',
    },
  },
  role: ROLE_WORDS,
  relation: RELATION_WORDS,
  state: STATE_WORDS,
  booking: BOOKING_WORDS,
  visit: VISIT_STATUS_WORDS,
} as const
