import { takeParkingFolios } from '@muelle/contract/parking/gate-offline'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { folioText } from '@muelle/domain/parking/stay'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import {
  addToGateQueue,
  dropFromGateQueue,
  type GateEntry,
  type GateWaiting,
  keepFolios,
  lacksFolios,
  markInGateQueue,
  readGateQueue,
} from '../../offline/gate-queue.ts'
import { tellEntries } from './tell-gate.ts'

const AGAIN_AFTER_MS = 15_000
const NOTHING: readonly GateWaiting[] = []

const queueQuery = (userId: number, businessId: number) =>
  queryOptions({
    queryKey: ['gate-queue', userId, businessId],
    queryFn: () => readGateQueue(userId, businessId).catch(() => []),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** What somebody should know of an entry that was told: its plate was in already, or its ticket says another folio than the lot. */
export type GateSurprise = { entry: GateEntry; isDuplicate: boolean; folio: string }

async function refill(id: number, today: string): Promise<boolean> {
  const isFew = await lacksFolios(id, today)
  if (!isFew) return false
  const device = thisDevice()
  const block = await ask(takeParkingFolios, { params: { id }, body: { device } })
  await keepFolios(id, { ...block, device: device.id })
  return true
}

/**
 * Has this device hold folios of today while there is a network; looked at anew when something was printed. Without any this gate stops at
 * the next break of the network, and says so then.
 */
const foliosQuery = ({ business_id: id, today, rights }: ParkingLot, waiting: number) =>
  queryOptions({
    queryKey: ['gate-folios', id, today, waiting],
    queryFn: () => refill(id, today),
    enabled: rights.includes('enter'),
    staleTime: 0,
    retry: false,
  })

/** What this gate let in without a network: kept on the device, and told one by one as soon as the server answers. */
export function useGateQueue(lot: ParkingLot, userId: number, onTold: () => void) {
  const id = lot.business_id
  const queryClient = useQueryClient()
  const { data: all = NOTHING } = useQuery(queueQuery(userId, id))
  const [surprises, setSurprises] = useState<readonly GateSurprise[]>([])
  const heard = useEffectEvent(onTold)
  const read = useCallback(() => queryClient.invalidateQueries(queueQuery(userId, id)), [queryClient, userId, id])
  const tell = useCallback(async () => {
    await tellEntries(userId, id, (entry, { outcome, stay }) => {
      const isDuplicate = outcome === 'duplicate'
      if (isDuplicate || stay.folio !== folioText(entry.folio))
        setSurprises((before) => [...before, { entry, isDuplicate, folio: stay.folio }])
    })
    await read()
  }, [userId, id, read])

  const waiting = all.filter(({ refused }) => refused === null)
  const count = waiting.length
  useQuery(foliosQuery(lot, count))
  useEffect(() => {
    if (count === 0) return
    const tryNow = () => void tell()
    tryNow()
    const timer = setInterval(tryNow, AGAIN_AFTER_MS)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
      heard()
    }
  }, [count, tell])

  return {
    waiting: waiting.map(({ entry }) => entry),
    refused: all.filter(({ refused }) => refused !== null),
    surprises,
    forgetSurprises: () => setSurprises([]),
    retry: async () => {
      for (const { entry, refused } of all) if (refused !== null) await markInGateQueue(entry.code, null)
      await read()
    },
    dismiss: async () => {
      for (const { entry, refused } of all) if (refused !== null) await dropFromGateQueue(entry.code)
      await read()
    },
    /** Null where this device has no folio left. */
    enterHere: async (seen: { plate: string | null; vehicle_type: SpaceType; code: string }) => {
      const entry = await addToGateQueue(userId, id, { ...seen, at: new Date().toISOString() })
      await read()
      return entry
    },
  }
}
export type GateQueue = ReturnType<typeof useGateQueue>

/** A lot as this gate knows it: the places of the server, less those that it gave itself since. */
export const lotWithWaiting = (lot: ParkingLot, waiting: readonly GateEntry[]): ParkingLot =>
  waiting.length === 0
    ? lot
    : {
        ...lot,
        places: lot.places.map((place) => {
          const own = waiting.filter(({ vehicle_type }) => vehicle_type === place.vehicle_type).length
          return { ...place, inside: place.inside + own, free: Math.max(0, place.free - own) }
        }),
      }
