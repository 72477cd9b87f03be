import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

/** A key such as `fri`; null for the hours of a special date. */
const weekday = z.nullable(z.string())

export const businesses = declareRefusals({
  /** The public address of a business follows from its slug. */
  'business.url_read_only': {
    status: 422,
    detail: { url: z.string() },
    es: ({ url }) => `La dirección pública no se escribe a mano: es ${url}. Cambia con el identificador del negocio.`,
    en: ({ url }) =>
      `The public address cannot be typed: it is ${url}. It changes with the identifier of the business.`,
    de: ({ url }) =>
      `Die öffentliche Adresse lässt sich nicht eintippen: Sie ist ${url} und ändert sich mit der Kennung des Betriebs.`,
    fr: ({ url }) =>
      `L’adresse publique ne se saisit pas : c’est ${url}. Elle change avec l’identifiant de l’établissement.`,
    ja: ({ url }) => `公開アドレスは直接入力できません（${url}）。事業所の識別名を変えると変わります。`,
    zh: ({ url }) => `公开网址不能手动填写：${url}。它随商家的标识而变。`,
  },
  'business.name_taken': {
    status: 409,
    detail: {},
    es: () => 'Ya tienes un negocio con ese nombre. Elige otro.',
    en: () => 'You already have a business with that name. Choose another one.',
    de: () => 'Du hast schon einen Betrieb mit diesem Namen. Wähle einen anderen.',
    fr: () => 'Vous avez déjà un établissement de ce nom. Choisissez-en un autre.',
    ja: () => 'その名前の店舗はすでにあります。別の名前にしてください。',
    zh: () => '已有同名的商家，请换一个名称。',
  },
  /** Somebody has that slug, or the product keeps it for itself; `suggestion` is free. */
  'business.slug_taken': {
    status: 409,
    detail: { suggestion: z.string() },
    es: ({ suggestion }) => `Esa dirección ya está en uso. «${suggestion}» está libre.`,
    en: ({ suggestion }) => `That address is in use already. “${suggestion}” is free.`,
    de: ({ suggestion }) => `Diese Adresse ist schon vergeben. „${suggestion}“ ist frei.`,
    fr: ({ suggestion }) => `Cette adresse est déjà prise. « ${suggestion} » est libre.`,
    ja: ({ suggestion }) => `そのアドレスは使われています。「${suggestion}」は空いています。`,
    zh: ({ suggestion }) => `该网址已被使用，“${suggestion}”可用。`,
  },
  'business.currency_in_use': {
    status: 409,
    detail: { tours: z.int(), currency: z.string() },
    es: ({ tours, currency }, { plural }) =>
      `La moneda ya no se puede cambiar: ${plural(tours, { one: '# tour tiene', other: '# tours tienen' })} sus precios en ${currency}. Elimina antes esos tours o crea otro negocio.`,
    en: ({ tours, currency }, { plural }) =>
      `The currency can no longer be changed: ${plural(tours, { one: '# tour has its', other: '# tours have their' })} prices in ${currency}. Delete those tours first, or open another business.`,
    de: ({ tours, currency }, { plural }) =>
      `Die Währung lässt sich nicht mehr ändern: ${plural(tours, { one: '# Tour hat ihre', other: '# Touren haben ihre' })} Preise in ${currency}. Löschen Sie diese Touren zuerst oder legen Sie einen anderen Betrieb an.`,
    fr: ({ tours, currency }, { plural }) =>
      `La devise ne peut plus changer : ${plural(tours, { one: '# excursion a ses', other: '# excursions ont leurs' })} prix en ${currency}. Supprimez d’abord ces excursions ou créez un autre établissement.`,
    ja: ({ tours, currency }, { number }) =>
      `通貨はもう変更できません。${number(tours)}件のツアーの料金が${currency}で設定されています。先にツアーを削除するか、別の店舗を作成してください。`,
    zh: ({ tours, currency }, { number }) =>
      `货币已无法更改：有 ${number(tours)} 个行程以 ${currency} 定价。请先删除这些行程，或另建一个商家。`,
  },
  'business.type_in_use': {
    status: 409,
    detail: { tours: z.int(), resources: z.int() },
    es: ({ tours, resources }, { plural }) =>
      `El tipo ya no se puede cambiar: el negocio tiene ${plural(tours, { one: '# tour', other: '# tours' })} y ${plural(resources, { one: '# recurso', other: '# recursos' })}.`,
    en: ({ tours, resources }, { plural }) =>
      `The type can no longer be changed: the business has ${plural(tours, { one: '# tour', other: '# tours' })} and ${plural(resources, { one: '# resource', other: '# resources' })}.`,
    de: ({ tours, resources }, { plural }) =>
      `Die Art lässt sich nicht mehr ändern: Der Betrieb hat ${plural(tours, { one: '# Tour', other: '# Touren' })} und ${plural(resources, { one: '# Ressource', other: '# Ressourcen' })}.`,
    fr: ({ tours, resources }, { plural }) =>
      `Le type ne peut plus changer : l’établissement a ${plural(tours, { one: '# excursion', other: '# excursions' })} et ${plural(resources, { one: '# ressource', other: '# ressources' })}.`,
    ja: ({ tours, resources }, { number }) =>
      `種類はもう変更できません。この店舗にはツアーが${number(tours)}件、リソースが${number(resources)}件あります。`,
    zh: ({ tours, resources }, { number }) =>
      `类型已不能更改：该商家有${number(tours)}个行程和${number(resources)}个资源。`,
  },
  /** Departures still to come that people have places on; `lastDate` is the day of the last, `YYYY-MM-DD`. */
  'business.has_departures': {
    status: 409,
    detail: { departures: z.int(), people: z.int(), lastDate: z.string() },
    es: ({ departures, people, lastDate }, { date, plural }) =>
      `El negocio todavía tiene ${plural(departures, { one: '# salida', other: '# salidas' })} con ${plural(people, { one: '# persona', other: '# personas' })} por atender, hasta el ${date(lastDate)}. Cancela o atiende esas reservas, o desactiva el negocio.`,
    en: ({ departures, people, lastDate }, { date, plural }) =>
      `The business still has ${plural(departures, { one: '# departure', other: '# departures' })} with ${plural(people, { one: '# person', other: '# people' })} to look after, until ${date(lastDate)}. Cancel or serve those bookings, or disable the business.`,
    de: ({ departures, people, lastDate }, { date, plural }) =>
      `Der Betrieb hat noch ${plural(departures, { one: '# Abfahrt', other: '# Abfahrten' })} mit ${plural(people, { one: '# Person', other: '# Personen' })} vor sich, bis zum ${date(lastDate)}. Storniere oder bediene diese Buchungen oder deaktiviere den Betrieb.`,
    fr: ({ departures, people, lastDate }, { date, plural }) =>
      `L’établissement a encore ${plural(departures, { one: '# départ', other: '# départs' })} avec ${plural(people, { one: '# personne', other: '# personnes' })} à accueillir, jusqu’au ${date(lastDate)}. Annulez ou honorez ces réservations, ou désactivez l’établissement.`,
    ja: ({ departures, people, lastDate }, { date, number }) =>
      `この店舗には${date(lastDate)}までに、${number(people)}名を迎える出発が${number(departures)}件残っています。予約をキャンセルするか対応を終えるか、店舗を無効にしてください。`,
    zh: ({ departures, people, lastDate }, { date, number }) =>
      `截至${date(lastDate)}，该商家还有${number(departures)}个班次、${number(people)}位客人待接待。请取消或完成这些预订，或停用该商家。`,
  },
  'business.owes_refunds': {
    status: 409,
    detail: { refunds: z.int() },
    es: ({ refunds }, { plural }) =>
      plural(refunds, {
        one: 'El negocio todavía debe # reembolso. Devuélvelo antes de eliminarlo.',
        other: 'El negocio todavía debe # reembolsos. Devuélvelos antes de eliminarlo.',
      }),
    en: ({ refunds }, { plural }) =>
      plural(refunds, {
        one: 'The business still owes # refund. Pay it back before deleting it.',
        other: 'The business still owes # refunds. Pay them back before deleting it.',
      }),
    de: ({ refunds }, { plural }) =>
      plural(refunds, {
        one: 'Der Betrieb schuldet noch # Erstattung. Zahle sie aus, bevor du ihn löschst.',
        other: 'Der Betrieb schuldet noch # Erstattungen. Zahle sie aus, bevor du ihn löschst.',
      }),
    fr: ({ refunds }, { plural }) =>
      plural(refunds, {
        one: 'L’établissement doit encore # remboursement. Versez-le avant de le supprimer.',
        other: 'L’établissement doit encore # remboursements. Versez-les avant de le supprimer.',
      }),
    ja: ({ refunds }, { number }) =>
      `この店舗には未払いの返金が${number(refunds)}件あります。返金してから削除してください。`,
    zh: ({ refunds }, { number }) => `该商家还有${number(refunds)}笔退款未支付，请先退款再删除。`,
  },
  'business.country_unknown': {
    status: 422,
    detail: {},
    es: () => 'Ese país no está en la lista. Elige uno de ella.',
    en: () => 'That country is not in the list. Choose one from it.',
    de: () => 'Dieses Land steht nicht auf der Liste. Wähle eines daraus.',
    fr: () => 'Ce pays ne figure pas dans la liste. Choisissez-en un.',
    ja: () => 'その国は一覧にありません。一覧から選んでください。',
    zh: () => '该国家不在列表中，请从列表中选择。',
  },
  'business.currency_unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa moneda no está en uso. Elige una de la lista.',
    en: () => 'That currency is not in use. Choose one from the list.',
    de: () => 'Diese Währung ist nicht in Gebrauch. Wähle eine aus der Liste.',
    fr: () => 'Cette devise n’est pas en usage. Choisissez-en une dans la liste.',
    ja: () => 'その通貨は使われていません。一覧から選んでください。',
    zh: () => '该货币未被使用，请从列表中选择。',
  },

  'hours.closed_with_periods': {
    status: 422,
    detail: { weekday },
    es: ({ weekday: day }, { weekday }) =>
      day ? `El ${weekday(day)} está cerrado: quita sus horarios o ábrelo.` : 'Un día cerrado no lleva horarios.',
    en: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)} is closed: remove its hours or open it.` : 'A closed day has no hours.',
    de: ({ weekday: day }, { weekday }) =>
      day
        ? `${weekday(day)} ist geschlossen: Entferne die Zeiten oder öffne den Tag.`
        : 'Ein geschlossener Tag hat keine Zeiten.',
    fr: ({ weekday: day }, { weekday }) =>
      day ? `Le ${weekday(day)} est fermé : retirez ses horaires ou ouvrez-le.` : 'Un jour fermé n’a pas d’horaires.',
    ja: ({ weekday: day }, { weekday }) =>
      day
        ? `${weekday(day)}は休業日です。時間を削除するか、営業日にしてください。`
        : '休業日には営業時間を設定できません。',
    zh: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)}已设为休息：请删除其时段或改为营业。` : '休息日不能有营业时段。',
  },
  'hours.no_periods': {
    status: 422,
    detail: { weekday },
    es: ({ weekday: day }, { weekday }) =>
      day ? `El ${weekday(day)} está abierto: agrega al menos un horario.` : 'Agrega al menos un horario.',
    en: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)} is open: add at least one stretch of hours.` : 'Add at least one stretch of hours.',
    de: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)} ist geöffnet: Trage mindestens eine Zeit ein.` : 'Trage mindestens eine Zeit ein.',
    fr: ({ weekday: day }, { weekday }) =>
      day ? `Le ${weekday(day)} est ouvert : ajoutez au moins un horaire.` : 'Ajoutez au moins un horaire.',
    ja: ({ weekday: day }, { weekday }) =>
      day
        ? `${weekday(day)}は営業日です。営業時間を一つ以上追加してください。`
        : '営業時間を一つ以上追加してください。',
    zh: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)}已设为营业：请至少添加一个时段。` : '请至少添加一个时段。',
  },
  'hours.overlap': {
    status: 422,
    detail: { weekday },
    es: ({ weekday: day }, { weekday }) =>
      day
        ? `El ${weekday(day)} hay dos horarios que se enciman. Únelos o sepáralos.`
        : 'Hay dos horarios que se enciman.',
    en: ({ weekday: day }, { weekday }) =>
      day ? `Two stretches overlap on ${weekday(day)}. Join or separate them.` : 'Two stretches of hours overlap.',
    de: ({ weekday: day }, { weekday }) =>
      day
        ? `Am ${weekday(day)} überschneiden sich zwei Zeiten. Verbinde oder trenne sie.`
        : 'Zwei Zeiten überschneiden sich.',
    fr: ({ weekday: day }, { weekday }) =>
      day
        ? `Le ${weekday(day)}, deux horaires se chevauchent. Réunissez-les ou séparez-les.`
        : 'Deux horaires se chevauchent.',
    ja: ({ weekday: day }, { weekday }) =>
      day ? `${weekday(day)}の営業時間が重なっています。まとめるか、分けてください。` : '営業時間が重なっています。',
    zh: ({ weekday: day }, { weekday }) => (day ? `${weekday(day)}有两个时段重叠，请合并或分开。` : '有两个时段重叠。'),
  },
  'hours.overlap_next_day': {
    status: 422,
    detail: { weekday, nextWeekday: z.string() },
    es: ({ weekday: day, nextWeekday }, { weekday }) =>
      `El horario del ${weekday(day ?? '')} se alarga hasta después de la apertura del ${weekday(nextWeekday)}.`,
    en: ({ weekday: day, nextWeekday }, { weekday }) =>
      `The hours of ${weekday(day ?? '')} last past the opening of ${weekday(nextWeekday)}.`,
    de: ({ weekday: day, nextWeekday }, { weekday }) =>
      `Die Zeiten vom ${weekday(day ?? '')} reichen über die Öffnung am ${weekday(nextWeekday)} hinaus.`,
    fr: ({ weekday: day, nextWeekday }, { weekday }) =>
      `L’horaire du ${weekday(day ?? '')} dépasse l’ouverture du ${weekday(nextWeekday)}.`,
    ja: ({ weekday: day, nextWeekday }, { weekday }) =>
      `${weekday(day ?? '')}の営業時間が${weekday(nextWeekday)}の開店より後まで続いています。`,
    zh: ({ weekday: day, nextWeekday }, { weekday }) =>
      `${weekday(day ?? '')}的营业时间超过了${weekday(nextWeekday)}的开门时间。`,
  },

  'special_date.taken': {
    status: 409,
    detail: { date: z.string() },
    es: ({ date: day }, { date }) => `El ${date(day)} ya tiene un horario especial. Edítalo en la lista.`,
    en: ({ date: day }, { date }) => `${date(day)} already has special hours. Edit them in the list.`,
    de: ({ date: day }, { date }) => `Der ${date(day)} hat schon besondere Zeiten. Bearbeite sie in der Liste.`,
    fr: ({ date: day }, { date }) => `Le ${date(day)} a déjà un horaire spécial. Modifiez-le dans la liste.`,
    ja: ({ date: day }, { date }) => `${date(day)}には特別営業時間がすでにあります。一覧で編集してください。`,
    zh: ({ date: day }, { date }) => `${date(day)}已有特殊营业时间，请在列表中修改。`,
  },

  'legal.too_complex': {
    status: 422,
    detail: { maxLines: z.int(), maxDepth: z.int(), maxMarks: z.int() },
    es: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `El texto es demasiado complejo: usa hasta ${number(maxLines)} líneas, ${maxDepth} niveles de citas y listas, y ${maxMarks} signos de formato por párrafo.`,
    en: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `The text is too complex: use at most ${number(maxLines)} lines, ${maxDepth} levels of quotes and lists, and ${maxMarks} signs of formatting in a paragraph.`,
    de: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `Der Text ist zu verschachtelt: höchstens ${number(maxLines)} Zeilen, ${maxDepth} Ebenen von Zitaten und Listen und ${maxMarks} Formatzeichen je Absatz.`,
    fr: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `Le texte est trop complexe : au plus ${number(maxLines)} lignes, ${maxDepth} niveaux de citations et de listes, et ${maxMarks} signes de mise en forme par paragraphe.`,
    ja: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `文章が複雑すぎます。${number(maxLines)} 行以内、引用とリストは ${maxDepth} 段以内、書式記号は 1 段落 ${maxMarks} 個以内にしてください。`,
    zh: ({ maxLines, maxDepth, maxMarks }, { number }) =>
      `文本过于复杂：最多 ${number(maxLines)} 行，引用和列表最多 ${maxDepth} 层，每段最多 ${maxMarks} 个格式符号。`,
  },
})
