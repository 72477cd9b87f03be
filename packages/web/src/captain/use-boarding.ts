import type { CaptainDay } from '@muelle/contract/captain/day'
import { type ScannedCheckin, scanCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { thisDevice } from '../api/this-device.ts'
import { notifyFailure } from '../ui/notify.ts'
import { CAPTAIN_KEY, captainDayQuery } from './captain-query.ts'
import { outbox } from './offline/outbox.ts'
import { countOf, type Party, partiesOf, withAboard, withoutAboard } from './parties.ts'

/** Whom the last press let in, to be taken back; without a `checkin` the server has not heard of it yet. */
export type LastBoarded = { party: Party; positions: readonly number[]; checkin: number | null }
/** Why nobody was let in. */
export type Refusal =
  | { kind: 'limit'; party: Party; positions: readonly number[]; aboard: number }
  | { kind: 'verdict'; party: Party; positions: readonly number[]; verdict: ScannedCheckin['verdict'] }

type Proofs = { tariff: Party['booking']['proofs'][number]['tariff']; seen: number }[]

/**
 * Lets people of a party in at the boat: shown at once, then told to the server, whose word counts. Without a network it is kept and told
 * later. The limit of the boat is looked at before anything is sent.
 */
export function useBoarding(day: CaptainDay, chosen: number | undefined) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<LastBoarded | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { queryKey } = captainDayQuery(day.business_id, chosen)
  const departureId = day.trip?.departure_id ?? 0
  const limit = day.trip?.people_limit ?? 0

  const change = (rewrite: (bookings: CaptainDay['bookings']) => CaptainDay['bookings']) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, bookings: rewrite(known.bookings) })
  const readAnew = () => void queryClient.invalidateQueries({ queryKey: CAPTAIN_KEY })

  const board = async (party: Party, positions: readonly number[], proofs: Proofs = []): Promise<void> => {
    const { aboard } = countOf(partiesOf(queryClient.getQueryData(queryKey)?.bookings ?? day.bookings))
    if (aboard + positions.length > limit) {
      setRefusal({ kind: 'limit', party, positions, aboard })
      return
    }
    await queryClient.cancelQueries({ queryKey })
    const { id } = party.booking
    const takeBack = () => change((bookings) => withoutAboard(bookings, id, positions))
    change((bookings) => withAboard(bookings, id, positions, new Date().toISOString()))
    setLast({ party, positions, checkin: null })
    // The same, should the answer be lost: it is told again, and is one scan.
    const known = { nonce: newIdempotencyKey(), at: new Date().toISOString() }
    const seen = proofs.length > 0 && { proofs_seen: proofs }
    try {
      const checkin = await ask(scanCheckin, {
        body: {
          business_id: day.business_id,
          ...known,
          kind: 'boarding',
          booking_id: id,
          departure_id: departureId,
          passengers: [...positions],
          device: thisDevice(),
          ...seen,
        },
      })
      if (checkin.is_admitted) {
        setLast({ party, positions, checkin: checkin.id })
      } else {
        takeBack()
        setLast(null)
        setRefusal(refusalOf(party, positions, checkin))
      }
      readAnew()
    } catch (error) {
      if (error instanceof ApiError && error.isPassing) {
        const passengers = [...positions]
        const deed = { type: 'board', business_id: day.business_id, booking_id: id, passengers, ...seen } as const
        await outbox.add(departureId, deed, known)
        return
      }
      takeBack()
      setLast(null)
      notifyFailure(error)
    }
  }

  /** Takes the last press back, once the server has said which scan it was. */
  const undo = async (reason: string): Promise<void> => {
    if (last?.checkin == null) return
    const { party, positions, checkin } = last
    setLast(null)
    change((bookings) => withoutAboard(bookings, party.booking.id, positions))
    await ask(undoCheckin, {
      params: { id: checkin },
      body: { nonce: newIdempotencyKey(), reason, device: thisDevice() },
    }).catch(notifyFailure)
    readAnew()
  }

  return { board, undo, last, refusal, dismiss: () => setRefusal(null), readAnew }
}
export type Boarding = ReturnType<typeof useBoarding>

function refusalOf(party: Party, positions: readonly number[], { verdict, detail }: ScannedCheckin): Refusal {
  return verdict === 'over_limit'
    ? { kind: 'limit', party, positions, aboard: detail.aboard ?? 0 }
    : { kind: 'verdict', party, positions, verdict }
}
