import type { PromotionConditionName } from '@muelle/domain/promotions/promotion-denial'
import type { ByLanguage } from './by-language.ts'
import { clockText } from './words.ts'

/** What would fit, as words: a list, the ends of a range (empty when open), the least or most as a number and as an amount. */
export type Fit = { values: string; from: string; to: string; count: number; number: string; amount: string }
/** One sentence for each condition, and one for a condition that a newer server added. */
type Conditions = Readonly<Record<PromotionConditionName | 'other', ByLanguage<(fit: Fit) => string>>>

const only = (values: string, some: (values: string) => string, none: string) => (values === '' ? none : some(values))

/** What the sentences below call channels, ages and tariffs. */
export const CONDITION_NAMES: Readonly<Record<string, ByLanguage<string>>> = {
  web: {
    es: 'en línea',
    en: 'online',
    de: 'online',
    fr: 'en ligne',
    ja: 'オンライン',
    zh: '网上',
  },
  desk: {
    es: 'en mostrador',
    en: 'at the desk',
    de: 'am Schalter',
    fr: 'au comptoir',
    ja: '窓口',
    zh: '柜台',
  },
  seller: {
    es: 'con vendedor',
    en: 'with a seller',
    de: 'bei Verkäufern',
    fr: 'avec un vendeur',
    ja: '販売員',
    zh: '销售员',
  },
  agency: {
    es: 'por agencia',
    en: 'through an agency',
    de: 'über Agenturen',
    fr: 'en agence',
    ja: '代理店',
    zh: '代理',
  },
  api: {
    es: 'por API',
    en: 'through the API',
    de: 'über die API',
    fr: "par l'API",
    ja: 'API',
    zh: 'API',
  },
  ota: {
    es: 'por portal',
    en: 'on a travel site',
    de: 'über Reiseportale',
    fr: 'sur un portail',
    ja: '旅行サイト',
    zh: '旅游平台',
  },
  infants: {
    es: 'infantes',
    en: 'infants',
    de: 'Kleinkinder',
    fr: 'les bébés',
    ja: '幼児',
    zh: '婴儿',
  },
  children: {
    es: 'niños',
    en: 'children',
    de: 'Kinder',
    fr: 'les enfants',
    ja: '子ども',
    zh: '儿童',
  },
  youths: {
    es: 'jóvenes',
    en: 'youths',
    de: 'Jugendliche',
    fr: 'les jeunes',
    ja: '青少年',
    zh: '青少年',
  },
  adults: {
    es: 'adultos',
    en: 'adults',
    de: 'Erwachsene',
    fr: 'les adultes',
    ja: '大人',
    zh: '成人',
  },
  general: {
    es: 'tarifa general',
    en: 'the general price',
    de: 'den allgemeinen Preis',
    fr: 'le tarif général',
    ja: '一般料金',
    zh: '普通票价',
  },
  foreign: {
    es: 'extranjeros',
    en: 'foreigners',
    de: 'Gäste aus dem Ausland',
    fr: 'les étrangers',
    ja: '外国人',
    zh: '外国人',
  },
  national: {
    es: 'nacionales',
    en: 'nationals',
    de: 'Inländer',
    fr: 'les nationaux',
    ja: '国民',
    zh: '本国人',
  },
  local: {
    es: 'locales',
    en: 'locals',
    de: 'Einheimische',
    fr: 'les habitants',
    ja: '地元の方',
    zh: '本地人',
  },
  concession: {
    es: 'INAPAM o discapacidad',
    en: 'concessions',
    de: 'Ermäßigte',
    fr: 'les tarifs réduits',
    ja: '割引対象者',
    zh: '优惠人群',
  },
}

export const CONDITIONS: Conditions = {
  tour: {
    es: ({ values }) =>
      only(
        values,
        (names) => `La promoción no es para este tour; sirve en ${names}.`,
        'La promoción no es para este tour.',
      ),
    en: ({ values }) =>
      only(
        values,
        (names) => `The promotion is not for this tour; it works for ${names}.`,
        'The promotion is not for this tour.',
      ),
    de: ({ values }) =>
      only(
        values,
        (names) => `Die Aktion gilt nicht für diese Tour, sondern für ${names}.`,
        'Die Aktion gilt nicht für diese Tour.',
      ),
    fr: ({ values }) =>
      only(
        values,
        (names) => `La promotion n'est pas pour cette excursion ; elle vaut pour ${names}.`,
        "La promotion n'est pas pour cette excursion.",
      ),
    ja: ({ values }) =>
      only(
        values,
        (names) => `このプロモーションはこのツアーでは使えません。対象は${names}です。`,
        'このプロモーションはこのツアーでは使えません。',
      ),
    zh: ({ values }) =>
      only(values, (names) => `此优惠不适用于这条线路，适用于：${names}。`, '此优惠不适用于这条线路。'),
  },
  travel: {
    es: ({ from, to }) =>
      from && to
        ? `La promoción es para viajar del ${from} al ${to}.`
        : from
          ? `La promoción es para viajar desde el ${from}.`
          : `La promoción es para viajar hasta el ${to}.`,
    en: ({ from, to }) =>
      from && to
        ? `The promotion is for trips from ${from} to ${to}.`
        : from
          ? `The promotion is for trips from ${from} on.`
          : `The promotion is for trips until ${to}.`,
    de: ({ from, to }) =>
      from && to
        ? `Die Aktion gilt für Fahrten vom ${from} bis ${to}.`
        : from
          ? `Die Aktion gilt für Fahrten ab ${from}.`
          : `Die Aktion gilt für Fahrten bis ${to}.`,
    fr: ({ from, to }) =>
      from && to
        ? `La promotion vaut pour les voyages du ${from} au ${to}.`
        : from
          ? `La promotion vaut pour les voyages dès le ${from}.`
          : `La promotion vaut pour les voyages jusqu'au ${to}.`,
    ja: ({ from, to }) =>
      from && to
        ? `このプロモーションは${from}から${to}までの乗船が対象です。`
        : from
          ? `このプロモーションは${from}以降の乗船が対象です。`
          : `このプロモーションは${to}までの乗船が対象です。`,
    zh: ({ from, to }) =>
      from && to
        ? `此优惠适用于 ${from} 至 ${to} 的行程。`
        : from
          ? `此优惠适用于 ${from} 起的行程。`
          : `此优惠适用于 ${to} 前的行程。`,
  },
  weekday: {
    es: ({ values }) => `La promoción es para salidas en ${values}.`,
    en: ({ values }) => `The promotion is for departures on ${values}.`,
    de: ({ values }) => `Die Aktion gilt für Abfahrten am ${values}.`,
    fr: ({ values }) => `La promotion vaut pour les départs du ${values}.`,
    ja: ({ values }) => `このプロモーションは${values}の出発が対象です。`,
    zh: ({ values }) => `此优惠适用于${values}的班次。`,
  },
  hour: {
    es: ({ from, to }) =>
      `La promoción es para salidas entre las ${clockText('es', from)} y las ${clockText('es', to)}.`,
    en: ({ from, to }) =>
      `The promotion is for departures between ${clockText('en', from)} and ${clockText('en', to)}.`,
    de: ({ from, to }) => `Die Aktion gilt für Abfahrten zwischen ${from} und ${to} Uhr.`,
    fr: ({ from, to }) => `La promotion vaut pour les départs entre ${from} et ${to}.`,
    ja: ({ from, to }) => `このプロモーションは${from}から${to}までの出発が対象です。`,
    zh: ({ from, to }) => `此优惠适用于 ${from} 至 ${to} 的班次。`,
  },
  channel: {
    es: ({ values }) => `La promoción solo sirve ${values}.`,
    en: ({ values }) => `The promotion only works ${values}.`,
    de: ({ values }) => `Die Aktion gilt nur ${values}.`,
    fr: ({ values }) => `La promotion ne vaut que ${values}.`,
    ja: ({ values }) => `このプロモーションは${values}でのみ使えます。`,
    zh: ({ values }) => `此优惠仅限${values}使用。`,
  },
  seller: {
    es: () => 'La promoción es de otros vendedores.',
    en: () => 'The promotion belongs to other sellers.',
    de: () => 'Die Aktion gehört anderen Verkäufern.',
    fr: () => "La promotion appartient à d'autres vendeurs.",
    ja: () => 'このプロモーションは別の販売員のものです。',
    zh: () => '此优惠属于其他销售员。',
  },
  people_kind: {
    es: ({ values }) => `La promoción es solo para ${values}.`,
    en: ({ values }) => `The promotion is only for ${values}.`,
    de: ({ values }) => `Die Aktion gilt nur für ${values}.`,
    fr: ({ values }) => `La promotion ne vaut que pour ${values}.`,
    ja: ({ values }) => `このプロモーションの対象は${values}のみです。`,
    zh: ({ values }) => `此优惠仅适用于${values}。`,
  },
  min_people: {
    es: ({ number, count }) =>
      `La promoción es para grupos de ${number} ${count === 1 ? 'persona' : 'personas'} o más.`,
    en: ({ number, count }) => `The promotion is for groups of ${number} ${count === 1 ? 'person' : 'people'} or more.`,
    de: ({ number, count }) => `Die Aktion gilt für Gruppen ab ${number} ${count === 1 ? 'Person' : 'Personen'}.`,
    fr: ({ number, count }) =>
      `La promotion vaut pour les groupes à partir de ${number} ${count === 1 ? 'personne' : 'personnes'}.`,
    ja: ({ number }) => `このプロモーションは${number}名以上が対象です。`,
    zh: ({ number }) => `此优惠适用于 ${number} 人及以上。`,
  },
  max_people: {
    es: ({ number, count }) =>
      `La promoción es para grupos de ${number} ${count === 1 ? 'persona' : 'personas'} como máximo.`,
    en: ({ number, count }) => `The promotion is for groups of ${number} ${count === 1 ? 'person' : 'people'} at most.`,
    de: ({ number, count }) => `Die Aktion gilt für Gruppen bis ${number} ${count === 1 ? 'Person' : 'Personen'}.`,
    fr: ({ number, count }) =>
      `La promotion vaut pour les groupes de ${number} ${count === 1 ? 'personne' : 'personnes'} au plus.`,
    ja: ({ number }) => `このプロモーションは${number}名までが対象です。`,
    zh: ({ number }) => `此优惠适用于最多 ${number} 人。`,
  },
  min_amount: {
    es: ({ amount }) => `La promoción es para compras desde ${amount}.`,
    en: ({ amount }) => `The promotion is for purchases from ${amount}.`,
    de: ({ amount }) => `Die Aktion gilt für Käufe ab ${amount}.`,
    fr: ({ amount }) => `La promotion vaut pour les achats à partir de ${amount}.`,
    ja: ({ amount }) => `このプロモーションは${amount}以上のご購入が対象です。`,
    zh: ({ amount }) => `此优惠适用于 ${amount} 起的订单。`,
  },
  max_amount: {
    es: ({ amount }) => `La promoción es para compras de hasta ${amount}.`,
    en: ({ amount }) => `The promotion is for purchases up to ${amount}.`,
    de: ({ amount }) => `Die Aktion gilt für Käufe bis ${amount}.`,
    fr: ({ amount }) => `La promotion vaut pour les achats jusqu'à ${amount}.`,
    ja: ({ amount }) => `このプロモーションは${amount}までのご購入が対象です。`,
    zh: ({ amount }) => `此优惠适用于不超过 ${amount} 的订单。`,
  },
  min_advance: {
    es: ({ number, count }) =>
      `La promoción pide comprar con ${number} ${count === 1 ? 'día' : 'días'} de anticipación.`,
    en: ({ number, count }) => `The promotion asks to buy ${number} ${count === 1 ? 'day' : 'days'} ahead.`,
    de: ({ number, count }) => `Die Aktion gilt bei Kauf mindestens ${number} ${count === 1 ? 'Tag' : 'Tage'} vorher.`,
    fr: ({ number, count }) => `La promotion demande un achat ${number} ${count === 1 ? 'jour' : 'jours'} à l'avance.`,
    ja: ({ number }) => `このプロモーションは${number}日前までのご購入が対象です。`,
    zh: ({ number }) => `此优惠须提前 ${number} 天购买。`,
  },
  max_advance: {
    es: ({ number, count }) =>
      count === 0
        ? 'La promoción es para comprar el mismo día.'
        : `La promoción es para comprar como mucho ${number} ${count === 1 ? 'día' : 'días'} antes.`,
    en: ({ number, count }) =>
      count === 0
        ? 'The promotion is for buying on the same day.'
        : `The promotion is for buying at most ${number} ${count === 1 ? 'day' : 'days'} ahead.`,
    de: ({ number, count }) =>
      count === 0
        ? 'Die Aktion gilt bei Kauf am selben Tag.'
        : `Die Aktion gilt bei Kauf höchstens ${number} ${count === 1 ? 'Tag' : 'Tage'} vorher.`,
    fr: ({ number, count }) =>
      count === 0
        ? 'La promotion vaut pour un achat le jour même.'
        : `La promotion vaut pour un achat au plus ${number} ${count === 1 ? 'jour' : 'jours'} à l'avance.`,
    ja: ({ number, count }) =>
      count === 0
        ? 'このプロモーションは当日のご購入が対象です。'
        : `このプロモーションは出発の${number}日前以降のご購入が対象です。`,
    zh: ({ number, count }) => (count === 0 ? '此优惠仅限当天购买。' : `此优惠最多提前 ${number} 天购买。`),
  },
  contact: {
    es: () => 'La promoción se usa un número limitado de veces por cliente: escribe su teléfono o su correo.',
    en: () => 'The promotion has a limit for each customer: enter their phone number or e-mail.',
    de: () => 'Die Aktion ist je Gast begrenzt: Geben Sie Telefonnummer oder E-Mail an.',
    fr: () => 'La promotion est limitée par client : indiquez son téléphone ou son e-mail.',
    ja: () => 'このプロモーションはお客様ごとに回数の上限があります。電話番号かメールアドレスを入力してください。',
    zh: () => '此优惠对每位顾客有次数限制：请填写电话或邮箱。',
  },
  no_effect: {
    es: () => 'La promoción no baja el precio de esta reserva.',
    en: () => 'The promotion does not lower the price of this booking.',
    de: () => 'Die Aktion senkt den Preis dieser Buchung nicht.',
    fr: () => 'La promotion ne baisse pas le prix de cette réservation.',
    ja: () => 'このプロモーションではこの予約の料金は下がりません。',
    zh: () => '此优惠不会降低这笔预订的价格。',
  },
  other: {
    es: () => 'La promoción no es para esta reserva.',
    en: () => 'The promotion is not for this booking.',
    de: () => 'Die Aktion gilt nicht für diese Buchung.',
    fr: () => "La promotion n'est pas pour cette réservation.",
    ja: () => 'このプロモーションはこの予約では使えません。',
    zh: () => '此优惠不适用于这笔预订。',
  },
}
