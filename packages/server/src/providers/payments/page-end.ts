/** A provider keeps a page open for half an hour at least and a day at most; what ends earlier is closed by us. */
export const LEAST_OPEN_SECONDS = 31 * 60
const MOST_OPEN_SECONDS = 24 * 3_600 - 60

/**
 * Until when a provider is asked to keep a page open, in seconds since 1970. From its row alone, never from the clock: what is sent again
 * must be the same to the byte.
 */
export function pageEnd({ created_at, expires_at }: { created_at: string; expires_at: string }): number {
  const createdAt = Math.floor(Date.parse(created_at) / 1000)
  const endsAt = Math.floor(Date.parse(expires_at) / 1000)
  return Math.min(createdAt + MOST_OPEN_SECONDS, Math.max(createdAt + LEAST_OPEN_SECONDS, endsAt))
}
