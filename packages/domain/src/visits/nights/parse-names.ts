/** A line of a pasted message as it was understood: who, and how many in all. */
export type ParsedName = { text: string; name: string; party_size: number; phone: string | null }
export type ParsedNames = { entries: ParsedName[]; unread: string[] }

/** Longest name, largest party and most names of one message. */
export const MAX_NAME_LENGTH = 120
export const MAX_LIST_PARTY = 50
export const MAX_PASTED = 100

/** «[21/11/26, 8:15 p.m.] Juan: » and «21/11/26, 20:15 - Juan: », as messengers copy a message. */
const HEAD =
  /^\s*(?:\[[^\]]{5,40}\]\s*[^:]{1,40}:|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}[^-–]{0,12}[-–]\s*[^:]{1,40}:)\s*/u
/** «1. », «2) », «- », «• » before a name. */
const BULLET = /^\s*(?:\d{1,3}\s*[.)\]:-]\s+|\d{1,3}[.)]|(?:[-–—•*·✅✔]\uFE0F?)+)\s*/u
/** With the code of a country only where that has two digits or more: «+1 999 123 4567» is one companion, and a telephone. */
const PHONE = /(?<![\d+])(?:\+\d{2,3}[\s.-]*)?\(?\d{2,3}\)?[\s.-]*\d{3,4}[\s.-]*\d{4}(?!\d)/u
/** Between names of one line, but not before a telephone, which is of the name before it. */
const BETWEEN = new RegExp(String.raw`[;,](?!\s*${PHONE.source}\s*(?:[;,]|$))`, 'u')
/** Companions beside the one who is named: «+3», «+ 3 más», «más 3», «y 2», «e 2», «and 2», «con 2». */
const COMPANIONS =
  /(?:\s*\+\s*|\s+(?:y|e|and|con|más|mas|und|et)\s+)(\d{1,2})(?:\s*(?:m[áa]s|amig[oa]s|pax|personas|pers\.?|people|others|plus))?\s*$/iu
/** All of them, with the one who is named: «x4», «(4)», «4 pax», «4 personas», «por 4», «: 4», «- 4» and the number alone. */
const TOTAL =
  /(?:\s*[x×]\s*(\d{1,2})|\s*\((\d{1,2})\)|\s*[:=]\s*(\d{1,2})|\s+[-–—]\s*(\d{1,2})|\s+(?:por|de|for)\s+(\d{1,2})|\s+(\d{1,2})\s*(?:pax|personas|pers\.?|people|p)?)\s*$/iu
const ENDS = /[\s,.:;–—-]+$/u

/**
 * Reads the names of a pasted text (N-2): one a line, or several between commas. «Ana +3» and «Luis y 2» are the one who is named and so
 * many more; «Sofía 4», «Sofía x4» and «Sofía (4)» are four in all. What names nobody is told apart, and nothing is left out without a word.
 */
export function parseNames(text: string): ParsedNames {
  const pieces = text
    .split(/\r?\n/u)
    .map((line) => line.replace(HEAD, ''))
    .flatMap((line) => line.split(BETWEEN))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const entries: ParsedName[] = []
  const unread: string[] = []
  for (const piece of pieces) {
    const entry = entries.length < MAX_PASTED ? parseName(piece) : null
    if (entry) entries.push(entry)
    else unread.push(piece)
  }
  return { entries, unread }
}

function parseName(text: string): ParsedName | null {
  let rest = text.replace(BULLET, '')
  const found = PHONE.exec(rest)
  const phone = found?.[0] ?? null
  if (found)
    rest = `${rest.slice(0, found.index).replace(ENDS, '')} ${rest.slice(found.index + found[0].length)}`.trim()
  const { name: said, party_size } = sizeOf(rest)
  const name = said.replace(ENDS, '').replace(/\s+/gu, ' ').trim()
  const isName = /\p{L}/u.test(name) && name.length <= MAX_NAME_LENGTH
  if (!isName || party_size < 1 || party_size > MAX_LIST_PARTY) return null
  return { text, name, party_size, phone: phone === null ? null : phone.replace(/[^\d+]/gu, '') }
}

function sizeOf(text: string): { name: string; party_size: number } {
  const more = COMPANIONS.exec(text)
  if (more) return { name: text.slice(0, more.index), party_size: 1 + Number(more[1]) }
  const total = TOTAL.exec(text)
  if (!total) return { name: text, party_size: 1 }
  return { name: text.slice(0, total.index), party_size: Number(total.slice(1).find((group) => group !== undefined)) }
}
