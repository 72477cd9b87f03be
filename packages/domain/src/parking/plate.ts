import { codePointLength } from '../text.ts'

/** Fewest and most letters and digits of a plate, without what stands between them. */
export const PLATE_LENGTH = { min: 2, max: 10 } as const

/** A plate as it is compared: capitals and digits alone. Empty where there is none in the text. */
export const plateOf = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Whether a text is a plate once it is tidied; far too long a text is none, however little of it counts. */
export function isPlate(typed: string): boolean {
  const { length } = plateOf(typed)
  return codePointLength(typed) <= 20 && length >= PLATE_LENGTH.min && length <= PLATE_LENGTH.max
}

/** How plates of Mexico are read, `A` a letter and `9` a digit: cars of states, older cars, lorries, motorcycles, taxis, and of the capital. */
const FORMATS = [
  'AAA-999-A',
  'AAA-99-99',
  'AA-9999-A',
  'AA-99-999',
  'A-999-AA',
  'A-99-AAA',
  '99-A-999',
  '999-AAA',
  '9-AAA-99',
] as const

const kindOf = (sign: string): 'A' | '9' => (sign >= '0' && sign <= '9' ? '9' : 'A')
const shapeOf = (plate: string): string => [...plate].map(kindOf).join('')
const bare = (format: string): string => format.replaceAll('-', '')

/** The usual format that a plate, or the beginning of one, is written in; the first of several. */
const formatOf = (plate: string, isWhole: boolean): string | undefined => {
  const shape = shapeOf(plate)
  return FORMATS.find((format) => (isWhole ? bare(format) === shape : bare(format).startsWith(shape)))
}

/** A plate as it stands on the car: with hyphens where its format is known, as it is otherwise. */
export function plateText(plate: string): string {
  const format = formatOf(plate, true) ?? formatOf(plate, false)
  if (!format) return plate
  let text = ''
  let at = 0
  for (const sign of format) {
    if (at >= plate.length) break
    text += sign === '-' ? '-' : (plate[at++] ?? '')
  }
  return text.endsWith('-') ? text.slice(0, -1) : text
}

export type Pad = 'letters' | 'digits'

/**
 * What the pad shows after what was typed: letters or digits, whichever most usual formats go on with. It is a proposal; the other is a
 * key away, since not every plate is from here.
 */
export function padAfter(typed: string): Pad {
  const plate = plateOf(typed)
  const next = formatOf(plate, false)
  if (!next) return kindOf(plate.at(-1) ?? '0') === '9' ? 'digits' : 'letters'
  return bare(next)[plate.length] === '9' || bare(next).length === plate.length ? 'digits' : 'letters'
}
