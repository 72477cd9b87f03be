import { fold } from '../text.ts'

/** Days that are said by their distance from today, in the languages of the panel. */
const RELATIVE: readonly (readonly [days: number, words: string])[] = [
  [0, "hoy today heute aujourd'hui aujourd’hui 今日 今天"],
  [1, 'mañana tomorrow morgen demain 明日 明天'],
  [2, 'pasado übermorgen surlendemain 明後日 后天 後天'],
  [-1, 'ayer yesterday gestern hier 昨日 昨天'],
]

/** From Sunday on, as `weekdayOf` counts. */
const WEEKDAYS: readonly string[] = [
  'domingo sunday sonntag dimanche 日曜日 日曜 星期日 星期天 周日',
  'lunes monday montag lundi 月曜日 月曜 星期一 周一',
  'martes tuesday dienstag mardi 火曜日 火曜 星期二 周二',
  'miércoles wednesday mittwoch mercredi 水曜日 水曜 星期三 周三',
  'jueves thursday donnerstag jeudi 木曜日 木曜 星期四 周四',
  'viernes friday freitag vendredi 金曜日 金曜 星期五 周五',
  'sábado saturday samstag samedi 土曜日 土曜 星期六 周六',
]
/** The two letters that German calendars show. */
const GERMAN_WEEKDAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa']

const MONTHS: readonly string[] = [
  'enero january januar janvier',
  'febrero february februar février',
  'marzo march märz mars',
  'abril april avril',
  'mayo may mai',
  'junio june juni juin',
  'julio july juli juillet',
  'agosto august août',
  'septiembre september septembre',
  'octubre october oktober octobre',
  'noviembre november novembre',
  'diciembre december dezember décembre',
]

/** Letters of a name of a day or month that are enough to mean it. */
const MIN_LETTERS = 3

const wordsOf = (text: string) => text.split(' ').map(fold)
const beginningsOf = (name: string) =>
  Array.from({ length: Math.max(1, name.length - MIN_LETTERS + 1) }, (_, more) => name.slice(0, MIN_LETTERS + more))
const isCjk = (word: string) => /[\u3040-\u9fff]/u.test(word)

function lookUp(lines: readonly (readonly [value: number, words: string])[], takesBeginnings: boolean) {
  const known = new Map<string, number>()
  for (const [value, words] of lines)
    for (const word of wordsOf(words))
      for (const text of takesBeginnings && !isCjk(word) ? beginningsOf(word) : [word])
        if (!known.has(text)) known.set(text, value)
  return known
}
const relative = lookUp(RELATIVE, false)
const weekdays = lookUp(
  WEEKDAYS.map((words, day) => [day, words] as const),
  true,
)
for (const [day, word] of GERMAN_WEEKDAYS.entries()) weekdays.set(word, day)
const months = lookUp(
  MONTHS.map((words, month) => [month + 1, words] as const),
  true,
)

/** How many days from today a folded word is («mañana», «tomorrow»), or undefined. */
export const relativeDayOf = (word: string): number | undefined => relative.get(word)
/** The day of the week that a folded word, or its beginning, names: 0 for Sunday. */
export const weekdayNamed = (word: string): number | undefined => weekdays.get(word)
/** The month that a folded word, or its beginning, names: 1 for January. */
export const monthNamed = (word: string): number | undefined => months.get(word)

/** The words of Japanese and Chinese for days, the longest first: nothing separates them from what follows. */
export const CJK_DAY_WORDS: readonly string[] = [...relative.keys(), ...weekdays.keys()]
  .filter(isCjk)
  .sort((a, b) => b.length - a.length)
