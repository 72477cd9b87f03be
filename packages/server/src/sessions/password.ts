import { hash, verify } from '@node-rs/argon2'
import { createSharedTurns } from '../platform/in-turn.ts'

/** Argon2id, the library's own choice, as OWASP recommends it: 19 MiB, two passes, one lane. */
export const PASSWORD_HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Two hashes at the same time: of Node's four worker threads two are left for files and names. Whoever they are for has one of them, and a
 * queue of their own: an address that sends password after password waits for itself. What waits for that long is told to come back.
 */
const inTurn = createSharedTurns({ atOnce: 2, each: { atOnce: 1, waiting: 64, waitMs: 60_000 } })
/** New passwords have their share together: they are chosen by people who have shown who they are. */
const NEW_PASSWORDS = 'new passwords'

/** Hash of a random text that was thrown away, with the same parameters: checked when there is no user to check. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ldtM8CwnBjqErUeUlkFTdQ$j8QWHSmZ6cT0xwnVBpi8yGNjyakS4hwaF4eJ6kICS98'

/** Hashes a new password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(NEW_PASSWORDS, () => hash(normalised(password), PASSWORD_HASHING))

/**
 * Whether the password is the one that was hashed. Without a hash it is not, after the same work: the time an answer takes
 * does not tell whether a username exists. Refuses with `busy` when too many wait of `who` asks: an address, or somebody who is signed in.
 */
export async function passwordMatches(storedHash: string | null, password: string, who: string): Promise<boolean> {
  const matches = await inTurn(who, () => verify(storedHash ?? NOBODYS_HASH, normalised(password)))
  return matches && storedHash !== null
}

/** One password, however its accents were typed on this keyboard. */
const normalised = (password: string): string => password.normalize('NFKC')
