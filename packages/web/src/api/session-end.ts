type Listener = (message: string | null) => void
let listener: Listener = () => {}

/** The router is built after the API client: the shell says here what happens when the session cannot go on. */
export function onSessionEnd(next: Listener): void {
  listener = next
}

/** Tells the shell that the session is over, with the server's sentence if it gave one. */
export const announceSessionEnd: Listener = (message) => listener(message)
