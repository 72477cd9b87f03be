import { addDays, type LocalDate, localDate, weekdayOf } from '../time.ts'

/** How often a global invoice is made, by the codes of the catalogue c_Periodicidad (CFDI 4.0): day, week, fortnight, month, two months. */
export const PERIODICITIES = ['01', '02', '03', '04', '05'] as const
export type Periodicity = (typeof PERIODICITIES)[number]

export type FiscalPeriod = {
  from: LocalDate
  /** The last day of it. */
  to: LocalDate
  year: number
  /** Code of c_Meses: `01`–`12` are months, `13`–`18` two months together. */
  months: string
}

const MONTHS_OF_YEAR = 12
const HALF_OF_MONTH = 15
const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => localDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The period that a day lies in. A week runs from Monday to Sunday and belongs to the month in which it begins. */
export function fiscalPeriodOf(periodicity: Periodicity, date: LocalDate): FiscalPeriod {
  const [from, to] = endsOf(periodicity, date)
  const [year = 0, month = 1] = from.split('-').map(Number)
  return { from, to, year, months: twoDigits(periodicity === '05' ? MONTHS_OF_YEAR + (month + 1) / 2 : month) }
}

function endsOf(periodicity: Periodicity, date: LocalDate): [from: LocalDate, to: LocalDate] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  switch (periodicity) {
    case '01':
      return [date, date]
    case '02': {
      const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
      return [monday, addDays(monday, 6)]
    }
    case '03':
      return day <= HALF_OF_MONTH
        ? [dayOf(year, month, 1), dayOf(year, month, HALF_OF_MONTH)]
        : [dayOf(year, month, HALF_OF_MONTH + 1), dayOf(year, month, lastDayOf(year, month))]
    case '04':
      return [dayOf(year, month, 1), dayOf(year, month, lastDayOf(year, month))]
    case '05': {
      const first = month - ((month + 1) % 2)
      return [dayOf(year, first, 1), dayOf(year, first + 1, lastDayOf(year, first + 1))]
    }
  }
}
