import { codePointLength, fold } from '../text.ts'

/** Lengths of a username in code points, also of its folded form; the login form takes no other. */
export const USERNAME_LENGTH = { min: 3, max: 50 } as const
/** Room for a number behind a name that is taken. */
const MAX_STEM_LENGTH = USERNAME_LENGTH.max - 4

/**
 * A username for somebody of whom only the e-mail address or name is known: `ana.poot@ejemplo.com` → `ana.poot`. The n-th proposal
 * carries its number from the second on: `ana.poot2`.
 */
export function usernameFrom(source: string, attempt: number): string {
  const beforeAt = source.split('@', 1)[0] ?? ''
  const stem = fold(beforeAt)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '.')
    .replaceAll(/^[.]+|[.]+$/g, '')
  const cut = [...stem].slice(0, MAX_STEM_LENGTH).join('')
  const name = codePointLength(cut) >= USERNAME_LENGTH.min ? cut : `${cut}${cut === '' ? '' : '.'}usuario`
  return attempt > 1 ? `${name}${attempt}` : name
}
