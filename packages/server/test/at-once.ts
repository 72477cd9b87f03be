const AT_ONCE = 8

/**
 * Does something with each of a long list, several at once: of requests that wait together the server looks up once who asks, and neither it
 * nor the test sleeps between two of them.
 */
export async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const takeOn = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeOn))
}
