import * as z from 'zod/mini'
import { notForThis, unmetCondition } from './not-for-this.ts'
import { declareRefusals } from './refusal-messages.ts'
import { nameOf } from './words.ts'

export const promotions = declareRefusals({
  'promotion.range': {
    status: 422,
    detail: {},
    es: () => 'El principio va antes que el final, y quien paga es menos que quien viaja.',
    en: () => 'The start comes before the end, and fewer pay than travel.',
    de: () => 'Der Anfang liegt vor dem Ende, und es zahlen weniger, als mitfahren.',
    fr: () => 'Le début précède la fin, et moins de personnes paient que ne voyagent.',
    ja: () => '開始は終了より前に、支払人数は乗船人数より少なくしてください。',
    zh: () => '开始须早于结束，付费人数须少于出行人数。',
  },
  'promotion.scope_unknown': {
    status: 422,
    detail: {},
    es: () => 'Ese tour, temporada u horario ya no existe en este negocio.',
    en: () => 'That tour, season or start time no longer exists in this business.',
    de: () => 'Diese Tour, Saison oder Abfahrtszeit gibt es in diesem Betrieb nicht mehr.',
    fr: () => "Cette excursion, saison ou heure de départ n'existe plus dans cet établissement.",
    ja: () => 'そのツアー、シーズン、または出発時刻はこの店舗にもうありません。',
    zh: () => '该线路、季节或班次在此商家已不存在。',
  },
  'promotion.seller_unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa persona no vende en este negocio.',
    en: () => 'That person does not sell in this business.',
    de: () => 'Diese Person verkauft nicht in diesem Betrieb.',
    fr: () => 'Cette personne ne vend pas dans cet établissement.',
    ja: () => 'その方はこの店舗の販売員ではありません。',
    zh: () => '此人不是该商家的销售员。',
  },
  'promotion.too_many': {
    status: 409,
    detail: { maxPromotions: z.int() },
    es: ({ maxPromotions }, { number }) =>
      `Un negocio tiene hasta ${number(maxPromotions)}; elimina las que ya no uses.`,
    en: ({ maxPromotions }, { number }) =>
      `A business has up to ${number(maxPromotions)}; delete those you no longer use.`,
    de: ({ maxPromotions }, { number }) =>
      `Ein Betrieb hat höchstens ${number(maxPromotions)}; löschen Sie nicht mehr benötigte.`,
    fr: ({ maxPromotions }, { number }) =>
      `Un établissement en a ${number(maxPromotions)} au plus ; supprimez celles qui ne servent plus.`,
    ja: ({ maxPromotions }, { number }) =>
      `店舗ごとに${number(maxPromotions)}件までです。使わないものを削除してください。`,
    zh: ({ maxPromotions }, { number }) => `每个商家最多 ${number(maxPromotions)} 个，请删除不再使用的。`,
  },
  'promotion.code_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ese código ya es de «${name}». Elige otro.`,
    en: ({ name }) => `That code already belongs to “${name}”. Choose another one.`,
    de: ({ name }) => `Diesen Code hat schon „${name}“. Wählen Sie einen anderen.`,
    fr: ({ name }) => `Ce code appartient déjà à « ${name} ». Choisissez-en un autre.`,
    ja: ({ name }) => `そのコードは「${name}」で使われています。別のコードにしてください。`,
    zh: ({ name }) => `该优惠码已属于“${name}”，请换一个。`,
  },
  /** A cap may not fall below the uses there are. */
  'promotion.cap_below_uses': {
    status: 409,
    detail: { uses: z.int() },
    es: ({ uses }, { plural }) =>
      plural(uses, {
        one: 'Ya se usó # vez: el máximo no puede ser menor.',
        other: 'Ya se usó # veces: el máximo no puede ser menor.',
      }),
    en: ({ uses }, { plural }) =>
      plural(uses, {
        one: 'It was used # time already: the limit cannot be lower.',
        other: 'It was used # times already: the limit cannot be lower.',
      }),
    de: ({ uses }, { number }) =>
      `Er wurde schon ${number(uses)}-mal verwendet: Die Grenze kann nicht darunter liegen.`,
    fr: ({ uses }, { number }) => `Il a déjà servi ${number(uses)} fois : la limite ne peut pas être inférieure.`,
    ja: ({ uses }, { number }) => `すでに${number(uses)}回使われています。上限はそれより小さくできません。`,
    zh: ({ uses }, { number }) => `已使用 ${number(uses)} 次，上限不能更低。`,
  },
  /** An offer by its name, or a code, whose uses went to others while a booking did not stand. */
  'promotion.used_up': {
    status: 409,
    detail: { kind: z.string(), name: z.string(), cap: z.int(), per: z.string() },
    es: ({ kind, name, cap, per }, { names, plural }) =>
      `${kind === 'offer' ? 'La oferta' : 'El código'} «${name}» ya se usó ${plural(cap, { one: '# vez', other: '# veces' })}${nameOf(names.usedUp, per, '')}, lo máximo que permite. La reserva solo puede volver al precio de hoy.`,
    en: ({ kind, name, cap, per }, { names, plural }) =>
      `The ${kind === 'offer' ? 'offer' : 'code'} “${name}” was used ${plural(cap, { one: '# time', other: '# times' })}${nameOf(names.usedUp, per, '')}, the most it allows. The booking can only come back at today’s price.`,
    de: ({ kind, name, cap, per }, { names, number }) =>
      `${kind === 'offer' ? 'Das Angebot' : 'Der Code'} „${name}“ wurde${nameOf(names.usedUp, per, '')} schon ${number(cap)}-mal verwendet, öfter geht es nicht. Die Buchung kann nur zum heutigen Preis wieder gelten.`,
    fr: ({ kind, name, cap, per }, { names, number }) =>
      `${kind === 'offer' ? "L'offre" : 'Le code'} « ${name} » a déjà servi ${number(cap)} fois${nameOf(names.usedUp, per, '')}, le maximum permis. La réservation ne peut revenir qu'au prix d'aujourd'hui.`,
    ja: ({ kind, name, cap, per }, { names, number }) =>
      `${kind === 'offer' ? 'オファー' : 'コード'}「${name}」は${nameOf(names.usedUp, per, '')}上限の${number(cap)}回まで使われています。予約は今日の料金でのみ戻せます。`,
    zh: ({ kind, name, cap, per }, { names, number }) =>
      `${kind === 'offer' ? '优惠活动' : '优惠码'}“${name}”${nameOf(names.usedUp, per, '')}已使用 ${number(cap)} 次，达到上限。该预订只能按今天的价格恢复。`,
  },

  'code.unknown': {
    status: 409,
    detail: {},
    es: () => 'Ese código no existe en este negocio. Revisa cómo está escrito.',
    en: () => 'That code does not exist in this business. Check how it is written.',
    de: () => 'Diesen Code gibt es in diesem Betrieb nicht. Prüfen Sie die Schreibweise.',
    fr: () => "Ce code n'existe pas dans cet établissement. Vérifiez son orthographe.",
    ja: () => 'そのコードはこの店舗にありません。入力内容をご確認ください。',
    zh: () => '此商家没有该优惠码，请检查拼写。',
  },
  /** The first day on which it can be used, and the last one. */
  'code.not_yet': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date: from }, { date }) => `La promoción vale a partir del ${date(from)}.`,
    en: ({ date: from }, { date }) => `The promotion is valid from ${date(from)}.`,
    de: ({ date: from }, { date }) => `Die Aktion gilt ab ${date(from)}.`,
    fr: ({ date: from }, { date }) => `La promotion est valable à partir du ${date(from)}.`,
    ja: ({ date: from }, { date }) => `このプロモーションは${date(from)}から使えます。`,
    zh: ({ date: from }, { date }) => `优惠自 ${date(from)}起有效。`,
  },
  'code.over': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date: to }, { date }) => `La promoción venció el ${date(to)}.`,
    en: ({ date: to }, { date }) => `The promotion expired on ${date(to)}.`,
    de: ({ date: to }, { date }) => `Die Aktion ist am ${date(to)} abgelaufen.`,
    fr: ({ date: to }, { date }) => `La promotion a expiré le ${date(to)}.`,
    ja: ({ date: to }, { date }) => `このプロモーションは${date(to)}に終了しました。`,
    zh: ({ date: to }, { date }) => `优惠已于 ${date(to)}过期。`,
  },
  'code.used_up': {
    status: 409,
    detail: { cap: z.int(), per: z.string() },
    es: ({ cap, per }, { names, plural }) =>
      `${plural(cap, { one: 'El código ya se usó # vez', other: 'El código ya se usó # veces' })}${nameOf(names.usedUp, per, '')}, lo máximo que permite.`,
    en: ({ cap, per }, { names, plural }) =>
      `${plural(cap, { one: 'The code was used # time', other: 'The code was used # times' })}${nameOf(names.usedUp, per, '')}, the most it allows.`,
    de: ({ cap, per }, { names, number }) =>
      `Der Code wurde${nameOf(names.usedUp, per, '')} schon ${number(cap)}-mal verwendet, öfter geht es nicht.`,
    fr: ({ cap, per }, { names, number }) =>
      `Le code a déjà servi ${number(cap)} fois${nameOf(names.usedUp, per, '')}, le maximum permis.`,
    ja: ({ cap, per }, { names, number }) =>
      `このコードは${nameOf(names.usedUp, per, '')}上限の${number(cap)}回まで使われています。`,
    zh: ({ cap, per }, { names, number }) =>
      `优惠码${nameOf(names.usedUp, per, '')}已使用 ${number(cap)} 次，达到上限。`,
  },
  'code.not_for_this': {
    status: 409,
    detail: unmetCondition,
    es: notForThis,
    en: notForThis,
    de: notForThis,
    fr: notForThis,
    ja: notForThis,
    zh: notForThis,
  },
})
