import type { BoatCall } from '@muelle/contract/captain/calls'
import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import { useSyncExternalStore } from 'react'
import { outbox } from '../offline/outbox.ts'
import { useNow } from '../use-now.ts'
import { phonePlace } from './phone-place.ts'
import { type ShownCall, shownCalls, standingCall } from './shown-call.ts'

/** How long SOS is held. */
export const SOS_MS = 3_000

/** The last call of a kind from a trip, while it stands; null where there is none. */
export function useStandingCall(
  { departureId, calls }: { departureId: number; calls: readonly BoatCall[] },
  kind: BoatCallKind,
): ShownCall | null {
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending)
  const now = useNow(10_000)
  return standingCall(shownCalls(calls, pending, departureId), kind, now)
}

/** Calls the office, from where the phone is as far as it knows. */
export const raiseCall = (departureId: number, kind: BoatCallKind): void =>
  void outbox.add(departureId, { type: 'call', act: { do: 'raise', kind, position: phonePlace.read() } })

export const callOff = (departureId: number, of: string): void =>
  void outbox.add(departureId, { type: 'call', act: { do: 'call_off', of } })
