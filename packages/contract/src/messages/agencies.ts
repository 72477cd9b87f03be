import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'

export const agencies = declareRefusals({
  'agency.unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa no es una agencia de este negocio, o está desactivada. Elige otra.',
    en: () => 'That is no agency of this business, or it is switched off. Choose another one.',
    de: () => 'Das ist keine Agentur dieses Betriebs, oder sie ist ausgeschaltet. Wähle eine andere.',
    fr: () => 'Ce n’est pas une agence de cet établissement, ou elle est désactivée. Choisissez-en une autre.',
    ja: () => 'この店舗の代理店ではないか、無効になっています。別の代理店を選んでください。',
    zh: () => '这不是本商家的代理，或已停用。请另选。',
  },
  /** It has not paid in time what it owes already (S8). */
  'agency.overdue': {
    status: 409,
    detail: { name: z.string(), overdueCents: z.int(), sinceDate: z.string(), dueDays: z.int(), currency },
    es: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, plural }) =>
      `${name} debe ${amount(overdueCents, currency)} desde el ${date(sinceDate)} y paga a ${plural(dueDays, { one: '# día', other: '# días' })}. Liquídala antes, o que lo autorice quien liquida.`,
    en: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, plural }) =>
      `${name} owes ${amount(overdueCents, currency)} since ${date(sinceDate)} and pays within ${plural(dueDays, { one: '# day', other: '# days' })}. Settle first, or have it let through by who settles.`,
    de: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, plural }) =>
      `${name} schuldet ${amount(overdueCents, currency)} seit ${date(sinceDate)}, Zahlungsziel ${plural(dueDays, { one: '# Tag', other: '# Tage' })}. Rechne zuerst ab, oder lass es von jemandem freigeben, der abrechnet.`,
    fr: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, plural }) =>
      `${name} doit ${amount(overdueCents, currency)} depuis le ${date(sinceDate)} et paie à ${plural(dueDays, { one: '# jour', other: '# jours' })}. Réglez d’abord, ou faites autoriser par qui règle les comptes.`,
    ja: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, number }) =>
      `${name}は${date(sinceDate)}からの${amount(overdueCents, currency)}が未払いです（支払期限は${number(dueDays)}日）。先に精算するか、精算担当者の許可を得てください。`,
    zh: ({ name, overdueCents, sinceDate, dueDays, currency }, { amount, date, number }) =>
      `${name}自 ${date(sinceDate)} 起欠款 ${amount(overdueCents, currency)}（账期${number(dueDays)}天）。请先结算，或由负责结算的人放行。`,
  },
  'agency.over_credit': {
    status: 409,
    detail: { name: z.string(), neededCents: z.int(), availableCents: z.int(), limitCents: z.int(), currency },
    es: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `A ${name} le quedan ${amount(availableCents, currency)} de su crédito de ${amount(limitCents, currency)} y esta reserva pide ${amount(neededCents, currency)}. Cóbrala, o que lo autorice quien liquida.`,
    en: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `${name} has ${amount(availableCents, currency)} left of its credit of ${amount(limitCents, currency)}, and this booking takes ${amount(neededCents, currency)}. Take the money, or have it let through by who settles.`,
    de: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `${name} hat noch ${amount(availableCents, currency)} vom Kredit über ${amount(limitCents, currency)}, diese Buchung braucht ${amount(neededCents, currency)}. Kassiere sie, oder lass es von jemandem freigeben, der abrechnet.`,
    fr: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `Il reste ${amount(availableCents, currency)} à ${name} sur son crédit de ${amount(limitCents, currency)}, et cette réservation demande ${amount(neededCents, currency)}. Encaissez-la, ou faites autoriser par qui règle les comptes.`,
    ja: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `${name}の与信枠${amount(limitCents, currency)}の残りは${amount(availableCents, currency)}で、この予約には${amount(neededCents, currency)}必要です。代金を受け取るか、精算担当者の許可を得てください。`,
    zh: ({ name, neededCents, availableCents, limitCents, currency }, { amount }) =>
      `${name}的信用额度 ${amount(limitCents, currency)} 还剩 ${amount(availableCents, currency)}，此预订需要 ${amount(neededCents, currency)}。请收款，或由负责结算的人放行。`,
  },
  /** Nothing was agreed that it may owe (S8). */
  'agency.no_credit': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `${name} no tiene crédito acordado. Cobra la reserva, o que lo autorice quien liquida.`,
    en: ({ name }) => `No credit is agreed with ${name}. Take the money, or have it let through by who settles.`,
    de: ({ name }) =>
      `Mit ${name} ist kein Kredit vereinbart. Kassiere die Buchung, oder lass es von jemandem freigeben, der abrechnet.`,
    fr: ({ name }) =>
      `Aucun crédit n’est convenu avec ${name}. Encaissez la réservation, ou faites autoriser par qui règle les comptes.`,
    ja: ({ name }) => `${name}には与信枠がありません。代金を受け取るか、精算担当者の許可を得てください。`,
    zh: ({ name }) => `与${name}没有约定信用额度。请收款，或由负责结算的人放行。`,
  },
  /** Neither the number of its voucher nor a photo. */
  'voucher.missing': {
    status: 422,
    detail: {},
    es: () => 'Falta el cupón de la agencia: escribe su número o tómale una foto.',
    en: () => 'The agency’s voucher is missing: type its number or take a photo of it.',
    de: () => 'Der Gutschein der Agentur fehlt: Gib seine Nummer ein oder fotografiere ihn.',
    fr: () => 'Le bon de l’agence manque : saisissez son numéro ou photographiez-le.',
    ja: () => '代理店のバウチャーがありません。番号を入力するか、写真を撮ってください。',
    zh: () => '缺少代理的凭证：请输入号码或拍照。',
  },
  'voucher.used': {
    status: 409,
    detail: { name: z.string(), number: z.string(), ticket: z.string() },
    es: ({ name, number, ticket }) =>
      `El cupón ${number} de ${name} ya paga la reserva ${ticket}. Revisa el número, o cancela aquella.`,
    en: ({ name, number, ticket }) =>
      `Voucher ${number} of ${name} pays booking ${ticket} already. Check the number, or cancel that one.`,
    de: ({ name, number, ticket }) =>
      `Der Gutschein ${number} von ${name} bezahlt schon die Buchung ${ticket}. Prüfe die Nummer oder storniere jene.`,
    fr: ({ name, number, ticket }) =>
      `Le bon ${number} de ${name} paie déjà la réservation ${ticket}. Vérifiez le numéro, ou annulez celle-là.`,
    ja: ({ name, number, ticket }) =>
      `${name}のバウチャー${number}は予約${ticket}で使用済みです。番号を確認するか、その予約をキャンセルしてください。`,
    zh: ({ name, number, ticket }) => `${name}的凭证 ${number} 已用于预订 ${ticket}。请核对号码，或取消该预订。`,
  },
  /** An agency that pays stays an earner until it pays no more. */
  'earner.pays': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `${name} paga esta reserva. Quita antes su pago.`,
    en: ({ name }) => `${name} pays this booking. Take off its payment first.`,
    de: ({ name }) => `${name} bezahlt diese Buchung. Nimm zuerst die Zahlung heraus.`,
    fr: ({ name }) => `${name} paie cette réservation. Retirez d’abord son paiement.`,
    ja: ({ name }) => `${name}がこの予約の代金を支払います。先にその支払いを外してください。`,
    zh: ({ name }) => `${name}支付此预订。请先取消其付款。`,
  },
})
