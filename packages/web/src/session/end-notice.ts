const KEY = 'muelle:session-end'

/** Why a session is over, from the page that heard it to the login, where it is read; for as long as the tab. */
export const endNotice = {
  leave: (message: string): void => {
    try {
      sessionStorage.setItem(KEY, message)
    } catch {
      // The login says nothing of it then.
    }
  },
  /** Once. */
  take: (): string | null => {
    try {
      const message = sessionStorage.getItem(KEY)
      sessionStorage.removeItem(KEY)
      return message
    } catch {
      return null
    }
  },
}
