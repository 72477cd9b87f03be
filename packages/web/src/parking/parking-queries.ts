import { findPlates, quoteParking } from '@muelle/contract/parking/gate'
import { getParkingLot } from '@muelle/contract/parking/lot'
import { listParkingMerchants } from '@muelle/contract/parking/merchants'
import { listParkingPermits } from '@muelle/contract/parking/permits'
import type { ParkingQuote } from '@muelle/contract/parking/record'
import { listParkingReservations } from '@muelle/contract/parking/reservations'
import { listParkingSpots } from '@muelle/contract/parking/spots'
import { getParkingStay, listParkingStays } from '@muelle/contract/parking/stays'
import { listValet } from '@muelle/contract/parking/valet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { askOrKept } from '../api/ask-or-kept.ts'
import { keepLot, keptLot } from '../offline/kept.ts'
import type { StaysFound } from './StaysFilter.tsx'

/** What changes at any gate of a lot is read anew at all of them. */
export const parkingKey = (id: number) => ['parking', id] as const

export const lotQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'lot'],
    queryFn: ({ signal: ended }) =>
      askOrKept({
        signal: ended,
        ask: (signal) => ask(getParkingLot, { params: { id } }, { signal }),
        keep: keepLot,
        kept: () => keptLot(id),
      }),
  })

export const platesQuery = (id: number, begins: string) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'plates', begins],
    queryFn: ({ signal }) => ask(findPlates, { params: { id }, query: { begins, count: 2 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: begins.length >= 2,
  })

export const spotsQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'spots'],
    queryFn: ({ signal }) => ask(listParkingSpots, { params: { id } }, { signal }),
  })

export const valetQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'valet'],
    queryFn: ({ signal }) => ask(listValet, { params: { id } }, { signal }),
  })

/** What a vehicle owes: asked each time, since it grows by the minute. */
export const askQuote = (id: number, find: string, signal?: AbortSignal) =>
  ask(quoteParking, { params: { id }, query: { find } }, signal ? { signal } : {})

/** The same of a stay that somebody picked: folios count on from one each day, and a vehicle of yesterday may have that of another (P-2). */
export async function askQuoteOf(id: number, stayId: number): Promise<ParkingQuote> {
  const quote = await ask(getParkingStay, { params: { id, stayId } })
  const { state, actions } = quote.stay
  if (state !== 'inside') throw new Error(actions.find(({ action }) => action === 'exit')?.refusal?.message)
  return quote
}

export type StayState = 'inside' | 'left' | 'exception'
export const SHOWN_STAYS = 100
export const staysQuery = (id: number, state: StayState, found: StaysFound) => {
  const { type, from, until } = found
  const search = found.search.trim()
  return queryOptions({
    queryKey: [...parkingKey(id), 'stays', state, search, type, from, until],
    queryFn: ({ signal }) =>
      ask(
        listParkingStays,
        {
          params: { id },
          query: {
            count: SHOWN_STAYS,
            filter: {
              ...(state === 'exception' ? { is_exception: 'true' as const } : { state }),
              ...(search !== '' && { search }),
              ...(type !== null && { vehicle_type: type }),
              ...(from !== null && { entered_from: new Date(from).toISOString() }),
              ...(until !== null && { entered_until: new Date(until).toISOString() }),
            },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export const permitsQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'permits'],
    queryFn: ({ signal }) => ask(listParkingPermits, { params: { id }, query: {} }, { signal }),
  })

export const merchantsQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'merchants'],
    queryFn: ({ signal }) => ask(listParkingMerchants, { params: { id } }, { signal }),
  })

export const reservationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...parkingKey(id), 'reservations'],
    queryFn: ({ signal }) => ask(listParkingReservations, { params: { id }, query: {} }, { signal }),
  })
