import type { Checkin } from '@muelle/contract/checkins/record'
import { READING_WORDS } from '@muelle/contract/i18n/reading-words'
import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { readingWordOf } from '@muelle/domain/checkins/reading-word'
import { instant, localDateOf, localTimeOf, type TimeZone } from '@muelle/domain/time'
import type { Cell, Row } from '../../platform/sheets/cells.ts'
import { CHECKIN_EXPORT_WORDS } from './export-words.ts'

type Words = ReturnType<typeof wordsIn>
type Line = Checkin & { business: string; zone: TimeZone }
type Column = { width: number; cell: (line: Line, words: Words) => Cell }

export const wordsIn = (language: Language) => ({
  ...inLanguage(CHECKIN_EXPORT_WORDS, language),
  result: inLanguage(READING_WORDS, language),
})

const text = (value: string | null | undefined): Cell => ({ kind: 'text', text: value ?? '' })
const at = (line: Line) => instant(Date.parse(line.at))

/** The columns of exported scans, in their order; each is named in `CHECKIN_EXPORT_WORDS`. */
const COLUMNS: Readonly<Record<keyof typeof CHECKIN_EXPORT_WORDS.column, Column>> = {
  date: { width: 12, cell: (line) => ({ kind: 'date', date: localDateOf(at(line), line.zone) }) },
  time: { width: 8, cell: (line) => ({ kind: 'time', time: localTimeOf(at(line), line.zone) }) },
  kind: { width: 10, cell: ({ kind }, words) => text(words.kind[kind]) },
  result: { width: 20, cell: (line, words) => text(words.result[readingWordOf(line)]) },
  ticket: { width: 12, cell: ({ booking }) => text(booking?.ticket) },
  first_name: { width: 18, cell: ({ booking }) => text(booking?.tourist_first_name) },
  last_name: { width: 20, cell: ({ booking }) => text(booking?.tourist_last_name) },
  let_in: {
    width: 10,
    cell: ({ passengers, undone }) => ({ kind: 'count', count: undone === null ? passengers.length : 0 }),
  },
  people: { width: 10, cell: ({ booking }) => (booking ? { kind: 'count', count: booking.people } : text(null)) },
  tour: { width: 30, cell: ({ booking }) => text(booking?.tour_name) },
  travel_date: {
    width: 12,
    cell: ({ booking }) => (booking ? { kind: 'date', date: booking.local_date } : text(null)),
  },
  travel_time: { width: 8, cell: ({ booking }) => (booking ? { kind: 'time', time: booking.start_time } : text(null)) },
  user: { width: 20, cell: ({ user }) => text(user.name) },
  device: { width: 16, cell: ({ device }) => text(device.name) },
  offline: { width: 10, cell: ({ is_offline }, words) => text(is_offline ? words.yes : null) },
  reason: {
    width: 30,
    cell: ({ undone, corrected, release_reason }) => text(undone?.reason ?? corrected?.reason ?? release_reason),
  },
  read: { width: 30, cell: ({ read_text }) => text(read_text) },
  business: { width: 24, cell: ({ business }) => text(business) },
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

export const WIDTHS: readonly number[] = NAMES.map((name) => COLUMNS[name].width)
export const headIn = (words: Words): string[] => NAMES.map((name) => words.column[name])
export const rowOf = (line: Line, words: Words): Row => NAMES.map((name) => COLUMNS[name].cell(line, words))
