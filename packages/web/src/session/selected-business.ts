import { forgetStored, readStored, writeStored } from '../browser/storage.ts'
import { businessCookie } from '../browser/token-cookie.ts'

/**
 * The id of the business to work on, kept for the next visit. Each tab keeps its own while it is open, so that another
 * tab does not switch the business under a half-filled form.
 */
function createSelectedBusiness() {
  let current: number | null | undefined
  const listeners = new Set<() => void>()
  const stored = () => {
    const id = Number(readStored('business'))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  }
  return {
    read: (): number | null => (current === undefined ? (current = stored()) : current),
    select: (id: number): void => {
      if (current === id) return
      current = id
      writeStored('business', String(id))
      businessCookie.write(id)
      for (const listener of listeners) listener()
    },
    /** The next person on this browser starts with their own business, as if they had opened the panel. */
    forget: (): void => {
      current = undefined
      forgetStored('business')
      businessCookie.clear()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const selectedBusiness = createSelectedBusiness()

/** The business with the stored id, else the first that is enabled, else the first; null when the person works in none. */
export const businessOf = <B extends { business_id: number; enabled: boolean }>(
  businesses: readonly B[],
  storedId: number | null,
): B | null =>
  businesses.find(({ business_id }) => business_id === storedId) ??
  businesses.find(({ enabled }) => enabled) ??
  businesses[0] ??
  null
