/** Addresses that a code may hold. */
const ADDRESS = /\/espera\/([^/?#\s]+)/i

/** The code in what a door read: by itself, or at the end of the address of its page. */
export const doorCodeOf = (read: string): string => ADDRESS.exec(read)?.[1] ?? read.trim()
