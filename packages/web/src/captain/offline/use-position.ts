import type { Trip } from '@muelle/contract/tracking/trips'
import { instant } from '@muelle/domain/time'
import { stepByFence } from '@muelle/domain/tracking/fences'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import { isOut } from '@muelle/domain/tracking/progress'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outbox } from './outbox.ts'
import { keepPoint, TELL_MS, tellTrack } from './track.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Positions that are closer in time than this are one: a boat needs no more, and the battery lasts the day. */
const SPACING_MS = 3_000
/** For the fences: more than they look at. */
const KEPT_POINTS = 60

export type Position = {
  state: 'waiting' | 'seen' | 'denied'
  last: (TrackPoint & { speed: number | null }) | null
}

/**
 * Where the phone of somebody of the crew is while their trip is out (K8): kept and told, with the screen awake, and the fences of the trip
 * looked at here too, since they are passed without a signal.
 */
export function usePosition(trip: Trip): Position {
  const isOn = isOut(trip.status) && trip.is_crew
  const [position, setPosition] = useState<Position>({ state: 'waiting', last: null })
  const track = useRef<TrackPoint[]>([])
  const { departure_id } = trip

  const take = useEffectEvent(({ timestamp, coords }: GeolocationPosition) => {
    const at = instant(Math.round(timestamp))
    const { latitude: lat, longitude: lng, accuracy, speed } = coords
    const before = track.current.at(-1)
    if (before && at - before.at < SPACING_MS) return
    setPosition({ state: 'seen', last: { at, lat, lng, speed } })
    void keepPoint({ departure_id, point: { at, lat, lng, accuracy } })
    track.current = [...track.current, { at, lat, lng }].slice(-KEPT_POINTS)
    const steppedAt = Date.parse(trip.steps.at(-1)?.at ?? '')
    const since = track.current.filter((point) => point.at >= steppedAt)
    const passed = trip.status && stepByFence(trip.status, since, trip.places)
    if (passed) void outbox.add(departure_id, { type: 'step', step: passed.step, is_automatic: true })
  })
  const fail = useEffectEvent((error: GeolocationPositionError) => {
    if (error.code === error.PERMISSION_DENIED) setPosition({ state: 'denied', last: null })
  })

  useEffect(() => {
    if (!isOn) return
    tellTrack()
    const timer = setInterval(tellTrack, TELL_MS)
    // Positions of a trip that the server has only now heard of are taken from here on.
    const end = outbox.onSettled(tellTrack)
    window.addEventListener('online', tellTrack)
    const watch = navigator.geolocation.watchPosition(
      (found) => take(found),
      (error) => fail(error),
      { enableHighAccuracy: true, maximumAge: SPACING_MS },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      window.removeEventListener('online', tellTrack)
      clearInterval(timer)
      end()
    }
  }, [isOn])
  useWakeLock(isOn)
  return position
}
