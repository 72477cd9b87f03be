import { BLOCK_REASONS, type BlockReason } from '@muelle/domain/customers/customer'
import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { type ByLanguage, inLanguage } from './by-language.ts'
import { declareRefusals } from './refusal-messages.ts'

const WHY = {
  no_shows: {
    es: 'no se presentó',
    en: 'did not turn up',
    de: 'nicht erschienen',
    fr: 'absences',
    ja: '無断欠席',
    zh: '多次未到',
  },
  unpaid: {
    es: 'dejó sin pagar',
    en: 'left without paying',
    de: 'nicht bezahlt',
    fr: 'impayé',
    ja: '未払い',
    zh: '未付款',
  },
  damage: {
    es: 'causó daños',
    en: 'caused damage',
    de: 'Schaden verursacht',
    fr: 'dégâts',
    ja: '破損',
    zh: '造成损坏',
  },
  conduct: {
    es: 'por su conducta',
    en: 'for their conduct',
    de: 'wegen des Verhaltens',
    fr: 'comportement',
    ja: '迷惑行為',
    zh: '行为不当',
  },
  fraud: { es: 'por fraude', en: 'for fraud', de: 'wegen Betrugs', fr: 'fraude', ja: '不正行為', zh: '欺诈' },
  own_wish: {
    es: 'lo pidió',
    en: 'by their own wish',
    de: 'auf eigenen Wunsch',
    fr: 'à sa demande',
    ja: '本人の希望',
    zh: '本人要求',
  },
  other: {
    es: 'por otro motivo',
    en: 'for another reason',
    de: 'aus anderem Grund',
    fr: 'autre motif',
    ja: 'その他',
    zh: '其他原因',
  },
} satisfies Record<BlockReason, ByLanguage<string>>
const whyOf = (language: Language, reason: BlockReason) => inLanguage(WHY, language)[reason]

export const customers = declareRefusals({
  /** Nobody takes a booking of them (C-4): said to staff alone, with why. */
  'customer.blocked': {
    status: 409,
    detail: { name: z.string(), blockReason: z.enum(BLOCK_REASONS) },
    es: ({ name, blockReason }) =>
      `«${name}» está bloqueado: ${whyOf('es', blockReason)}. Para recibirlo, alguien con permiso quita el bloqueo en su ficha.`,
    en: ({ name, blockReason }) =>
      `“${name}” is blocked: ${whyOf('en', blockReason)}. To take them, somebody with the right unblocks them in their record.`,
    de: ({ name, blockReason }) =>
      `„${name}“ ist gesperrt: ${whyOf('de', blockReason)}. Wer das Recht hat, hebt die Sperre in der Kundenkarte auf.`,
    fr: ({ name, blockReason }) =>
      `« ${name} » est bloqué : ${whyOf('fr', blockReason)}. Pour l’accepter, une personne autorisée lève le blocage dans sa fiche.`,
    ja: ({ name, blockReason }) =>
      `「${name}」さんはブロック中です（${whyOf('ja', blockReason)}）。受けるには、権限のある人が顧客画面でブロックを解除してください。`,
    zh: ({ name, blockReason }) =>
      `“${name}”已被拉黑：${whyOf('zh', blockReason)}。如需接待，请有权限的人在客户资料中解除。`,
  },
  /** The same to the person themselves: neither that nor why. */
  'customer.refused': {
    status: 409,
    detail: {},
    es: () => 'No podemos tomar esta reserva por internet. Llama al negocio.',
    en: () => 'We cannot take this booking online. Please call the business.',
    de: () => 'Diese Reservierung können wir online nicht annehmen. Bitte ruf im Betrieb an.',
    fr: () => 'Nous ne pouvons pas prendre cette réservation en ligne. Appelez l’établissement.',
    ja: () => 'このご予約はオンラインでは承れません。店舗へお電話ください。',
    zh: () => '此预订无法在线受理。请致电商家。',
  },
  'customer.contact_taken': {
    status: 409,
    detail: { contact: z.string(), name: z.string(), customerId: z.int() },
    es: ({ contact, name }) => `${contact} ya es de «${name}». Abre ese cliente, o únelos si son la misma persona.`,
    en: ({ contact, name }) =>
      `${contact} is already “${name}”’s. Open that customer, or merge them if they are one person.`,
    de: ({ contact, name }) =>
      `${contact} gehört schon zu „${name}“. Öffne diesen Kunden oder führe beide zusammen, wenn sie dieselbe Person sind.`,
    fr: ({ contact, name }) =>
      `${contact} est déjà à « ${name} ». Ouvrez ce client, ou fusionnez-les s’il s’agit de la même personne.`,
    ja: ({ contact, name }) =>
      `${contact}はすでに「${name}」さんのものです。そのお客様を開くか、同じ方なら統合してください。`,
    zh: ({ contact, name }) => `${contact}已属于“${name}”。请打开该客户，如果是同一人请合并。`,
  },
  'customer.contact_unfit': {
    status: 422,
    detail: { contact: z.string() },
    es: ({ contact }) => `«${contact}» no es un teléfono completo. Escríbelo con lada, o con + y el código de su país.`,
    en: ({ contact }) =>
      `“${contact}” is no complete telephone number. Write its area code, or + and the country’s code.`,
    de: ({ contact }) =>
      `„${contact}“ ist keine vollständige Telefonnummer. Schreibe sie mit Vorwahl oder mit + und Ländervorwahl.`,
    fr: ({ contact }) =>
      `« ${contact} » n’est pas un numéro complet. Écrivez-le avec l’indicatif régional, ou + et celui du pays.`,
    ja: ({ contact }) => `「${contact}」は電話番号として不完全です。市外局番、または「+」と国番号を付けてください。`,
    zh: ({ contact }) => `“${contact}”不是完整的电话号码。请加上区号，或以 + 和国家代码开头。`,
  },
  'customer.business_missing': {
    status: 422,
    detail: {},
    es: () => 'Elige en cuál de tus negocios lo das de alta.',
    en: () => 'Choose in which of your businesses you enter them.',
    de: () => 'Wähle, in welchem deiner Betriebe du die Person anlegst.',
    fr: () => 'Choisissez dans lequel de vos établissements vous l’ajoutez.',
    ja: () => 'どの店舗で登録するかを選んでください。',
    zh: () => '请选择在您的哪个商家登记。',
  },
  /** Somebody who sees only some businesses cannot end what the others have. */
  'customer.also_elsewhere': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» también es cliente de un negocio que no ves. Pídelo a quien ve todos.`,
    en: ({ name }) =>
      `“${name}” is also a customer of a business that you do not see. Ask somebody who sees all of them.`,
    de: ({ name }) => `„${name}“ ist auch Kunde eines Betriebs, den du nicht siehst. Bitte jemanden, der alle sieht.`,
    fr: ({ name }) =>
      `« ${name} » est aussi client d’un établissement que vous ne voyez pas. Demandez à qui les voit tous.`,
    ja: ({ name }) =>
      `「${name}」さんは、あなたに表示されない店舗のお客様でもあります。全店舗を見られる人に頼んでください。`,
    zh: ({ name }) => `“${name}”也是您看不到的商家的客户。请由能查看所有商家的人处理。`,
  },
  'customer.block_unexplained': {
    status: 422,
    detail: {},
    es: () => 'Escribe el motivo: «otro» por sí solo no le dice nada a quien atienda después.',
    en: () => 'Write the reason: “other” alone tells nothing to whoever serves them next.',
    de: () => 'Schreibe den Grund dazu: „Sonstiges“ allein sagt den Nächsten nichts.',
    fr: () => 'Écrivez le motif : « autre » seul ne dit rien à la personne suivante.',
    ja: () => '理由を書いてください。「その他」だけでは次の担当者に伝わりません。',
    zh: () => '请写明原因：仅写“其他”对下一位接待者没有意义。',
  },
  'customer.block_over': {
    status: 422,
    detail: {},
    es: () => 'El bloqueo ya habría terminado. Elige una fecha que no haya pasado, o ninguna.',
    en: () => 'The block would be over already. Choose a date that has not passed, or none.',
    de: () => 'Die Sperre wäre schon vorbei. Wähle ein Datum, das noch nicht vorbei ist, oder keines.',
    fr: () => 'Le blocage serait déjà terminé. Choisissez une date à venir, ou aucune.',
    ja: () => 'その日時はすでに過ぎています。これからの日付を選ぶか、期限なしにしてください。',
    zh: () => '该期限已过。请选择尚未到来的日期，或不设期限。',
  },
  'customer.same': {
    status: 422,
    detail: {},
    es: () => 'Es el mismo cliente. Elige a otro.',
    en: () => 'That is the same customer. Choose another one.',
    de: () => 'Das ist derselbe Kunde. Wähle einen anderen.',
    fr: () => 'C’est le même client. Choisissez-en un autre.',
    ja: () => '同じお客様です。別のお客様を選んでください。',
    zh: () => '这是同一位客户。请选择另一位。',
  },
  'customer.merge_over': {
    status: 410,
    detail: { days: z.int() },
    es: ({ days }, { plural }) =>
      `Ya pasaron ${plural(days, { one: '# día', other: '# días' })}: estos clientes ya no se pueden separar.`,
    en: ({ days }, { plural }) =>
      `${plural(days, { one: '# day has', other: '# days have' })} passed: these customers can be parted no more.`,
    de: ({ days }, { plural }) =>
      `${plural(days, { one: '# Tag ist', other: '# Tage sind' })} vorbei: Diese Kunden lassen sich nicht mehr trennen.`,
    fr: ({ days }, { plural }) =>
      `${plural(days, { one: '# jour s’est écoulé', other: '# jours se sont écoulés' })} : ces clients ne peuvent plus être séparés.`,
    ja: ({ days }, { number }) => `${number(days)}日が過ぎたため、このお客様はもう分けられません。`,
    zh: ({ days }, { number }) => `已超过 ${number(days)} 天，这些客户不能再拆分。`,
  },
  'customer.merge_undone': {
    status: 409,
    detail: {},
    es: () => 'Estos clientes ya se separaron.',
    en: () => 'These customers have been parted already.',
    de: () => 'Diese Kunden wurden schon getrennt.',
    fr: () => 'Ces clients ont déjà été séparés.',
    ja: () => 'このお客様はすでに分けられています。',
    zh: () => '这些客户已经拆分。',
  },
  'customer.merged_again': {
    status: 409,
    detail: {},
    es: () => 'Después se unió otra vez. Separa primero la última unión.',
    en: () => 'They were merged again since. Part the latest merge first.',
    de: () => 'Danach wurde noch einmal zusammengeführt. Trenne zuerst die letzte Zusammenführung.',
    fr: () => 'Une autre fusion a eu lieu depuis. Séparez d’abord la dernière.',
    ja: () => 'その後さらに統合されています。先に最後の統合を取り消してください。',
    zh: () => '之后又有合并。请先拆分最近一次合并。',
  },
  'customer.still_booked': {
    status: 409,
    detail: { bookings: z.int() },
    es: ({ bookings }, { plural }) =>
      `Tiene ${plural(bookings, { one: '# reserva por venir o con dinero pendiente', other: '# reservas por venir o con dinero pendiente' })}. Termínalas o cancélalas primero.`,
    en: ({ bookings }, { plural }) =>
      `They have ${plural(bookings, { one: '# booking that is still to come or owes money', other: '# bookings that are still to come or owe money' })}. Finish or cancel those first.`,
    de: ({ bookings }, { plural }) =>
      `Es gibt ${plural(bookings, { one: '# Buchung, die noch aussteht oder bei der Geld offen ist', other: '# Buchungen, die noch ausstehen oder bei denen Geld offen ist' })}. Schließe oder storniere sie zuerst.`,
    fr: ({ bookings }, { plural }) =>
      `Il reste ${plural(bookings, { one: '# réservation à venir ou avec de l’argent en suspens', other: '# réservations à venir ou avec de l’argent en suspens' })}. Terminez-les ou annulez-les d’abord.`,
    ja: ({ bookings }, { number }) =>
      `これからの予約、または未精算の予約が${number(bookings)}件あります。先に完了またはキャンセルしてください。`,
    zh: ({ bookings }, { number }) => `还有 ${number(bookings)} 个未到期或有未结款项的预订。请先完成或取消。`,
  },
})
