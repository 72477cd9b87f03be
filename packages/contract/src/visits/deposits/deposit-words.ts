import type { Language } from '../../languages.ts'
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
  ask: Record<Said['kind'], (amount: string, name: string) => string>
  credited: string
  free: (moment: { day: string; time: string }) => string
  kept: (amount: string) => string
  charged: (amount: string) => string
  keptNothing: string
}

// F-6: what is asked is an advance on what is drunk and eaten, or a package; nowhere a least amount to spend, and no tip.
const TEXTS: Record<Language, Texts> = {
  es: {
    ask: {
      card_guarantee: () => 'Tu tarjeta queda como garantía y hoy no se cobra nada.',
      deposit_fixed: (amount) => `Anticipo a consumo: ${amount}.`,
      deposit_person: (amount) => `Anticipo a consumo: ${amount} por todo el grupo.`,
      prepay: (amount) => `Pago por adelantado: ${amount}.`,
      package: (amount, name) => `Anticipo del paquete ${name}: ${amount}.`,
    },
    credited: 'Se descuenta completo de tu cuenta.',
    free: ({ day, time }) => `Puedes cancelar sin costo antes del ${day} a las ${time}.`,
    kept: (amount) => `Después, o si no llegas, se retienen hasta ${amount}.`,
    charged: (amount) => `Si cancelas después o no llegas, se te puede cobrar hasta ${amount}.`,
    keptNothing: 'Si cancelas después o no llegas, se te devuelve.',
  },
  en: {
    ask: {
      card_guarantee: () => 'Your card is kept as a guarantee and nothing is charged today.',
      deposit_fixed: (amount) => `Deposit towards what you order: ${amount}.`,
      deposit_person: (amount) => `Deposit towards what you order: ${amount} for the whole party.`,
      prepay: (amount) => `Payment in advance: ${amount}.`,
      package: (amount, name) => `Deposit for the ${name} package: ${amount}.`,
    },
    credited: 'All of it comes off your bill.',
    free: ({ day, time }) => `You can cancel free of charge before ${day}, ${time}.`,
    kept: (amount) => `After that, or if you do not come, up to ${amount} is kept.`,
    charged: (amount) => `If you cancel later or do not come, up to ${amount} may be charged.`,
    keptNothing: 'If you cancel later or do not come, it is paid back.',
  },
  de: {
    ask: {
      card_guarantee: () => 'Ihre Karte dient als Garantie, heute wird nichts abgebucht.',
      deposit_fixed: (amount) => `Anzahlung auf den Verzehr: ${amount}.`,
      deposit_person: (amount) => `Anzahlung auf den Verzehr: ${amount} für die ganze Gruppe.`,
      prepay: (amount) => `Vorauszahlung: ${amount}.`,
      package: (amount, name) => `Anzahlung für das Paket ${name}: ${amount}.`,
    },
    credited: 'Sie wird ganz auf Ihre Rechnung angerechnet.',
    free: ({ day, time }) => `Bis ${day}, ${time} können Sie kostenlos absagen.`,
    kept: (amount) => `Danach, oder wenn Sie nicht kommen, werden bis zu ${amount} einbehalten.`,
    charged: (amount) => `Wenn Sie später absagen oder nicht kommen, können bis zu ${amount} abgebucht werden.`,
    keptNothing: 'Wenn Sie später absagen oder nicht kommen, wird sie zurückgezahlt.',
  },
  fr: {
    ask: {
      card_guarantee: () => 'Votre carte est conservée en garantie et rien n’est débité aujourd’hui.',
      deposit_fixed: (amount) => `Acompte sur votre consommation : ${amount}.`,
      deposit_person: (amount) => `Acompte sur votre consommation : ${amount} pour tout le groupe.`,
      prepay: (amount) => `Paiement d’avance : ${amount}.`,
      package: (amount, name) => `Acompte pour la formule ${name} : ${amount}.`,
    },
    credited: 'Il est entièrement déduit de votre addition.',
    free: ({ day, time }) => `Vous pouvez annuler sans frais avant le ${day} à ${time}.`,
    kept: (amount) => `Ensuite, ou si vous ne venez pas, jusqu’à ${amount} sont retenus.`,
    charged: (amount) => `Si vous annulez plus tard ou ne venez pas, jusqu’à ${amount} peuvent être débités.`,
    keptNothing: 'Si vous annulez plus tard ou ne venez pas, il vous est rendu.',
  },
  ja: {
    ask: {
      card_guarantee: () => 'カードは保証としてお預かりするだけで、本日の請求はありません。',
      deposit_fixed: (amount) => `ご利用代金の前金：${amount}。`,
      deposit_person: (amount) => `ご利用代金の前金：全員分で${amount}。`,
      prepay: (amount) => `事前のお支払い：${amount}。`,
      package: (amount, name) => `パッケージ「${name}」の前金：${amount}。`,
    },
    credited: '全額をお会計から差し引きます。',
    free: ({ day, time }) => `${day} ${time}より前は無料でキャンセルできます。`,
    kept: (amount) => `それ以降、またはお越しにならない場合、最大${amount}をいただきます。`,
    charged: (amount) => `それ以降のキャンセルやご来店がない場合、最大${amount}を請求することがあります。`,
    keptNothing: 'それ以降のキャンセルやご来店がない場合も、返金します。',
  },
  zh: {
    ask: {
      card_guarantee: () => '您的银行卡仅作担保，今天不扣款。',
      deposit_fixed: (amount) => `消费订金：${amount}。`,
      deposit_person: (amount) => `消费订金：全体共 ${amount}。`,
      prepay: (amount) => `预付款：${amount}。`,
      package: (amount, name) => `“${name}”套餐订金：${amount}。`,
    },
    credited: '将全额抵扣您的账单。',
    free: ({ day, time }) => `${day} ${time} 之前可免费取消。`,
    kept: (amount) => `此后取消或未到店，最多扣留 ${amount}。`,
    charged: (amount) => `此后取消或未到店，最多可能扣款 ${amount}。`,
    keptNothing: '此后取消或未到店，也会退还。',
  },
}

/** What guests read before they confirm, and what is kept with their visit (F-1). */
export function depositText(language: Language, said: Said): string {
  const { ask, credited, free, kept, charged, keptNothing } = TEXTS[language]
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
