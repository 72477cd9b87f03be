import { HOUR_MS, type Instant, MINUTE_MS } from '../time.ts'
import { STALE_MS } from './arrival.ts'

/** How long ago somebody was heard of, in the unit that people would say it in. */
export type Since = { unit: 'seconds' | 'minutes' | 'hours'; count: number; isSilent: boolean }

/** A position that is older than three minutes is no longer where the boat is (K8). A clock that is a little off makes nobody early. */
export function sinceOf(at: Instant, now: Instant): Since {
  const ms = Math.max(0, now - at)
  const isSilent = ms >= STALE_MS
  if (ms < MINUTE_MS) return { unit: 'seconds', count: Math.floor(ms / 1000), isSilent }
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS), isSilent }
  return { unit: 'hours', count: Math.floor(ms / HOUR_MS), isSilent }
}
