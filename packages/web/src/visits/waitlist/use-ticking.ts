import { useEffect, useState } from 'react'

/** The clock of the server, told again each second: `ahead` is by how much this device is behind it, in milliseconds. */
export function useTicking(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ahead])
  return now
}
