import { BOOKING_WORDS, CHANNEL_WORDS, PAYMENT_WORDS, RUN_OUT_WORDS } from '@muelle/contract/i18n/state-words'
import type { Texts } from './texts.ts'

/** The word of every state that a booking, its payment, its party or a departure can be in. */
export const status = {
  booking: BOOKING_WORDS,
  /** Of a booking whose time to pay was over. */
  runOut: RUN_OUT_WORDS,
  payment: PAYMENT_WORDS,
  tracking: {
    no_transport: {
      es: 'Sin transporte',
      en: 'No transport',
      de: 'Ohne Fahrzeug',
      fr: 'Sans transport',
      ja: '車両・船なし',
      zh: '未安排交通',
    },
    pending: {
      es: 'Pendiente',
      en: 'Pending',
      de: 'Ausstehend',
      fr: 'En attente',
      ja: '待機中',
      zh: '待到达',
    },
    received: {
      es: 'Recepcionado',
      en: 'Received',
      de: 'Empfangen',
      fr: 'Accueilli',
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
    finished: {
      es: 'Finalizado',
      en: 'Finished',
      de: 'Beendet',
      fr: 'Terminé',
      ja: '終了',
      zh: '已结束',
    },
  },
  departure: {
    open: {
      es: 'Abierta',
      en: 'Open',
      de: 'Offen',
      fr: 'Ouvert',
      ja: '販売中',
      zh: '开放',
    },
    closed: {
      es: 'Cerrada',
      en: 'Closed',
      de: 'Geschlossen',
      fr: 'Fermé',
      ja: '販売終了',
      zh: '已关闭',
    },
    canceled: {
      es: 'Cancelada',
      en: 'Canceled',
      de: 'Abgesagt',
      fr: 'Annulé',
      ja: '欠航',
      zh: '已取消',
    },
    boarding: {
      es: 'Abordando',
      en: 'Boarding',
      de: 'Einstieg',
      fr: 'Embarquement',
      ja: '乗船中',
      zh: '登船中',
    },
    under_way: {
      es: 'En curso',
      en: 'Under way',
      de: 'Unterwegs',
      fr: 'En cours',
      ja: '運航中',
      zh: '进行中',
    },
    finished: {
      es: 'Finalizada',
      en: 'Finished',
      de: 'Beendet',
      fr: 'Terminé',
      ja: '終了',
      zh: '已结束',
    },
  },
  channel: CHANNEL_WORDS,
} as const satisfies Texts
