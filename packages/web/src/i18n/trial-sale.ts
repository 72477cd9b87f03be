import type { Texts } from './texts.ts'

/** What a trial shows where a sale shows its ticket. */
export const trialSale = {
  ticket: {
    es: 'Ticket de prueba',
    en: 'Trial ticket',
    de: 'Probeticket',
    fr: 'Billet d’essai',
    ja: 'お試しチケット',
    zh: '试用票',
  },
  code: {
    es: 'PRUEBA',
    en: 'TRIAL',
    de: 'PROBE',
    fr: 'ESSAI',
    ja: 'お試し',
    zh: '试用',
  },
  nothing: {
    es: 'Así termina una venta. De esta no quedó nada: ni reserva, ni lugares apartados, ni dinero, ni mensajes.',
    en: 'This is how a sale ends. Nothing is left of this one: no booking, no seats taken, no money, no messages.',
    de: 'So endet ein Verkauf. Von diesem bleibt nichts: keine Buchung, keine belegten Plätze, kein Geld, keine Nachrichten.',
    fr: 'Voilà comment finit une vente. De celle-ci il ne reste rien : ni réservation, ni places prises, ni argent, ni messages.',
    ja: '販売はこのように終わります。今回のものは何も残っていません。予約も、座席も、お金も、メッセージもありません。',
    zh: '销售就是这样完成的。本次没有留下任何记录：没有预订、没有占座、没有款项、没有消息。',
  },
  sellForReal: {
    es: 'Vender de verdad',
    en: 'Sell for real',
    de: 'Wirklich verkaufen',
    fr: 'Vendre pour de vrai',
    ja: '本番の販売へ',
    zh: '正式销售',
  },
} as const satisfies Texts
