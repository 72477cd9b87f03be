import type { Language } from '../../languages.ts'
import { type ByLanguage, inLanguage } from '../../messages/by-language.ts'
import { SENTENCES } from '../../messages/wording.ts'
import { wordsOf } from '../../messages/words.ts'

type Amount = (cents: number, currency?: string) => string
type Said = {
  kind: 'card_guarantee' | 'deposit_fixed' | 'deposit_person' | 'prepay' | 'package'
  amount_cents: number
  fee_cents: number
  currency: string
  free_until: string
  /** What the venue says in its own words. */
  own: string | null
  package_name: string | null
  time_zone: string
}
type Texts = {
  ask: Readonly<Record<Said['kind'], ByLanguage<(amount: string, name: string) => string>>>
  credited: ByLanguage<string>
  free: ByLanguage<(moment: { day: string; time: string }) => string>
  kept: ByLanguage<(amount: string) => string>
  charged: ByLanguage<(amount: string) => string>
  keptNothing: ByLanguage<string>
}

// F-6: what is asked is an advance on what is drunk and eaten, or a package; nowhere a least amount to spend, and no tip.
const TEXTS: Texts = {
  ask: {
    card_guarantee: {
      es: () => 'Tu tarjeta queda como garantía y hoy no se cobra nada.',
      en: () => 'Your card is kept as a guarantee and nothing is charged today.',
      de: () => 'Ihre Karte dient als Garantie, heute wird nichts abgebucht.',
      fr: () => 'Votre carte est conservée en garantie et rien n’est débité aujourd’hui.',
      ja: () => 'カードは保証としてお預かりするだけで、本日の請求はありません。',
      zh: () => '您的银行卡仅作担保，今天不扣款。',
    },
    deposit_fixed: {
      es: (amount) => `Anticipo a consumo: ${amount}.`,
      en: (amount) => `Deposit towards what you order: ${amount}.`,
      de: (amount) => `Anzahlung auf den Verzehr: ${amount}.`,
      fr: (amount) => `Acompte sur votre consommation : ${amount}.`,
      ja: (amount) => `ご利用代金の前金：${amount}。`,
      zh: (amount) => `消费订金：${amount}。`,
    },
    deposit_person: {
      es: (amount) => `Anticipo a consumo: ${amount} por todo el grupo.`,
      en: (amount) => `Deposit towards what you order: ${amount} for the whole party.`,
      de: (amount) => `Anzahlung auf den Verzehr: ${amount} für die ganze Gruppe.`,
      fr: (amount) => `Acompte sur votre consommation : ${amount} pour tout le groupe.`,
      ja: (amount) => `ご利用代金の前金：全員分で${amount}。`,
      zh: (amount) => `消费订金：全体共 ${amount}。`,
    },
    prepay: {
      es: (amount) => `Pago por adelantado: ${amount}.`,
      en: (amount) => `Payment in advance: ${amount}.`,
      de: (amount) => `Vorauszahlung: ${amount}.`,
      fr: (amount) => `Paiement d’avance : ${amount}.`,
      ja: (amount) => `事前のお支払い：${amount}。`,
      zh: (amount) => `预付款：${amount}。`,
    },
    package: {
      es: (amount, name) => `Anticipo del paquete ${name}: ${amount}.`,
      en: (amount, name) => `Deposit for the ${name} package: ${amount}.`,
      de: (amount, name) => `Anzahlung für das Paket ${name}: ${amount}.`,
      fr: (amount, name) => `Acompte pour la formule ${name} : ${amount}.`,
      ja: (amount, name) => `パッケージ「${name}」の前金：${amount}。`,
      zh: (amount, name) => `“${name}”套餐订金：${amount}。`,
    },
  },
  credited: {
    es: 'Se descuenta completo de tu cuenta.',
    en: 'All of it comes off your bill.',
    de: 'Sie wird ganz auf Ihre Rechnung angerechnet.',
    fr: 'Il est entièrement déduit de votre addition.',
    ja: '全額をお会計から差し引きます。',
    zh: '将全额抵扣您的账单。',
  },
  free: {
    es: ({ day, time }) => `Puedes cancelar sin costo antes del ${day} a las ${time}.`,
    en: ({ day, time }) => `You can cancel free of charge before ${day}, ${time}.`,
    de: ({ day, time }) => `Bis ${day}, ${time} können Sie kostenlos absagen.`,
    fr: ({ day, time }) => `Vous pouvez annuler sans frais avant le ${day} à ${time}.`,
    ja: ({ day, time }) => `${day} ${time}より前は無料でキャンセルできます。`,
    zh: ({ day, time }) => `${day} ${time} 之前可免费取消。`,
  },
  kept: {
    es: (amount) => `Después, o si no llegas, se retienen hasta ${amount}.`,
    en: (amount) => `After that, or if you do not come, up to ${amount} is kept.`,
    de: (amount) => `Danach, oder wenn Sie nicht kommen, werden bis zu ${amount} einbehalten.`,
    fr: (amount) => `Ensuite, ou si vous ne venez pas, jusqu’à ${amount} sont retenus.`,
    ja: (amount) => `それ以降、またはお越しにならない場合、最大${amount}をいただきます。`,
    zh: (amount) => `此后取消或未到店，最多扣留 ${amount}。`,
  },
  charged: {
    es: (amount) => `Si cancelas después o no llegas, se te puede cobrar hasta ${amount}.`,
    en: (amount) => `If you cancel later or do not come, up to ${amount} may be charged.`,
    de: (amount) => `Wenn Sie später absagen oder nicht kommen, können bis zu ${amount} abgebucht werden.`,
    fr: (amount) => `Si vous annulez plus tard ou ne venez pas, jusqu’à ${amount} peuvent être débités.`,
    ja: (amount) => `それ以降のキャンセルやご来店がない場合、最大${amount}を請求することがあります。`,
    zh: (amount) => `此后取消或未到店，最多可能扣款 ${amount}。`,
  },
  keptNothing: {
    es: 'Si cancelas después o no llegas, se te devuelve.',
    en: 'If you cancel later or do not come, it is paid back.',
    de: 'Wenn Sie später absagen oder nicht kommen, wird sie zurückgezahlt.',
    fr: 'Si vous annulez plus tard ou ne venez pas, il vous est rendu.',
    ja: 'それ以降のキャンセルやご来店がない場合も、返金します。',
    zh: '此后取消或未到店，也会退还。',
  },
}

/** What guests read before they confirm, and what is kept with their visit (F-1). */
export function depositText(language: Language, said: Said): string {
  const { ask, credited, free, kept, charged, keptNothing } = inLanguage(TEXTS, language)
  const { amount, moment } = wordsOf(SENTENCES.locale[language])
  const money: Amount = (cents) => amount(cents, said.currency)
  const isCard = said.kind === 'card_guarantee'
  return [
    ask[said.kind](money(said.amount_cents), said.package_name ?? ''),
    isCard ? null : credited,
    free(moment(said.free_until, said.time_zone)),
    isCard ? charged(money(said.fee_cents)) : said.fee_cents > 0 ? kept(money(said.fee_cents)) : keptNothing,
    said.own,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ')
}
