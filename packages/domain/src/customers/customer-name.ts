import { fold } from '../text.ts'

/** Names besides the first that a customer is kept under: a telephone of a school or an agency would gather thousands. */
export const MAX_ALIASES = 12
/** Words of a name that searches begin with. */
const MAX_WORDS = 8

export type Named = { name: string; aliases: readonly string[] }

/**
 * What a customer is called after somebody gave a name with their telephone or e-mail: the first name stays, another one is kept beside it
 * (C-1). Null where nothing changes: the name is known, or there is no more room.
 */
export function withName(customer: Named, given: string): Named | null {
  if (given === '') return null
  if (customer.name === '') return { name: given, aliases: customer.aliases }
  const known = new Set([customer.name, ...customer.aliases].map(fold))
  if (known.has(fold(given)) || customer.aliases.length >= MAX_ALIASES) return null
  return { ...customer, aliases: [...customer.aliases, given] }
}

/** Another name first; the one before is kept beside it. */
export function renamed(customer: Named, name: string): Named {
  const others = [customer.name, ...customer.aliases].filter((one) => one !== '' && fold(one) !== fold(name))
  return { name, aliases: others.slice(0, MAX_ALIASES) }
}

/** A name as searches find it: folded, and from each of its words on with the words before at the end. */
export function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const words = fold(name).split(' ').filter(Boolean).slice(0, MAX_WORDS)
    return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
  })
  return [...new Set(parts)].toSorted()
}
