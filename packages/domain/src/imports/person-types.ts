import type { AgeRange } from '../tours/age-range.ts'
import { nameKey } from './name-key.ts'

/** What kinds of people are called in English, Spanish and the languages of those who sell elsewhere. */
const WORDS: Readonly<Record<AgeRange, readonly string[]>> = {
  adults: [
    'adult',
    'adults',
    'adulto',
    'adultos',
    'adulta',
    'adultas',
    'adulte',
    'adultes',
    'erwachsene',
    'erwachsener',
    'adulti',
    'senior',
    'seniors',
    'mayor',
    'mayores',
  ],
  youths: [
    'youth',
    'youths',
    'teen',
    'teens',
    'teenager',
    'joven',
    'jovenes',
    'adolescente',
    'adolescentes',
    'jugendliche',
  ],
  children: [
    'child',
    'children',
    'kid',
    'kids',
    'nino',
    'ninos',
    'nina',
    'ninas',
    'menor',
    'menores',
    'enfant',
    'enfants',
    'kind',
    'kinder',
    'bambino',
    'bambini',
  ],
  infants: [
    'infant',
    'infants',
    'infante',
    'infantes',
    'infanti',
    'baby',
    'babies',
    'bebe',
    'bebes',
    'toddler',
    'toddlers',
  ],
}
const RANGES = Object.entries(WORDS) as [AgeRange, readonly string[]][]

/** Of which age people are by what they are called; null where their name says none, or more than one. */
export function ageRangeNamed(label: string): AgeRange | null {
  const words = nameKey(label).split(' ')
  const found = RANGES.flatMap(([range, names]) => (words.some((word) => names.includes(word)) ? [range] : []))
  const [only = null] = found
  return found.length === 1 ? only : null
}

/** Kinds of people that are of no one age. */
const OTHERS: ReadonlySet<string> = new Set([
  'student',
  'students',
  'estudiante',
  'estudiantes',
  'resident',
  'residents',
  'residente',
  'residentes',
  'inapam',
])
/** Whether a column is called as people of one kind are, and so counts them. */
export const isPersonType = (header: string): boolean => {
  const words = nameKey(header.replaceAll(/\d+/g, '')).split(' ')
  return words.length <= 2 && (ageRangeNamed(header) !== null || words.some((word) => OTHERS.has(word)))
}
