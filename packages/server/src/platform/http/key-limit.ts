/** About ten a second. */
export const KEY_REQUESTS_PER_MINUTE = 600
const MINUTE_MS = 60_000
/** Keys counted at once; when there are more, those of earlier minutes are forgotten first. */
const MAX_COUNTED = 10_000

export type KeyLimit = {
  /** Counts a request; answers in how many seconds the next one may come when the budget of the minute is used up. */
  take(key: string): number | null
}

/** So many requests a minute for each key, in each process: what one program asks must not keep the others waiting. */
export function createKeyLimit(requestsPerMinute: number, now: () => number = Date.now): KeyLimit {
  const counts = new Map<string, { minute: number; requests: number }>()

  function forgetBefore(minute: number) {
    for (const [key, count] of counts) if (count.minute < minute) counts.delete(key)
  }

  return {
    take(key) {
      const at = now()
      const minute = Math.floor(at / MINUTE_MS)
      const counted = counts.get(key)
      const requests = counted?.minute === minute ? counted.requests + 1 : 1
      if (!counted && counts.size >= MAX_COUNTED) forgetBefore(minute)
      counts.set(key, { minute, requests })
      return requests > requestsPerMinute ? Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000) : null
    },
  }
}
