/** Where the panel was opened: at such an address the server has no other page than this. */
const openedAt = globalThis.location?.pathname

/** Opens a page that is none of the panel's screens, in place of the address that led here. It takes until the panel is gone. */
export async function leaveFor(address: string): Promise<never> {
  // Opened once more it would be the panel again, for ever.
  if (new URL(address, location.origin).pathname === openedAt) throw new Error(`${address} has no page`)
  // A browser may keep the panel as it stands here, and show it again when somebody goes back.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.replace(address)
  return new Promise<never>(() => {})
}
