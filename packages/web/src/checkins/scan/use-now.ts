import { type Instant, instant } from '@muelle/domain/time'
import { useEffect, useState } from 'react'

const STEP_MS = 30_000

/** Now, as often as a screen that stays open all day has to look at the clock. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
