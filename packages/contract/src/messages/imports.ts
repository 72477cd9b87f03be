import { IMPORT_STATES } from '@muelle/domain/imports/undo'
import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { type ByLanguage, inLanguage } from './by-language.ts'
import { declareRefusals } from './refusal-messages.ts'

const MEGABYTE = 1024 * 1024
type State = (typeof IMPORT_STATES)[number]
/** How far an import is. */
const STATES = {
  read: {
    es: 'todavía no empieza',
    en: 'has not begun',
    de: 'hat noch nicht begonnen',
    fr: 'n’a pas commencé',
    ja: 'まだ始まっていません',
    zh: '尚未开始',
  },
  running: {
    es: 'está en marcha',
    en: 'is under way',
    de: 'läuft',
    fr: 'est en cours',
    ja: '実行中です',
    zh: '正在进行',
  },
  done: {
    es: 'ya terminó',
    en: 'is done',
    de: 'ist fertig',
    fr: 'est terminé',
    ja: '完了しています',
    zh: '已完成',
  },
  undoing: {
    es: 'se está deshaciendo',
    en: 'is being undone',
    de: 'wird rückgängig gemacht',
    fr: 'est en cours d’annulation',
    ja: '取り消し中です',
    zh: '正在撤销',
  },
  undone: {
    es: 'ya se deshizo',
    en: 'was undone',
    de: 'wurde rückgängig gemacht',
    fr: 'a été annulé',
    ja: '取り消されました',
    zh: '已撤销',
  },
} satisfies Record<State, ByLanguage<string>>
const stateOf = (language: Language, state: State) => inLanguage(STATES, language)[state]

export const imports = declareRefusals({
  'import.missing': {
    status: 422,
    detail: {},
    es: () => 'Falta el archivo. Elige uno CSV o XLSX.',
    en: () => 'The file is missing. Choose a CSV or XLSX one.',
    de: () => 'Die Datei fehlt. Wähle eine CSV- oder XLSX-Datei.',
    fr: () => 'Le fichier manque. Choisissez un CSV ou un XLSX.',
    ja: () => 'ファイルがありません。CSVまたはXLSXを選んでください。',
    zh: () => '缺少文件。请选择 CSV 或 XLSX 文件。',
  },
  'import.too_large': {
    status: 422,
    detail: { limitBytes: z.int() },
    es: ({ limitBytes }) => `El archivo pesa más de ${limitBytes / MEGABYTE} MB. Divídelo en varios.`,
    en: ({ limitBytes }) => `The file is larger than ${limitBytes / MEGABYTE} MB. Divide it into several.`,
    de: ({ limitBytes }) => `Die Datei ist größer als ${limitBytes / MEGABYTE} MB. Teile sie in mehrere auf.`,
    fr: ({ limitBytes }) => `Le fichier dépasse ${limitBytes / MEGABYTE} Mo. Divisez-le en plusieurs.`,
    ja: ({ limitBytes }) => `ファイルが${limitBytes / MEGABYTE}MBを超えています。分割してください。`,
    zh: ({ limitBytes }) => `文件超过 ${limitBytes / MEGABYTE} MB。请拆分成多个文件。`,
  },
  'import.unreadable': {
    status: 422,
    detail: {},
    es: () => 'No se pudo leer como tabla. Guárdalo como CSV o como libro XLSX sin contraseña y vuelve a intentarlo.',
    en: () =>
      'It could not be read as a table. Save it as CSV or as an XLSX workbook without a password and try again.',
    de: () =>
      'Sie ließ sich nicht als Tabelle lesen. Speichere sie als CSV oder als XLSX ohne Kennwort und versuche es erneut.',
    fr: () =>
      'Impossible de le lire comme tableau. Enregistrez-le en CSV ou en XLSX sans mot de passe, puis réessayez.',
    ja: () => '表として読み取れません。CSV、またはパスワードなしのXLSXで保存し、もう一度お試しください。',
    zh: () => '无法作为表格读取。请另存为 CSV 或无密码的 XLSX 后重试。',
  },
  'import.empty': {
    status: 422,
    detail: {},
    es: () => 'El archivo no tiene ninguna línea debajo de los nombres de sus columnas.',
    en: () => 'The file has no line below the names of its columns.',
    de: () => 'Die Datei hat keine Zeile unter den Namen ihrer Spalten.',
    fr: () => 'Le fichier n’a aucune ligne sous les noms de ses colonnes.',
    ja: () => 'ファイルに見出し行以外の行がありません。',
    zh: () => '文件在列名之下没有任何行。',
  },
  'import.too_many_rows': {
    status: 422,
    detail: { maxRows: z.int() },
    es: ({ maxRows }) => `El archivo tiene más de ${maxRows} líneas. Divídelo en varios.`,
    en: ({ maxRows }) => `The file has more than ${maxRows} lines. Divide it into several.`,
    de: ({ maxRows }) => `Die Datei hat mehr als ${maxRows} Zeilen. Teile sie in mehrere auf.`,
    fr: ({ maxRows }) => `Le fichier a plus de ${maxRows} lignes. Divisez-le en plusieurs.`,
    ja: ({ maxRows }) => `ファイルが${maxRows}行を超えています。分割してください。`,
    zh: ({ maxRows }) => `文件超过 ${maxRows} 行。请拆分成多个文件。`,
  },
  'import.too_many_columns': {
    status: 422,
    detail: { maxColumns: z.int() },
    es: ({ maxColumns }) => `El archivo tiene más de ${maxColumns} columnas. Quita las que no hacen falta.`,
    en: ({ maxColumns }) => `The file has more than ${maxColumns} columns. Remove those that are not needed.`,
    de: ({ maxColumns }) => `Die Datei hat mehr als ${maxColumns} Spalten. Entferne die überflüssigen.`,
    fr: ({ maxColumns }) => `Le fichier a plus de ${maxColumns} colonnes. Retirez celles qui sont inutiles.`,
    ja: ({ maxColumns }) => `ファイルが${maxColumns}列を超えています。不要な列を削除してください。`,
    zh: ({ maxColumns }) => `文件超过 ${maxColumns} 列。请删除不需要的列。`,
  },
  'import.business_missing': {
    status: 422,
    detail: {},
    es: () => 'Elige de cuál de tus negocios eran estas reservas.',
    en: () => 'Choose of which of your businesses these bookings were.',
    de: () => 'Wähle, von welchem deiner Betriebe diese Buchungen waren.',
    fr: () => 'Choisissez de quel établissement étaient ces réservations.',
    ja: () => 'どの店舗の予約かを選んでください。',
    zh: () => '请选择这些预订属于哪个商家。',
  },
  'import.columns_unfit': {
    status: 422,
    detail: { columns: z.int() },
    es: ({ columns }) => `El archivo tiene ${columns} columnas: di de cada una qué es, o que no se usa.`,
    en: ({ columns }) => `The file has ${columns} columns: say of each what it is, or that it is not used.`,
    de: ({ columns }) =>
      `Die Datei hat ${columns} Spalten: gib für jede an, was sie ist oder dass sie nicht gebraucht wird.`,
    fr: ({ columns }) => `Le fichier a ${columns} colonnes : dites de chacune ce qu’elle est, ou qu’elle ne sert pas.`,
    ja: ({ columns }) => `ファイルには${columns}列あります。それぞれの内容、または使わないことを指定してください。`,
    zh: ({ columns }) => `文件有 ${columns} 列：请说明每列的内容，或标为不使用。`,
  },
  'import.column_twice': {
    status: 422,
    detail: { header: z.string() },
    es: ({ header }) => `«${header}» dice lo mismo que otra columna. Deja una sola.`,
    en: ({ header }) => `“${header}” is the same as another column. Leave only one.`,
    de: ({ header }) => `„${header}“ ist dasselbe wie eine andere Spalte. Lass nur eine davon.`,
    fr: ({ header }) => `« ${header} » est la même chose qu’une autre colonne. N’en gardez qu’une.`,
    ja: ({ header }) => `「${header}」は別の列と同じ内容です。一つだけ残してください。`,
    zh: ({ header }) => `“${header}”与另一列相同。请只保留一个。`,
  },
  'import.contact_missing': {
    status: 422,
    detail: {},
    es: () => 'Di cuál columna es el teléfono o el correo: sin ellos no se sabe de quién es cada línea.',
    en: () => 'Say which column is the telephone or the e-mail: without them nobody knows whose each line is.',
    de: () => 'Gib an, welche Spalte Telefon oder E-Mail ist: ohne sie weiß niemand, wem eine Zeile gehört.',
    fr: () => 'Dites quelle colonne est le téléphone ou l’e-mail : sans eux, on ne sait pas à qui est chaque ligne.',
    ja: () => '電話またはメールの列を指定してください。それがないと、各行が誰のものか分かりません。',
    zh: () => '请指定电话或邮箱列：否则无法知道每行属于谁。',
  },
  'import.date_missing': {
    status: 422,
    detail: {},
    es: () => 'Di cuál columna es el día de la reserva.',
    en: () => 'Say which column is the day of the booking.',
    de: () => 'Gib an, welche Spalte der Tag der Buchung ist.',
    fr: () => 'Dites quelle colonne est le jour de la réservation.',
    ja: () => '予約日の列を指定してください。',
    zh: () => '请指定哪一列是预订日期。',
  },
  'import.state': {
    status: 409,
    detail: { importState: z.enum(IMPORT_STATES) },
    es: ({ importState }) => `Esta importación ${stateOf('es', importState)}.`,
    en: ({ importState }) => `This import ${stateOf('en', importState)}.`,
    de: ({ importState }) => `Dieser Import ${stateOf('de', importState)}.`,
    fr: ({ importState }) => `Cet import ${stateOf('fr', importState)}.`,
    ja: ({ importState }) => `この取り込みは${stateOf('ja', importState)}。`,
    zh: ({ importState }) => `此导入${stateOf('zh', importState)}。`,
  },
  'import.in_use': {
    status: 409,
    detail: { customers: z.int() },
    es: ({ customers }) =>
      `Ya hay movimiento de ${customers} de los clientes que trajo: reservas, notas o cambios. Por eso no se puede deshacer completa.`,
    en: ({ customers }) =>
      `Something has happened with ${customers} of the customers that it brought: bookings, notes or changes. So it cannot be undone as a whole.`,
    de: ({ customers }) =>
      `Mit ${customers} der Kunden, die er gebracht hat, ist schon etwas geschehen: Buchungen, Notizen oder Änderungen. Deshalb lässt er sich nicht ganz rückgängig machen.`,
    fr: ({ customers }) =>
      `Il s’est passé quelque chose avec ${customers} des clients apportés : réservations, notes ou modifications. Il ne peut donc pas être annulé en entier.`,
    ja: ({ customers }) =>
      `取り込んだお客様のうち${customers}人に、予約・メモ・変更がすでにあります。そのため全体を取り消せません。`,
    zh: ({ customers }) => `其中 ${customers} 位客户已有预订、备注或更改，因此无法整体撤销。`,
  },
  'import.undo_over': {
    status: 410,
    detail: { days: z.int() },
    es: ({ days }) => `Pasaron más de ${days} días: ya no se puede deshacer.`,
    en: ({ days }) => `More than ${days} days have passed: it cannot be undone any more.`,
    de: ({ days }) => `Es sind mehr als ${days} Tage vergangen: rückgängig machen geht nicht mehr.`,
    fr: ({ days }) => `Plus de ${days} jours ont passé : on ne peut plus l’annuler.`,
    ja: ({ days }) => `${days}日を過ぎたため、取り消せません。`,
    zh: ({ days }) => `已超过 ${days} 天，无法再撤销。`,
  },
})
