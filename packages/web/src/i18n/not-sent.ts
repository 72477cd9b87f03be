import type { Texts } from './texts.ts'

/** What was done on a device without a network and the server will not take. */
export const notSent = {
  title: {
    es: 'No se pudo enviar',
    en: 'Could not be sent',
    de: 'Konnte nicht gesendet werden',
    fr: 'N’a pas pu être envoyé',
    ja: '送信できませんでした',
    zh: '未能发送',
  },
  note: {
    es: 'Corrige lo que dice y reintenta. Si no es posible, avísale a la oficina.',
    en: 'Mend what it says and try again. If that is not possible, tell the office.',
    de: 'Behebe, was dort steht, und versuche es noch einmal. Geht das nicht, sag dem Büro Bescheid.',
    fr: 'Corrigez ce qui est indiqué et réessayez. Si ce n’est pas possible, prévenez le bureau.',
    ja: '内容を直して再試行してください。できない場合は事務所に連絡してください。',
    zh: '请按提示修正后重试。如果无法修正，请告知办公室。',
  },
  again: {
    es: 'Reintentar',
    en: 'Try again',
    de: 'Noch einmal',
    fr: 'Réessayer',
    ja: '再試行',
    zh: '重试',
  },
  understood: {
    es: 'Entendido',
    en: 'Understood',
    de: 'Verstanden',
    fr: 'Compris',
    ja: '了解',
    zh: '知道了',
  },
} as const satisfies Texts
