import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const grants = declareRefusals({
  'grant.beyond': {
    status: 409,
    detail: { placesLeft: z.int() },
    es: ({ placesLeft }, { plural }) =>
      `A este teléfono le ${plural(placesLeft, { one: 'queda # lugar', other: 'quedan # lugares' })} para vender sin señal. Vende menos lugares o pide más con señal.`,
    en: ({ placesLeft }, { plural }) =>
      `This device has ${plural(placesLeft, { one: '# place', other: '# places' })} left to sell without a signal. Sell fewer, or ask for more with a signal.`,
    de: ({ placesLeft }, { plural }) =>
      `Dieses Gerät hat noch ${plural(placesLeft, { one: '# Platz', other: '# Plätze' })} für den Verkauf ohne Netz. Verkaufe weniger oder fordere mit Netz mehr an.`,
    fr: ({ placesLeft }, { plural }) =>
      `Il reste à cet appareil ${plural(placesLeft, { one: '# place', other: '# places' })} à vendre sans réseau. Vendez-en moins, ou demandez-en d'autres avec du réseau.`,
    ja: ({ placesLeft }) =>
      `この端末がオフラインで販売できる席は残り${placesLeft}席です。席数を減らすか、オンラインで追加してください。`,
    zh: ({ placesLeft }) => `此设备离线可售的座位还剩 ${placesLeft} 个。请减少数量，或在有网络时再申请。`,
  },
  'grant.too_many': {
    status: 409,
    detail: { placesLeft: z.int(), most: z.int() },
    es: ({ placesLeft, most }, { plural }) =>
      `Una persona tiene ${plural(most, { one: '# lugar', other: '# lugares' })} por salida como máximo para vender sin señal; ${plural(placesLeft, { one: 'puedes pedir # más', other: 'puedes pedir # más' })}. Vende o devuelve los que tienes.`,
    en: ({ placesLeft, most }, { plural }) =>
      `One person has ${plural(most, { one: '# place', other: '# places' })} of a departure at most to sell without a signal; you may ask for ${placesLeft} more. Sell or return those you have.`,
    de: ({ placesLeft, most }, { plural }) =>
      `Eine Person hat höchstens ${plural(most, { one: '# Platz', other: '# Plätze' })} einer Abfahrt für den Verkauf ohne Netz; du kannst noch ${placesLeft} anfordern. Verkaufe deine Plätze oder gib sie zurück.`,
    fr: ({ placesLeft, most }, { plural }) =>
      `Une personne a au plus ${plural(most, { one: '# place', other: '# places' })} d'un départ à vendre sans réseau ; vous pouvez en demander encore ${placesLeft}. Vendez ou rendez celles que vous avez.`,
    ja: ({ placesLeft, most }) =>
      `オフライン販売用の席は1便につき1人${most}席までです。あと${placesLeft}席まで追加できます。お持ちの席を販売するか返却してください。`,
    zh: ({ placesLeft, most }) =>
      `每人每班次最多可持有 ${most} 个离线可售座位，还可申请 ${placesLeft} 个。请先售出或归还已有座位。`,
  },
  'grant.ticket_unknown': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `El boleto ${ticket} no es de los que se firmaron para estos lugares. Vende con otro boleto.`,
    en: ({ ticket }) => `Ticket ${ticket} is not one of those signed for these places. Sell with another ticket.`,
    de: ({ ticket }) =>
      `Das Ticket ${ticket} gehört nicht zu denen, die für diese Plätze signiert wurden. Verkaufe mit einem anderen.`,
    fr: ({ ticket }) => `Le billet ${ticket} n'a pas été signé pour ces places. Vendez avec un autre billet.`,
    ja: ({ ticket }) =>
      `チケット${ticket}はこの席のために署名されたものではありません。別のチケットで販売してください。`,
    zh: ({ ticket }) => `票 ${ticket} 不是为这些座位签发的。请用另一张票出售。`,
  },
  'grant.ticket_used': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `El boleto ${ticket} ya se vendió. Revisa quién lo tiene y vende con otro boleto.`,
    en: ({ ticket }) => `Ticket ${ticket} has been sold already. See who holds it, and sell with another ticket.`,
    de: ({ ticket }) =>
      `Das Ticket ${ticket} ist schon verkauft. Sieh nach, wer es hat, und verkaufe mit einem anderen.`,
    fr: ({ ticket }) => `Le billet ${ticket} a déjà été vendu. Voyez qui l'a, et vendez avec un autre billet.`,
    ja: ({ ticket }) => `チケット${ticket}はすでに販売されています。所持者を確認し、別のチケットで販売してください。`,
    zh: ({ ticket }) => `票 ${ticket} 已售出。请核实持有人，并用另一张票出售。`,
  },
  'grant.not_today': {
    status: 409,
    detail: {},
    es: () => 'Solo se apartan lugares para vender sin señal en salidas de hoy. Elige una salida de hoy.',
    en: () => 'Places to sell without a signal are kept on departures of today only. Choose one of today.',
    de: () => 'Plätze für den Verkauf ohne Netz gibt es nur auf Abfahrten von heute. Wähle eine von heute.',
    fr: () =>
      "Les places à vendre sans réseau ne se prennent que sur les départs d'aujourd'hui. Choisissez-en un d'aujourd'hui.",
    ja: () => 'オフライン販売用の席を確保できるのは本日の出発便だけです。本日の便を選んでください。',
    zh: () => '离线销售的座位只能从今天的班次中预留。请选择今天的班次。',
  },
  'grant.whole_boat': {
    status: 409,
    detail: {},
    es: () => 'Esta salida se vende completa, no por lugares. Véndela con señal.',
    en: () => 'This departure is sold as a whole, not by place. Sell it with a signal.',
    de: () => 'Diese Abfahrt wird als Ganzes verkauft, nicht nach Plätzen. Verkaufe sie mit Netz.',
    fr: () => 'Ce départ se vend en entier, et non à la place. Vendez-le avec du réseau.',
    ja: () => 'この便は貸切でのみ販売しています。オンラインで販売してください。',
    zh: () => '此班次整船出售，不按座位出售。请在有网络时出售。',
  },
  'grant.nothing_to_review': {
    status: 409,
    detail: {},
    es: () => 'Esta venta ya está revisada. Actualiza la página para ver qué se hizo.',
    en: () => 'This sale has been looked at already. Reload the page to see what was done.',
    de: () => 'Dieser Verkauf wurde schon geprüft. Lade die Seite neu, um zu sehen, was getan wurde.',
    fr: () => 'Cette vente a déjà été vérifiée. Actualisez la page pour voir ce qui a été fait.',
    ja: () => 'この販売はすでに確認済みです。ページを再読み込みして対応内容をご覧ください。',
    zh: () => '这笔销售已处理。请刷新页面查看处理结果。',
  },
})
