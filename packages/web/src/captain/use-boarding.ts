import type { CaptainDay } from '@muelle/contract/captain/day'
import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { type ScannedCheckin, scanCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isNotSent } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { thisDevice } from '../api/this-device.ts'
import type { KeptDay } from '../offline/kept.ts'
import { notifyFailure } from '../ui/notify.ts'
import { CAPTAIN_KEY, captainDayQuery, keepDay } from './captain-query.ts'
import { type OutboxView, outbox } from './offline/outbox.ts'
import { type Deed, dayWith, type Pending } from './offline/pending.ts'
import { countOf, type Party, partiesOf, refusalHere, withAboard, withoutAboard } from './parties.ts'

/** Whom the last press let in; to be taken back once the server knows of it (`checkin`), or where it waits to be told. */
export type LastBoarded = {
  party: Party
  positions: readonly number[]
  nonce: string
  checkin: number | null
  isWaiting: boolean
  /** Money came with it, which stays taken whoever is put ashore. */
  hasCash?: boolean
}
/** Why nobody was let in. */
export type Refusal =
  | { kind: 'limit'; party: Party; positions: readonly number[]; aboard: number }
  | {
      kind: 'verdict'
      party: Party
      positions: readonly number[]
      verdict: ScannedCheckin['verdict']
      /** In the hands of whoever pressed, and not noted yet. */
      cash?: CollectedCash
    }

type Proofs = { tariff: Party['booking']['proofs'][number]['tariff']; seen: number }[]
type Seen = { proofs_seen?: Proofs }

/** How long the server may take: longer, and they are let in here and told later. */
const PATIENCE_MS = 2_500

/**
 * Lets people of a party in at the boat: shown at once, then told to the server, whose word counts. Without a network it is kept and told
 * later. The limit of the boat is looked at before anything is sent.
 */
export function useBoarding(day: KeptDay, chosen: number | undefined, { waiting, refused }: OutboxView) {
  const queryClient = useQueryClient()
  const [pressed, setLast] = useState<LastBoarded | null>(null)
  // One press may let in many parties: whoever pressed hears of each that stays, one after the other.
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const { queryKey } = captainDayQuery(day.business_id, chosen)
  const departureId = day.trip?.departure_id ?? 0
  const limit = day.trip?.people_limit ?? 0

  const change = (rewrite: (bookings: CaptainDay['bookings']) => CaptainDay['bookings']) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, bookings: rewrite(known.bookings) })
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: CAPTAIN_KEY })
  const keepAsShown = () => {
    const known = queryClient.getQueryData(queryKey)
    if (known) void keepDay(known, chosen).catch(() => undefined)
  }

  const askServer = (party: Party, positions: readonly number[], more: { nonce: string; at: string } & Seen) =>
    ask(
      scanCheckin,
      {
        body: {
          business_id: day.business_id,
          ...more,
          kind: 'boarding',
          booking_id: party.booking.id,
          departure_id: departureId,
          passengers: [...positions],
          device: thisDevice(),
        },
      },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    )

  /** Without an answer they are let in here, and the server is told later; `isAsked`: it may know already. */
  const boardHere = (last: LastBoarded, at: string, seen: Seen, isAsked: boolean): Promise<void> | void => {
    const { party, positions, nonce } = last
    const verdict = refusalHere(party.booking, { isProofSeen: seen.proofs_seen !== undefined, isAsked })
    if (verdict) return refuse({ kind: 'verdict', party, positions, verdict })
    setLast({ ...last, isWaiting: true })
    const deed: Deed = { type: 'board', ...boardedOf(party, positions), ...seen }
    return outbox.add(departureId, deed, { nonce, at, ...(isAsked && { wasSent: true }) })
  }
  /** Lets in whoever paid in cash where nobody else hears of it: never asked of the server at once, so that the money is told once (0101). */
  const boardPaid = (party: Party, cash: CollectedCash, proofs: Proofs = []): Promise<void> | void => {
    const positions = party.missing
    const known = dayWith(queryClient.getQueryData(queryKey) ?? day, outbox.pending())
    const { aboard } = countOf(partiesOf(known.bookings))
    if (aboard + positions.length > limit) return hold({ kind: 'limit', party, positions, aboard })
    const isMissingProof = party.booking.proofs.some(({ missing }) => missing > 0)
    if (isMissingProof && proofs.length === 0)
      return hold({ kind: 'verdict', party, positions, verdict: 'proof_required', cash })
    const nonce = newIdempotencyKey()
    const seen: Seen = proofs.length > 0 ? { proofs_seen: proofs } : {}
    setLast({ party, positions, nonce, checkin: null, isWaiting: true, hasCash: true })
    const deed: Deed = { type: 'board', ...boardedOf(party, positions), ...seen, cash }
    return outbox.add(departureId, deed, { nonce, at: new Date().toISOString() })
  }
  const hold = (why: Refusal) => setRefusals((before) => [...before, why])
  const refuse = (why: Refusal) => {
    setLast(null)
    hold(why)
  }
  const boardedOf = ({ booking }: Party, positions: readonly number[]) => ({
    business_id: day.business_id,
    booking_id: booking.id,
    passengers: [...positions],
  })

  const board = async (party: Party, positions: readonly number[], proofs: Proofs = []): Promise<void> => {
    const known = dayWith(queryClient.getQueryData(queryKey) ?? day, outbox.pending())
    const { aboard } = countOf(partiesOf(known.bookings))
    if (aboard + positions.length > limit) return hold({ kind: 'limit', party, positions, aboard })
    await queryClient.cancelQueries({ queryKey })
    // The same, should the answer be lost: it is told again, and is one scan.
    const nonce = newIdempotencyKey()
    const at = new Date().toISOString()
    const seen: Seen = proofs.length > 0 ? { proofs_seen: proofs } : {}
    const last: LastBoarded = { party, positions, nonce, checkin: null, isWaiting: false }
    const takeBack = () => change((bookings) => withoutAboard(bookings, party.booking.id, positions))
    change((bookings) => withAboard(bookings, party.booking.id, positions, at))
    setLast(last)
    try {
      const checkin = await askServer(party, positions, { nonce, at, ...seen })
      if (checkin.is_admitted) {
        setLast({ ...last, checkin: checkin.id })
        keepAsShown()
      } else {
        takeBack()
        refuse(refusalOf(party, positions, checkin))
      }
      readAnew()
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.isPassing
      // What waits is shown by itself from here on.
      const kept = isUnanswered && boardHere(last, at, seen, !isNotSent(error))
      takeBack()
      if (isUnanswered) return kept || undefined
      setLast(null)
      notifyFailure(error)
    }
  }

  // What the server would not take is told elsewhere, and is not to be taken back.
  const isRefused = refused.some(({ nonce }) => nonce === pressed?.nonce)
  const last = (isRefused ? null : pressed) ?? lastWaiting(day, waiting)

  /** Takes the last press back: out of what waits, else at the server, now or later. */
  const undo = async (reason: string): Promise<void> => {
    if (!last) return
    const { party, positions, nonce, checkin, hasCash } = last
    setLast(null)
    if (last.isWaiting && !hasCash && (await outbox.takeBack(nonce))) return
    const later: Deed = { type: 'unboard', ...boardedOf(party, positions), of: nonce, reason }
    if (checkin === null) return outbox.add(departureId, later)
    change((bookings) => withoutAboard(bookings, party.booking.id, positions))
    const body = { nonce: newIdempotencyKey(), reason, device: thisDevice() }
    try {
      await ask(undoCheckin, { params: { id: checkin }, body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
      keepAsShown()
    } catch (error) {
      if (error instanceof ApiError && error.isPassing) await outbox.add(departureId, later)
      else notifyFailure(error)
    }
    readAnew()
  }

  return {
    board,
    boardPaid,
    undo,
    last,
    refusal: refusals[0] ?? null,
    dismiss: () => setRefusals((before) => before.slice(1)),
    readAnew,
  }
}
export type Boarding = ReturnType<typeof useBoarding>

/** After a reload, the boarding that still waits and can be taken back. */
function lastWaiting({ bookings, trip }: CaptainDay, pending: readonly Pending[]): LastBoarded | null {
  const one = pending.findLast(({ deed }) => deed.type === 'board' || deed.type === 'unboard')
  if (one?.deed.type !== 'board' || one.departure_id !== trip?.departure_id) return null
  const { booking_id, passengers, cash } = one.deed
  const party = partiesOf(bookings).find(({ booking }) => booking.id === booking_id)
  return party
    ? { party, positions: passengers, nonce: one.nonce, checkin: null, isWaiting: true, hasCash: cash !== undefined }
    : null
}

function refusalOf(party: Party, positions: readonly number[], { verdict, detail }: ScannedCheckin): Refusal {
  return verdict === 'over_limit'
    ? { kind: 'limit', party, positions, aboard: detail.aboard ?? 0 }
    : { kind: 'verdict', party, positions, verdict }
}
