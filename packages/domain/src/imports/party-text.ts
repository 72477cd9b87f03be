import { countOf } from './read-cells.ts'

/** So many people of a kind, as a file calls it: «Adult», «Niños (3-11)». */
export type SaidPeople = { label: string; people: number }
/** How many travel, and of which kinds where the file says so. */
export type SaidParty = { people: number; party: SaidPeople[] }

const BETWEEN = /[,;\n&]|\s(?:\+|y|and|und|et)\s/i
const LABEL_FIRST = /^(\p{L}.*?)\s*[:=×x-]?\s*\(?(\d{1,4})\)?$/u
/** Ages at the end are no number of people: «Adult (18-64)» does not say how many. */
const AGES_LAST = /\d\s*[-–]\s*\d+\)?$/
const COUNT_FIRST = /^(\d{1,4})\s*[×x]?\s*(\p{L}.*)$/iu

/** Who travels, as one cell says it: «3», «Adult: 2, Child: 1», «2 adultos y 1 niño»; null where it says neither. */
export function partyOfText(text: string): SaidParty | null {
  const people = countOf(text)
  if (people !== null) return { people, party: [] }
  const party = text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(peopleOf)
  if (party.length === 0 || party.some((one) => one === null)) return null
  const known = party.flatMap((one) => (one !== null && one.people > 0 ? [one] : []))
  return { people: known.reduce((sum, one) => sum + one.people, 0), party: known }
}

function peopleOf(part: string): SaidPeople | null {
  const counted = COUNT_FIRST.exec(part)
  if (counted) return { label: (counted[2] ?? '').trim(), people: Number(counted[1]) }
  const labeled = AGES_LAST.test(part) ? null : LABEL_FIRST.exec(part)
  return labeled && { label: (labeled[1] ?? '').trim(), people: Number(labeled[2]) }
}
