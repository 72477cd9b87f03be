import { type Instant, instant } from '@muelle/domain/time'
import { useEffect, useState } from 'react'

/** The time, told again after so many milliseconds. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(() => instant(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
