import { forgetStored, readStored, writeStored } from './storage.ts'

/** Where the browser blocks storage, it is known as long as the page is open. */
let here: string | null = null

/**
 * Whose token the cookie holds, as the server last said: a token itself does not tell, and without a network nobody else can be asked. Null
 * from the moment somebody signs in or out until the server has said who it is now.
 */
export const tokenOwner = {
  read: (): number | null => {
    const id = Number(readStored('person') ?? here)
    return Number.isSafeInteger(id) && id > 0 ? id : null
  },
  write: (userId: number): void => {
    writeStored('person', String(userId))
    here = readStored('person') === null ? String(userId) : null
  },
  forget: (): void => {
    forgetStored('person')
    here = null
  },
}
