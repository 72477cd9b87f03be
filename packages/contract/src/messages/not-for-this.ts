import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { PromotionConditionName } from '@muelle/domain/promotions/promotion-denial'
import type { RefusalDetail } from '../refusals.ts'
import { statusWord, wordsOf } from './words.ts'

type Detail = RefusalDetail<'code.not_for_this'>
/** The words of a language: one sentence for each condition, and the names of what a condition lists. */
type Words = {
  locale: string
  names: Readonly<Record<string, string>>
  sentences: Record<PromotionConditionName, (fit: Fit) => string>
  /** A condition that a newer server added. */
  other: string
}
/** What would fit, as words: a list, the ends of a range (empty when open), the least or most as a number and as an amount. */
type Fit = { values: string; from: string; to: string; count: number; number: string; amount: string }

/** The sentence of `code.not_for_this`: which condition is not met, and what would meet it. */
export const notForThis =
  ({ locale, names, sentences, other }: Words) =>
  (detail: Detail): string => {
    const words = wordsOf(locale)
    const { condition, least, most, currency } = detail
    const count = least ?? most ?? 0
    const ends = condition === 'travel' ? words.date : (text: string) => text
    const value =
      condition === 'weekday'
        ? (text: string) => words.weekday(weekdayKey(text))
        : (text: string) => statusWord(names, text)
    const fit = {
      values: detail.values.map(value).join(', '),
      from: detail.first === null ? '' : ends(detail.first),
      to: detail.last === null ? '' : ends(detail.last),
      count,
      number: words.number(count),
      amount: words.amount(count, currency),
    }
    return isKnown(condition, sentences) ? sentences[condition](fit) : other
  }

const isKnown = (name: string, sentences: Words['sentences']): name is PromotionConditionName =>
  Object.hasOwn(sentences, name)

/** The key of a weekday that is counted from Sunday. */
const weekdayKey = (day: string) => WEEKDAYS[(Number(day) + 6) % 7] ?? day

const only = (values: string, some: (values: string) => string, none: string) => (values === '' ? none : some(values))

export const NOT_FOR_THIS = {
  es: {
    locale: 'es-MX',
    names: {
      web: 'en línea',
      desk: 'en mostrador',
      seller: 'con vendedor',
      agency: 'por agencia',
      api: 'por API',
      ota: 'por portal',
      infants: 'infantes',
      children: 'niños',
      youths: 'jóvenes',
      adults: 'adultos',
      general: 'tarifa general',
      foreign: 'extranjeros',
      national: 'nacionales',
      local: 'locales',
      concession: 'INAPAM o discapacidad',
    },
    sentences: {
      tour: ({ values }) =>
        only(
          values,
          (names) => `La promoción no es para este tour; sirve en ${names}.`,
          'La promoción no es para este tour.',
        ),
      travel: ({ from, to }) =>
        from && to
          ? `La promoción es para viajar del ${from} al ${to}.`
          : from
            ? `La promoción es para viajar desde el ${from}.`
            : `La promoción es para viajar hasta el ${to}.`,
      weekday: ({ values }) => `La promoción es para salidas en ${values}.`,
      hour: ({ from, to }) => `La promoción es para salidas entre las ${from} y las ${to}.`,
      channel: ({ values }) => `La promoción solo sirve ${values}.`,
      seller: () => 'La promoción es de otros vendedores.',
      people_kind: ({ values }) => `La promoción es solo para ${values}.`,
      min_people: ({ number, count }) =>
        `La promoción es para grupos de ${number} ${count === 1 ? 'persona' : 'personas'} o más.`,
      max_people: ({ number, count }) =>
        `La promoción es para grupos de ${number} ${count === 1 ? 'persona' : 'personas'} como máximo.`,
      min_amount: ({ amount }) => `La promoción es para compras desde ${amount}.`,
      max_amount: ({ amount }) => `La promoción es para compras de hasta ${amount}.`,
      min_advance: ({ number, count }) =>
        `La promoción pide comprar con ${number} ${count === 1 ? 'día' : 'días'} de anticipación.`,
      max_advance: ({ number, count }) =>
        count === 0
          ? 'La promoción es para comprar el mismo día.'
          : `La promoción es para comprar como mucho ${number} ${count === 1 ? 'día' : 'días'} antes.`,
      contact: () => 'La promoción se usa un número limitado de veces por cliente: escribe su teléfono o su correo.',
      no_effect: () => 'La promoción no baja el precio de esta reserva.',
    },
    other: 'La promoción no es para esta reserva.',
  },
  en: {
    locale: 'en-US',
    names: {
      web: 'online',
      desk: 'at the desk',
      seller: 'with a seller',
      agency: 'through an agency',
      api: 'through the API',
      ota: 'on a travel site',
      infants: 'infants',
      children: 'children',
      youths: 'youths',
      adults: 'adults',
      general: 'the general price',
      foreign: 'foreigners',
      national: 'nationals',
      local: 'locals',
      concession: 'concessions',
    },
    sentences: {
      tour: ({ values }) =>
        only(
          values,
          (names) => `The promotion is not for this tour; it works for ${names}.`,
          'The promotion is not for this tour.',
        ),
      travel: ({ from, to }) =>
        from && to
          ? `The promotion is for trips from ${from} to ${to}.`
          : from
            ? `The promotion is for trips from ${from} on.`
            : `The promotion is for trips until ${to}.`,
      weekday: ({ values }) => `The promotion is for departures on ${values}.`,
      hour: ({ from, to }) => `The promotion is for departures between ${from} and ${to}.`,
      channel: ({ values }) => `The promotion only works ${values}.`,
      seller: () => 'The promotion belongs to other sellers.',
      people_kind: ({ values }) => `The promotion is only for ${values}.`,
      min_people: ({ number, count }) =>
        `The promotion is for groups of ${number} ${count === 1 ? 'person' : 'people'} or more.`,
      max_people: ({ number, count }) =>
        `The promotion is for groups of ${number} ${count === 1 ? 'person' : 'people'} at most.`,
      min_amount: ({ amount }) => `The promotion is for purchases from ${amount}.`,
      max_amount: ({ amount }) => `The promotion is for purchases up to ${amount}.`,
      min_advance: ({ number, count }) => `The promotion asks to buy ${number} ${count === 1 ? 'day' : 'days'} ahead.`,
      max_advance: ({ number, count }) =>
        count === 0
          ? 'The promotion is for buying on the same day.'
          : `The promotion is for buying at most ${number} ${count === 1 ? 'day' : 'days'} ahead.`,
      contact: () => 'The promotion has a limit for each customer: enter their phone number or e-mail.',
      no_effect: () => 'The promotion does not lower the price of this booking.',
    },
    other: 'The promotion is not for this booking.',
  },
  de: {
    locale: 'de-DE',
    names: {
      web: 'online',
      desk: 'am Schalter',
      seller: 'bei Verkäufern',
      agency: 'über Agenturen',
      api: 'über die API',
      ota: 'über Reiseportale',
      infants: 'Kleinkinder',
      children: 'Kinder',
      youths: 'Jugendliche',
      adults: 'Erwachsene',
      general: 'den allgemeinen Preis',
      foreign: 'Gäste aus dem Ausland',
      national: 'Inländer',
      local: 'Einheimische',
      concession: 'Ermäßigte',
    },
    sentences: {
      tour: ({ values }) =>
        only(
          values,
          (names) => `Die Aktion gilt nicht für diese Tour, sondern für ${names}.`,
          'Die Aktion gilt nicht für diese Tour.',
        ),
      travel: ({ from, to }) =>
        from && to
          ? `Die Aktion gilt für Fahrten vom ${from} bis ${to}.`
          : from
            ? `Die Aktion gilt für Fahrten ab ${from}.`
            : `Die Aktion gilt für Fahrten bis ${to}.`,
      weekday: ({ values }) => `Die Aktion gilt für Abfahrten am ${values}.`,
      hour: ({ from, to }) => `Die Aktion gilt für Abfahrten zwischen ${from} und ${to} Uhr.`,
      channel: ({ values }) => `Die Aktion gilt nur ${values}.`,
      seller: () => 'Die Aktion gehört anderen Verkäufern.',
      people_kind: ({ values }) => `Die Aktion gilt nur für ${values}.`,
      min_people: ({ number, count }) =>
        `Die Aktion gilt für Gruppen ab ${number} ${count === 1 ? 'Person' : 'Personen'}.`,
      max_people: ({ number, count }) =>
        `Die Aktion gilt für Gruppen bis ${number} ${count === 1 ? 'Person' : 'Personen'}.`,
      min_amount: ({ amount }) => `Die Aktion gilt für Käufe ab ${amount}.`,
      max_amount: ({ amount }) => `Die Aktion gilt für Käufe bis ${amount}.`,
      min_advance: ({ number, count }) =>
        `Die Aktion gilt bei Kauf mindestens ${number} ${count === 1 ? 'Tag' : 'Tage'} vorher.`,
      max_advance: ({ number, count }) =>
        count === 0
          ? 'Die Aktion gilt bei Kauf am selben Tag.'
          : `Die Aktion gilt bei Kauf höchstens ${number} ${count === 1 ? 'Tag' : 'Tage'} vorher.`,
      contact: () => 'Die Aktion ist je Gast begrenzt: Geben Sie Telefonnummer oder E-Mail an.',
      no_effect: () => 'Die Aktion senkt den Preis dieser Buchung nicht.',
    },
    other: 'Die Aktion gilt nicht für diese Buchung.',
  },
  fr: {
    locale: 'fr-FR',
    names: {
      web: 'en ligne',
      desk: 'au comptoir',
      seller: 'avec un vendeur',
      agency: 'en agence',
      api: "par l'API",
      ota: 'sur un portail',
      infants: 'les bébés',
      children: 'les enfants',
      youths: 'les jeunes',
      adults: 'les adultes',
      general: 'le tarif général',
      foreign: 'les étrangers',
      national: 'les nationaux',
      local: 'les habitants',
      concession: 'les tarifs réduits',
    },
    sentences: {
      tour: ({ values }) =>
        only(
          values,
          (names) => `La promotion n'est pas pour cette excursion ; elle vaut pour ${names}.`,
          "La promotion n'est pas pour cette excursion.",
        ),
      travel: ({ from, to }) =>
        from && to
          ? `La promotion vaut pour les voyages du ${from} au ${to}.`
          : from
            ? `La promotion vaut pour les voyages dès le ${from}.`
            : `La promotion vaut pour les voyages jusqu'au ${to}.`,
      weekday: ({ values }) => `La promotion vaut pour les départs du ${values}.`,
      hour: ({ from, to }) => `La promotion vaut pour les départs entre ${from} et ${to}.`,
      channel: ({ values }) => `La promotion ne vaut que ${values}.`,
      seller: () => "La promotion appartient à d'autres vendeurs.",
      people_kind: ({ values }) => `La promotion ne vaut que pour ${values}.`,
      min_people: ({ number, count }) =>
        `La promotion vaut pour les groupes à partir de ${number} ${count === 1 ? 'personne' : 'personnes'}.`,
      max_people: ({ number, count }) =>
        `La promotion vaut pour les groupes de ${number} ${count === 1 ? 'personne' : 'personnes'} au plus.`,
      min_amount: ({ amount }) => `La promotion vaut pour les achats à partir de ${amount}.`,
      max_amount: ({ amount }) => `La promotion vaut pour les achats jusqu'à ${amount}.`,
      min_advance: ({ number, count }) =>
        `La promotion demande un achat ${number} ${count === 1 ? 'jour' : 'jours'} à l'avance.`,
      max_advance: ({ number, count }) =>
        count === 0
          ? 'La promotion vaut pour un achat le jour même.'
          : `La promotion vaut pour un achat au plus ${number} ${count === 1 ? 'jour' : 'jours'} à l'avance.`,
      contact: () => 'La promotion est limitée par client : indiquez son téléphone ou son e-mail.',
      no_effect: () => 'La promotion ne baisse pas le prix de cette réservation.',
    },
    other: "La promotion n'est pas pour cette réservation.",
  },
  ja: {
    locale: 'ja-JP',
    names: {
      web: 'オンライン',
      desk: '窓口',
      seller: '販売員',
      agency: '代理店',
      api: 'API',
      ota: '旅行サイト',
      infants: '幼児',
      children: '子ども',
      youths: '青少年',
      adults: '大人',
      general: '一般料金',
      foreign: '外国人',
      national: '国民',
      local: '地元の方',
      concession: '割引対象者',
    },
    sentences: {
      tour: ({ values }) =>
        only(
          values,
          (names) => `このプロモーションはこのツアーでは使えません。対象は${names}です。`,
          'このプロモーションはこのツアーでは使えません。',
        ),
      travel: ({ from, to }) =>
        from && to
          ? `このプロモーションは${from}から${to}までの乗船が対象です。`
          : from
            ? `このプロモーションは${from}以降の乗船が対象です。`
            : `このプロモーションは${to}までの乗船が対象です。`,
      weekday: ({ values }) => `このプロモーションは${values}の出発が対象です。`,
      hour: ({ from, to }) => `このプロモーションは${from}から${to}までの出発が対象です。`,
      channel: ({ values }) => `このプロモーションは${values}でのみ使えます。`,
      seller: () => 'このプロモーションは別の販売員のものです。',
      people_kind: ({ values }) => `このプロモーションの対象は${values}のみです。`,
      min_people: ({ number }) => `このプロモーションは${number}名以上が対象です。`,
      max_people: ({ number }) => `このプロモーションは${number}名までが対象です。`,
      min_amount: ({ amount }) => `このプロモーションは${amount}以上のご購入が対象です。`,
      max_amount: ({ amount }) => `このプロモーションは${amount}までのご購入が対象です。`,
      min_advance: ({ number }) => `このプロモーションは${number}日前までのご購入が対象です。`,
      max_advance: ({ number, count }) =>
        count === 0
          ? 'このプロモーションは当日のご購入が対象です。'
          : `このプロモーションは出発の${number}日前以降のご購入が対象です。`,
      contact: () =>
        'このプロモーションはお客様ごとに回数の上限があります。電話番号かメールアドレスを入力してください。',
      no_effect: () => 'このプロモーションではこの予約の料金は下がりません。',
    },
    other: 'このプロモーションはこの予約では使えません。',
  },
  zh: {
    locale: 'zh-CN',
    names: {
      web: '网上',
      desk: '柜台',
      seller: '销售员',
      agency: '代理',
      api: 'API',
      ota: '旅游平台',
      infants: '婴儿',
      children: '儿童',
      youths: '青少年',
      adults: '成人',
      general: '普通票价',
      foreign: '外国人',
      national: '本国人',
      local: '本地人',
      concession: '优惠人群',
    },
    sentences: {
      tour: ({ values }) =>
        only(values, (names) => `此优惠不适用于这条线路，适用于：${names}。`, '此优惠不适用于这条线路。'),
      travel: ({ from, to }) =>
        from && to
          ? `此优惠适用于 ${from} 至 ${to} 的行程。`
          : from
            ? `此优惠适用于 ${from} 起的行程。`
            : `此优惠适用于 ${to} 前的行程。`,
      weekday: ({ values }) => `此优惠适用于${values}的班次。`,
      hour: ({ from, to }) => `此优惠适用于 ${from} 至 ${to} 的班次。`,
      channel: ({ values }) => `此优惠仅限${values}使用。`,
      seller: () => '此优惠属于其他销售员。',
      people_kind: ({ values }) => `此优惠仅适用于${values}。`,
      min_people: ({ number }) => `此优惠适用于 ${number} 人及以上。`,
      max_people: ({ number }) => `此优惠适用于最多 ${number} 人。`,
      min_amount: ({ amount }) => `此优惠适用于 ${amount} 起的订单。`,
      max_amount: ({ amount }) => `此优惠适用于不超过 ${amount} 的订单。`,
      min_advance: ({ number }) => `此优惠须提前 ${number} 天购买。`,
      max_advance: ({ number, count }) => (count === 0 ? '此优惠仅限当天购买。' : `此优惠最多提前 ${number} 天购买。`),
      contact: () => '此优惠对每位顾客有次数限制：请填写电话或邮箱。',
      no_effect: () => '此优惠不会降低这笔预订的价格。',
    },
    other: '此优惠不适用于这笔预订。',
  },
} as const satisfies Record<string, Words>
