import { DAY_MS } from '@muelle/domain/time'

/** What is sold without a network is of today; what somebody has to look at is so for some days. */
const LOOKED_AT_DAYS = 7
export const mayHaveGrants = (startsAt: string, now: number): boolean => {
  const ago = now - Date.parse(startsAt)
  return ago > -DAY_MS && ago < LOOKED_AT_DAYS * DAY_MS
}
