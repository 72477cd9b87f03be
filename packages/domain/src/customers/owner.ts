import { fold } from '../text.ts'

/** Somebody as a booking tells of them: keys are those of `contact-key.ts`. */
export type Guest = { name: string; phone: string | null; email: string | null }
/** A customer whom a telephone or an address belongs to. */
export type Known = { id: number; names: readonly string[]; phones: number }

/**
 * Whose booking it is of those that its telephone and its address belong to; null: of somebody new. The telephone decides (C-1). An address
 * is shared by families, hotels and schools: with another telephone beside it, it means the same person only under the same name.
 */
export function ownerOf(guest: Guest, byPhone: Known | null, byEmail: Known | null): Known | null {
  if (byPhone) return byPhone
  if (!byEmail) return null
  const saysPhone = guest.phone !== null && byEmail.phones > 0
  return !saysPhone || byEmail.names.some((name) => isSameName(name, guest.name)) ? byEmail : null
}

/** Whether two names may be one person's: all words of one stand in the other, as in «Carlos García» and «García Sánchez Carlos». */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  return few !== undefined && many !== undefined && few.size > 0 && [...few].every((word) => many.has(word))
}

const wordsOf = (name: string) => new Set(fold(name).split(' ').filter(Boolean))
