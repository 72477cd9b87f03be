import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import type { ReadingWord } from '@muelle/domain/checkins/reading-word'
import type { Language } from '../languages.ts'

/** What scans at the dock came to, and what became of them: in the panel and in exported lists. */
export const READING_WORDS = {
  received: {
    es: 'Recibidos',
    en: 'Received',
    de: 'Empfangen',
    fr: 'Accueillis',
    ja: '受付済み',
    zh: '已接待',
  },
  boarded: {
    es: 'A bordo',
    en: 'On board',
    de: 'An Bord',
    fr: 'À bord',
    ja: '乗船済み',
    zh: '已登船',
  },
  double: {
    es: 'Doble uso',
    en: 'Used twice',
    de: 'Doppelt benutzt',
    fr: 'Double usage',
    ja: '二重使用',
    zh: '重复使用',
  },
  undone: {
    es: 'Deshecha',
    en: 'Undone',
    de: 'Zurückgenommen',
    fr: 'Annulée',
    ja: '取り消し済み',
    zh: '已撤销',
  },
  used: {
    es: 'Ya usado',
    en: 'Already used',
    de: 'Schon benutzt',
    fr: 'Déjà utilisé',
    ja: '使用済み',
    zh: '已使用',
  },
  other_departure: {
    es: 'Otra salida',
    en: 'Other departure',
    de: 'Andere Abfahrt',
    fr: 'Autre départ',
    ja: '別の便',
    zh: '其他班次',
  },
  balance_due: {
    es: 'Saldo pendiente',
    en: 'Balance due',
    de: 'Restbetrag offen',
    fr: 'Solde dû',
    ja: '残金あり',
    zh: '有余款',
  },
  proof_required: {
    es: 'Requiere comprobante',
    en: 'Proof needed',
    de: 'Nachweis nötig',
    fr: 'Justificatif requis',
    ja: '証明書が必要',
    zh: '需要证明',
  },
  canceled: {
    es: 'Cancelado',
    en: 'Canceled',
    de: 'Storniert',
    fr: 'Annulé',
    ja: 'キャンセル済み',
    zh: '已取消',
  },
  revoked: {
    es: 'Boleto reemplazado',
    en: 'Ticket replaced',
    de: 'Ticket ersetzt',
    fr: 'Billet remplacé',
    ja: '差し替え済みの券',
    zh: '票已更换',
  },
  other_day: {
    es: 'Otro día',
    en: 'Other day',
    de: 'Anderer Tag',
    fr: 'Autre jour',
    ja: '別の日',
    zh: '其他日期',
  },
  over_limit: {
    es: 'Límite a bordo',
    en: 'Boat at its limit',
    de: 'Boot am Limit',
    fr: 'Limite à bord',
    ja: '定員超過',
    zh: '船上满员',
  },
  departed: {
    es: 'Ya zarpó',
    en: 'Already left',
    de: 'Schon abgelegt',
    fr: 'Déjà parti',
    ja: '出港済み',
    zh: '已出发',
  },
  unknown: {
    es: 'Desconocido',
    en: 'Unknown',
    de: 'Unbekannt',
    fr: 'Inconnu',
    ja: '不明',
    zh: '未知',
  },
} as const satisfies Record<ReadingWord, Readonly<Record<Language, string>>>

/** Where scans were made, as exported lists and the panel tell it afterwards. */
export const CHECKIN_KIND_WORDS = {
  reception: {
    es: 'Recibir',
    en: 'Receive',
    de: 'Empfang',
    fr: 'Accueil',
    ja: '受付',
    zh: '接待',
  },
  boarding: {
    es: 'Abordar',
    en: 'Board',
    de: 'Einstieg',
    fr: 'Embarquement',
    ja: '乗船',
    zh: '登船',
  },
} as const satisfies Record<CheckinKind, Readonly<Record<Language, string>>>
