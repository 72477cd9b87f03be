import { fullName } from '../full-name.ts'

/** A name as strangers may see it: the first one and a letter of the other. Null where nobody gave one. */
export function shortName(first: string | null, last: string | null): string | null {
  const [called = '', ...more] = fullName(first, last).split(/\s+/)
  if (called === '') return null
  const [initial] = first?.trim() && last?.trim() ? last.trim() : more.join(' ')
  return initial === undefined ? called : `${called} ${initial.toUpperCase()}.`
}
