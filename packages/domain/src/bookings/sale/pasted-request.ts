import { fold } from '../../text.ts'
import { type Instant, type LocalDate, type LocalTime, localDateOf, type TimeZone } from '../../time.ts'
import { dateIn } from './pasted-date.ts'
import { type PastedPeople, partyIn } from './pasted-people.ts'
import { pastedText } from './pasted-text.ts'
import { timeIn } from './pasted-time.ts'
import { emailIn, nameIn, phoneIn } from './pasted-tourist.ts'

/** What a message asks for, as far as it says so; null is what it does not say. */
export type PastedRequest = {
  tour_id: number | null
  date: LocalDate | null
  time: LocalTime | null
  people: PastedPeople | null
  name: string | null
  phone: string | null
  email: string | null
  /** What nothing was made of, for a person to read. */
  rest: string
}
export type PastedTour = { id: number; name: string }

/** Longer texts are conversations, not requests: the rest of one is not read. */
export const MAX_PASTED_LENGTH = 4_000

/**
 * Reads a message in Spanish or English for what it asks to book, by the calendar of a zone at an instant. Never throws and never
 * invents: each answer stands in the text, and words that could mean two things are left in the rest.
 */
export function pastedRequest(
  text: string,
  facts: { tours: readonly PastedTour[]; now: Instant; zone: TimeZone },
): PastedRequest {
  const paste = pastedText(text.slice(0, MAX_PASTED_LENGTH))
  // In this order: an address may hold digits, a telephone number what looks like a date, a date what looks like people.
  const email = emailIn(paste)
  const phone = phoneIn(paste)
  const date = dateIn(paste, localDateOf(facts.now, facts.zone))
  const time = timeIn(paste)
  const people = partyIn(paste)
  const name = nameIn(paste)
  const tour_id = tourIn(paste.folded(), facts.tours)
  return { tour_id, date, time, people, name, phone, email, rest: paste.rest() }
}

const TOO_COMMON: ReadonlySet<string> = new Set(
  'tour tours paseo viaje salida isla playa con por para the and las los del'.split(' '),
)
const MIN_WORD = 4

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)

/** The tour with most of its own words in the text; null where there is none, or two have as many. */
function tourIn(text: string, tours: readonly PastedTour[]): number | null {
  const said = new Set(wordsOf(text))
  const scores = tours
    .map(({ id, name }) => ({
      id,
      score: new Set(wordsOf(name).filter((word) => word.length >= MIN_WORD && !TOO_COMMON.has(word) && said.has(word)))
        .size,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [best, second] = scores
  return best && best.score !== second?.score ? best.id : null
}
