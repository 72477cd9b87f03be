import { forgetStored, readStored, writeStored } from './storage.ts'

/**
 * Whose token the cookie holds, as the server last said: a token itself does not tell, and without a network nobody else can be asked. Null
 * from the moment somebody signs in or out until the server has said who it is now.
 */
export const tokenOwner = {
  read: (): number | null => {
    const id = Number(readStored('person'))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  },
  write: (userId: number): void => writeStored('person', String(userId)),
  forget: (): void => forgetStored('person'),
}
