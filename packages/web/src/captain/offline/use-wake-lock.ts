import { useEffect } from 'react'

/** Keeps the screen on while a boat is out, where the browser can: a phone that sleeps tells no positions. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    // The browser lets go of it whenever somebody looks at something else.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void given?.release()
      else lock = given
    }
    const wake = () => void ask()
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', wake)
      void lock?.release()
    }
  }, [isOn])
}
