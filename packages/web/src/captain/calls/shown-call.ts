import type { BoatCall } from '@muelle/contract/captain/calls'
import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import { HOUR_MS } from '@muelle/domain/time'
import type { Pending } from '../offline/pending.ts'

/** A call as this phone knows it. */
export type ShownCall = Pick<BoatCall, 'nonce' | 'kind' | 'called_at' | 'seen' | 'called_off' | 'has_other_boats'> & {
  /** When the office had it; null while it is on this phone alone. */
  told_at: string | null
  /** It was called off here, and the office has still to hear of it. */
  isCallingOff: boolean
}

/** The calls of a trip, the newest first: those that wait on this phone, and those that the server has. */
export function shownCalls(calls: readonly BoatCall[], pending: readonly Pending[], departureId: number): ShownCall[] {
  const own = pending.filter(({ departure_id }) => departure_id === departureId)
  const off = new Set(
    own.flatMap(({ deed }) => (deed.type === 'call' && deed.act.do === 'call_off' ? [deed.act.of] : [])),
  )
  const known = new Set(calls.map(({ nonce }) => nonce))
  const waiting = own.flatMap(({ nonce, at, deed }): ShownCall[] =>
    deed.type === 'call' && deed.act.do === 'raise' && !known.has(nonce)
      ? [
          {
            nonce,
            kind: deed.act.kind,
            called_at: at,
            told_at: null,
            seen: null,
            called_off: null,
            has_other_boats: false,
            isCallingOff: off.has(nonce),
          },
        ]
      : [],
  )
  return [...waiting.toReversed(), ...calls.map((call) => ({ ...call, isCallingOff: off.has(call.nonce) }))]
}

/** After this long another one is another need. */
const STANDS_MS = HOUR_MS

/** The last call of a kind, while it stands: pressed again, it is still the same. */
export function standingCall(calls: readonly ShownCall[], kind: BoatCallKind, now: number): ShownCall | null {
  const last = calls.find((call) => call.kind === kind)
  if (!last || last.called_off || last.isCallingOff || now - Date.parse(last.called_at) > STANDS_MS) return null
  return last
}
