import { fold } from '../../text.ts'

/** Words of a line by what they mean, without accents and case: Spanish first, then the other languages of the panel. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** By the number of `weekdayOf`, Sunday first. */
const WEEKDAYS: readonly ReadonlySet<string>[] = [
  words('dom domingo sun sunday so sonntag dim dimanche 日曜 日曜日 周日 星期日'),
  words('lun lunes mon monday mo montag lundi 月曜 月曜日 周一 星期一'),
  words('mar martes tue tuesday di dienstag mardi 火曜 火曜日 周二 星期二'),
  words('mie miercoles wed wednesday mi mittwoch mer mercredi 水曜 水曜日 周三 星期三'),
  words('jue jueves thu thursday do donnerstag jeu jeudi 木曜 木曜日 周四 星期四'),
  words('vie viernes fri friday fr freitag ven vendredi 金曜 金曜日 周五 星期五'),
  words('sab sabado sat saturday sa samstag sam samedi 土曜 土曜日 周六 星期六'),
]
const MONTHS: readonly ReadonlySet<string>[] = [
  words('ene enero jan january januar janvier'),
  words('feb febrero february februar fev fevrier'),
  words('mar marzo march marz mars'),
  words('abr abril apr april avr avril'),
  words('may mayo mai'),
  words('jun junio june juni juin'),
  words('jul julio july juli juillet'),
  words('ago agosto aug august aout'),
  words('sep sept septiembre september septembre'),
  words('oct octubre october okt oktober octobre'),
  words('nov noviembre november novembre'),
  words('dic diciembre dec december dez dezember decembre'),
]
const DAYS_FROM_TODAY: readonly ReadonlySet<string>[] = [
  words('hoy today heute 今日 今天'),
  words('manana tomorrow morgen demain 明日 明天'),
  words('pasado ubermorgen 明後日 后天'),
]
const NOW = words('ahora ya now jetzt maintenant 今 现在')
const PEOPLE = words('personas persona pers pax p people guests gaste personen leute personnes 名 人 位')
const BEFORE_PEOPLE = words('para somos for fur pour')
const BEFORE_HOUR = words('a las la at um @')
const BEFORE_DAY = words('el on am')
const AFTER_HOUR = words('h hrs hr horas uhr')
/** What stands around a name and is none. */
const FILLERS = words(
  'para a las la el los de del en mesa reserva reservacion nombre tel telefono cel celular por favor y con somos zona hora horas the for at on name phone table fur um am tisch pour le table and',
)

const indexIn = (sets: readonly ReadonlySet<string>[], word: string): number | null => {
  const index = sets.findIndex((set) => set.has(word))
  return index < 0 ? null : index
}
const plain = (token: string) => fold(token).replace(/[.,;]+$/, '')

/** The meanings of a token as a word; each is null or false where it has no such meaning. */
export function meaningOf(token: string) {
  const word = plain(token)
  return {
    word,
    weekday: indexIn(WEEKDAYS, word),
    month: indexIn(MONTHS, word),
    daysFromToday: indexIn(DAYS_FROM_TODAY, word),
    isNow: NOW.has(word),
    isPeople: PEOPLE.has(word),
    isBeforePeople: BEFORE_PEOPLE.has(word),
    isBeforeHour: BEFORE_HOUR.has(word),
    isBeforeDay: BEFORE_DAY.has(word),
    isAfterHour: AFTER_HOUR.has(word),
    isFiller: FILLERS.has(word),
  }
}
export type Meaning = ReturnType<typeof meaningOf>

export type Half = 'am' | 'pm'
/** The half of the day that a token names: `pm`, `p.m.`, or nothing. */
export function halfOf(token: string | undefined): Half | null {
  const letters = fold(token ?? '').replace(/[.\s]/g, '')
  return letters === 'am' || letters === 'pm' ? letters : null
}
