import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const nights = declareRefusals({
  'night.unfit': {
    status: 409,
    detail: {},
    es: () => 'Este negocio no lleva listas ni puerta: son de bares y restaurantes.',
    en: () => 'This business keeps no lists and no door: those are for bars and restaurants.',
    de: () => 'Dieser Betrieb führt weder Listen noch Tür: die sind für Bars und Restaurants.',
    fr: () => 'Cet établissement ne tient ni listes ni entrée : elles sont pour les bars et les restaurants.',
    ja: () => 'この事業所にはゲストリストも入口管理もありません。バーとレストラン用の機能です。',
    zh: () => '该商家不使用名单和门口管理，此功能仅供酒吧和餐厅使用。',
  },
  'night.past': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date }, { date: dateOf }) => `La noche del ${dateOf(date)} ya pasó. Elige hoy o un día que viene.`,
    en: ({ date }, { date: dateOf }) => `The night of ${dateOf(date)} is over. Choose today or a day to come.`,
    de: ({ date }, { date: dateOf }) =>
      `Die Nacht vom ${dateOf(date)} ist vorbei. Wählen Sie heute oder einen kommenden Tag.`,
    fr: ({ date }, { date: dateOf }) =>
      `La nuit du ${dateOf(date)} est passée. Choisissez aujourd’hui ou un jour à venir.`,
    ja: ({ date }, { date: dateOf }) => `${dateOf(date)}の夜は終わっています。今日か今後の日を選んでください。`,
    zh: ({ date }, { date: dateOf }) => `${dateOf(date)}的夜场已结束，请选择今天或之后的日期。`,
  },
  'night.over_lawful': {
    status: 422,
    detail: { lawfulCapacity: z.int() },
    es: ({ lawfulCapacity }, { plural }) =>
      `El aforo de la licencia es de ${plural(lawfulCapacity, { one: '# persona', other: '# personas' })}: una noche no puede tener más.`,
    en: ({ lawfulCapacity }, { plural }) =>
      `The licence allows ${plural(lawfulCapacity, { one: '# person', other: '# people' })}: a night cannot take more.`,
    de: ({ lawfulCapacity }, { plural }) =>
      `Die Genehmigung erlaubt ${plural(lawfulCapacity, { one: '# Person', other: '# Personen' })}: mehr darf eine Nacht nicht haben.`,
    fr: ({ lawfulCapacity }, { plural }) =>
      `L’autorisation porte sur ${plural(lawfulCapacity, { one: '# personne', other: '# personnes' })} : une nuit ne peut en recevoir plus.`,
    ja: ({ lawfulCapacity }, { number }) =>
      `許可証の定員は${number(lawfulCapacity)}名です。これを超える設定はできません。`,
    zh: ({ lawfulCapacity }, { number }) => `许可证核定 ${number(lawfulCapacity)} 人，夜场人数不能更多。`,
  },
  'guest_list.name_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay una lista que se llama «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a list called “${name}”. Choose another name.`,
    de: ({ name }) => `Eine Liste namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    fr: ({ name }) => `Une liste s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」というリストはすでにあります。別の名前にしてください。`,
    zh: ({ name }) => `已有名为“${name}”的名单，请换一个名称。`,
  },
  'guest_list.too_many': {
    status: 409,
    detail: { maxLists: z.int() },
    es: ({ maxLists }, { number }) => `Una noche puede tener hasta ${number(maxLists)} listas. Quita una que sobre.`,
    en: ({ maxLists }, { number }) => `A night can have up to ${number(maxLists)} lists. Take out one you do not need.`,
    de: ({ maxLists }, { number }) =>
      `Eine Nacht kann bis zu ${number(maxLists)} Listen haben. Nehmen Sie eine überzählige heraus.`,
    fr: ({ maxLists }, { number }) => `Une nuit peut avoir jusqu’à ${number(maxLists)} listes. Retirez-en une inutile.`,
    ja: ({ maxLists }, { number }) => `1晩のリストは${number(maxLists)}件までです。不要なものを外してください。`,
    zh: ({ maxLists }, { number }) => `一晚最多可有 ${number(maxLists)} 份名单，请移除不需要的。`,
  },
  'guest_list.off': {
    status: 409,
    detail: { list: z.string() },
    es: ({ list }) => `La lista «${list}» ya no está en uso. Elige otra.`,
    en: ({ list }) => `The list “${list}” is no longer in use. Choose another.`,
    de: ({ list }) => `Die Liste „${list}“ wird nicht mehr geführt. Wählen Sie eine andere.`,
    fr: ({ list }) => `La liste « ${list} » n’est plus utilisée. Choisissez-en une autre.`,
    ja: ({ list }) => `リスト「${list}」はもう使われていません。別のリストを選んでください。`,
    zh: ({ list }) => `名单“${list}”已停用，请选择其他名单。`,
  },
  'guest_list.closed': {
    status: 409,
    detail: { list: z.string(), closedAt: z.string(), timeZone: z.string() },
    es: ({ list, closedAt, timeZone }, { moment }) =>
      `La lista «${list}» cerró el ${moment(closedAt, timeZone).day} a las ${moment(closedAt, timeZone).time}. Solo un gerente puede agregar, y queda como tarde.`,
    en: ({ list, closedAt, timeZone }, { moment }) =>
      `The list “${list}” closed on ${moment(closedAt, timeZone).day} at ${moment(closedAt, timeZone).time}. Only a manager may add to it, tagged as late.`,
    de: ({ list, closedAt, timeZone }, { moment }) =>
      `Die Liste „${list}“ hat am ${moment(closedAt, timeZone).day} um ${moment(closedAt, timeZone).time} geschlossen. Nur die Leitung trägt noch nach, als verspätet.`,
    fr: ({ list, closedAt, timeZone }, { moment }) =>
      `La liste « ${list} » a fermé le ${moment(closedAt, timeZone).day} à ${moment(closedAt, timeZone).time}. Seul un responsable peut ajouter, avec la mention tardif.`,
    ja: ({ list, closedAt, timeZone }, { moment }) =>
      `リスト「${list}」は${moment(closedAt, timeZone).day}${moment(closedAt, timeZone).time}に締め切りました。追加できるのは責任者だけで、遅れとして記録されます。`,
    zh: ({ list, closedAt, timeZone }, { moment }) =>
      `名单“${list}”已于 ${moment(closedAt, timeZone).day} ${moment(closedAt, timeZone).time} 截止。只有经理可以再添加，并标记为迟到。`,
  },
  'guest_list.full': {
    status: 409,
    detail: { list: z.string(), left: z.int() },
    es: ({ list, left }, { number }) =>
      left > 0
        ? `En la lista «${list}» quedan ${number(left)} lugares. Pide menos, o que un gerente los agregue.`
        : `La lista «${list}» está llena. Solo un gerente puede agregar a más.`,
    en: ({ list, left }, { number }) =>
      left > 0
        ? `The list “${list}” has ${number(left)} places left. Ask for fewer, or let a manager add them.`
        : `The list “${list}” is full. Only a manager can add more people.`,
    de: ({ list, left }, { number }) =>
      left > 0
        ? `Auf der Liste „${list}“ sind noch ${number(left)} Plätze. Nehmen Sie weniger, oder die Leitung trägt sie ein.`
        : `Die Liste „${list}“ ist voll. Nur die Leitung kann noch jemanden eintragen.`,
    fr: ({ list, left }, { number }) =>
      left > 0
        ? `Il reste ${number(left)} places sur la liste « ${list} ». Demandez-en moins, ou qu’un responsable les ajoute.`
        : `La liste « ${list} » est pleine. Seul un responsable peut ajouter quelqu’un.`,
    ja: ({ list, left }, { number }) =>
      left > 0
        ? `リスト「${list}」の残りは${number(left)}名分です。人数を減らすか、責任者に追加を依頼してください。`
        : `リスト「${list}」は満員です。追加できるのは責任者だけです。`,
    zh: ({ list, left }, { number }) =>
      left > 0
        ? `名单“${list}”还剩 ${number(left)} 个名额。请减少人数，或由经理添加。`
        : `名单“${list}”已满，只有经理可以再添加。`,
  },
  'guest_list.door_counts': {
    status: 409,
    detail: {},
    es: () => 'Quién de una lista ya entró lo cuenta la puerta. Escanéalo o búscalo ahí.',
    en: () => 'The door counts who of a list came in. Scan them or find them there.',
    de: () => 'Wer von einer Liste hereinkam, zählt die Tür. Scannen oder suchen Sie dort.',
    fr: () => 'C’est l’entrée qui compte qui d’une liste est entré. Scannez ou cherchez là-bas.',
    ja: () => 'リストの入場者は入口で数えます。入口で読み取るか検索してください。',
    zh: () => '名单上的入场人数由门口统计，请在门口扫码或查找。',
  },
  'guest_list.of_its_night': {
    status: 409,
    detail: {},
    es: () => 'Una lista es de su noche y no tiene mesa. Quita a estas personas y ponlas en la lista de la otra noche.',
    en: () =>
      'A list is of its night and has no table. Take these people off and put them on the list of the other night.',
    de: () =>
      'Eine Liste gehört zu ihrer Nacht und hat keinen Tisch. Nehmen Sie die Gäste herunter und setzen Sie sie auf die der anderen Nacht.',
    fr: () =>
      'Une liste est celle de sa nuit et n’a pas de table. Retirez ces personnes et mettez-les sur la liste de l’autre nuit.',
    ja: () => 'リストはその夜のもので、席はありません。一度外して、別の夜のリストに入れてください。',
    zh: () => '名单属于当晚，没有餐桌。请先移除这些人，再加入另一晚的名单。',
  },
  'guest_list.no_duplicate': {
    status: 409,
    detail: {},
    es: () => 'Esta persona solo está en una lista: no hay nada que decidir.',
    en: () => 'This person stands on one list only: there is nothing to decide.',
    de: () => 'Diese Person steht nur auf einer Liste: da ist nichts zu entscheiden.',
    fr: () => 'Cette personne n’est que sur une liste : il n’y a rien à décider.',
    ja: () => 'この人は1つのリストにしか載っていません。決めることはありません。',
    zh: () => '此人只在一份名单上，无需决定。',
  },
  'guest_list.other_came': {
    status: 409,
    detail: { list: z.string() },
    es: ({ list }) => `Ya entró con la lista «${list}»: esa es la que cuenta.`,
    en: ({ list }) => `They came in on the list “${list}”: that is the one that counts.`,
    de: ({ list }) => `Sie kam mit der Liste „${list}“ herein: diese zählt.`,
    fr: ({ list }) => `Cette personne est entrée avec la liste « ${list} » : c’est elle qui compte.`,
    ja: ({ list }) => `すでにリスト「${list}」で入場しています。そちらが有効です。`,
    zh: ({ list }) => `此人已凭名单“${list}”入场，以该名单为准。`,
  },
})
