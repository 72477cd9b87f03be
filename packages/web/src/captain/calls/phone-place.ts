import { useSyncExternalStore } from 'react'
import type { PhonePlace } from './call-act.ts'

/** A place of this age is as good as a new one: a boat does not go far meanwhile. */
const FRESH_MS = 10_000
const GIVE_UP_MS = 20_000

let last: PhonePlace | null = null
const listeners = new Set<() => void>()

function take({ coords, timestamp }: GeolocationPosition): void {
  const at = Math.round(timestamp)
  if (last && last.at > at) return
  last = { lat: coords.latitude, lng: coords.longitude, at }
  for (const listener of listeners) listener()
}

/** Where this phone was last, as far as it was asked. */
export const phonePlace = {
  read: () => last,
  /** Asks once, and whoever holds the phone where nobody has answered that yet. */
  look: (): void => {
    // The last that the browser knows at once, however old, and a new one as soon as there is one. Nothing waits for either.
    for (const maximumAge of [Number.POSITIVE_INFINITY, FRESH_MS])
      navigator.geolocation.getCurrentPosition(take, () => undefined, {
        enableHighAccuracy: true,
        maximumAge,
        timeout: GIVE_UP_MS,
      })
  },
  /** The same, but nobody is asked in the middle of a press. */
  lookIfAllowed: async (): Promise<void> => {
    const right = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
    if (right?.state === 'granted') phonePlace.look()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const usePhonePlace = (): PhonePlace | null => useSyncExternalStore(phonePlace.subscribe, phonePlace.read)
