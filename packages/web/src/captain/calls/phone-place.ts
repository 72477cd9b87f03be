import { useSyncExternalStore } from 'react'
import type { PhonePlace } from './call-act.ts'

/** The browser's own last position is taken as it is up to this age: a boat does not go far meanwhile. */
const FRESH_MS = 10_000
const GIVE_UP_MS = 20_000

let last: PhonePlace | null = null
const listeners = new Set<() => void>()

function take({ coords, timestamp }: GeolocationPosition): void {
  last = { lat: coords.latitude, lng: coords.longitude, at: Math.round(timestamp) }
  for (const listener of listeners) listener()
}

/** Where this phone was last, as far as it was asked. */
export const phonePlace = {
  read: () => last,
  /** Asks once, and whoever holds the phone where nobody has answered that yet. */
  look: (): void => {
    // Nothing waits for it: without a place the office is told of the last of the trip.
    navigator.geolocation.getCurrentPosition(take, () => undefined, {
      enableHighAccuracy: true,
      maximumAge: FRESH_MS,
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
