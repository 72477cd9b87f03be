const nameOf = (ticket: string) => `muelle:pay:${ticket}`

/** Keeps the secret of a payment link for this window alone, so that no address that leads back to it has to hold it; false where a browser keeps nothing. */
export function keepPayKey(ticket: string, key: string): boolean {
  try {
    sessionStorage.setItem(nameOf(ticket), key)
    return true
  } catch {
    return false
  }
}

/** The secret that this window was opened with; null where it never was. */
export function keptPayKey(ticket: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(ticket))
  } catch {
    return null
  }
}
