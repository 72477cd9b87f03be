const CODE_BYTES = 17

/** The code of a ticket that this device prints: of as many bits as those of the server, so that nobody guesses one. */
export function newTicketCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES))
  return `P${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}
