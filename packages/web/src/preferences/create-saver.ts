/**
 * Sends one value at a time and, when it is through, the newest that came meanwhile: the server ends with the last choice, however fast a
 * person changes their mind and however slow the network is.
 */
export function createSaver<T>(send: (value: T) => Promise<unknown>, onFailure: (error: unknown) => void) {
  let next: { value: T } | null = null
  let isSending = false

  async function run(): Promise<void> {
    isSending = true
    while (next) {
      const { value } = next
      next = null
      try {
        await send(value)
      } catch (error) {
        // A newer one makes up for it.
        if (!next) onFailure(error)
      }
    }
    isSending = false
  }

  return (value: T): void => {
    next = { value }
    if (!isSending) void run()
  }
}
