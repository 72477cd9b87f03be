import type { AgeRange } from '../../tours/age-range.ts'
import type { PastedText } from './pasted-text.ts'

/** How many of each age; people whose age nobody said count as adults. */
export type PastedPeople = Partial<Record<AgeRange, number>>

/** More than that is a price, a year or a telephone number. */
const MAX_PEOPLE = 99
const NUMBERS = [
  ['un', 'una', 'uno', 'one'],
  ['dos', 'two'],
  ['tres', 'three'],
  ['cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['siete', 'seven'],
  ['ocho', 'eight'],
  ['nueve', 'nine'],
  ['diez', 'ten'],
]
const COUNT = `(\\d{1,2}|${NUMBERS.flat().join('|')})`
const counted = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}/:$.,+])${COUNT}\\s*(?:${words})(?!\\p{L})`, 'u')

const AGES: readonly (readonly [AgeRange, RegExp])[] = [
  ['adults', counted('adult[oa]?s?|mayores')],
  ['children', counted('nin[oa]s?|menor(?:es)?|child(?:ren)?|kids?')],
  ['infants', counted('bebes?|infantes?|infants?|bab(?:y|ies)')],
  ['youths', counted('jovenes|joven|adolescentes?|teens?|teenagers?')],
]
/** «2+1»: adults and children, as desks write it. */
const SUM = /(?<![\p{L}\p{N}/:$.,+])(\d{1,2})\s*\+\s*(\d{1,2})(?![\p{N}+/:.])/u
const GROUP = new RegExp(
  `(?<![\\p{L}\\p{N}/:$.,+])(?:(?:somos|seriamos|seremos|vamos|iriamos|we\\s+are|we're|there\\s+are|party\\s+of)\\s+${COUNT}(?:\\s*(?:personas?|pax|people|guests))?|${COUNT}\\s*(?:personas?|pax|people|guests|lugares|of\\s+us))(?![\\p{L}\\p{N}:/]|\\s*(?:am|pm)\\b)`,
  'u',
)

/** Who wants to come, taken out of a text: by age where it is said, else all of a group as adults. */
export function partyIn(text: PastedText): PastedPeople | null {
  const people: PastedPeople = {}
  for (const [range, pattern] of AGES) {
    const count = text.take(pattern, ([, said]) => countOf(said))
    if (count !== null) people[range] = count
  }
  if (Object.keys(people).length > 0) {
    // «Somos 6: 4 adultos y 2 niños» says the same twice.
    const sum = Object.values(people).reduce((total, count) => total + count, 0)
    text.take(GROUP, ([, one, other]) => (countOf(one ?? other) === sum ? true : null))
    return people
  }
  const added = text.take(SUM, ([, adults, children]) => {
    const [grown, young] = [Number(adults), Number(children)]
    return grown > 0 ? { adults: grown, ...(young > 0 && { children: young }) } : null
  })
  if (added) return added
  const all = text.take(GROUP, ([, one, other]) => countOf(one ?? other))
  return all === null ? null : { adults: all }
}

function countOf(said: string | undefined): number | null {
  const named = NUMBERS.findIndex((words) => words.some((word) => word === said))
  const count = named < 0 ? Number(said) : named + 1
  return Number.isInteger(count) && count >= 1 && count <= MAX_PEOPLE ? count : null
}
