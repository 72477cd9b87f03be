import { type KeptStay, listKeptStays } from '@muelle/contract/parking/exit-offline'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { plateOf } from '@muelle/domain/parking/plate'
import { folioText } from '@muelle/domain/parking/stay'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import {
  addGateExit,
  dropGateExit,
  type ExitWaiting,
  keepStays,
  keptStays,
  markGateExit,
  readGateExits,
} from '../../offline/gate-exits.ts'
import type { GateEntry } from '../../offline/gate-queue.ts'
import { exitNow, tellExits } from './tell-gate.ts'

const AGAIN_AFTER_MS = 15_000
/** How old what a device knows of the vehicles that are in may grow: all of them are too many to be read at each entry. */
const FRESH_MS = 30_000
const NOTHING: readonly ExitWaiting[] = []

const exitsQuery = (userId: number, businessId: number) =>
  queryOptions({
    queryKey: ['gate-exits', userId, businessId],
    queryFn: () => readGateExits(userId, businessId).catch(() => []),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Kept on the device each time it is read. */
const keptQuery = ({ business_id: id, rights }: ParkingLot) =>
  queryOptions({
    queryKey: ['gate-kept-stays', id],
    queryFn: async ({ signal }) => {
      const { rows } = await ask(listKeptStays, { params: { id } }, { signal })
      await keepStays(id, rows).catch(() => undefined)
      return rows.length
    },
    enabled: rights.includes('charge'),
    refetchInterval: FRESH_MS,
    retry: false,
  })

/** What somebody should know of an exit that was told: another amount was due, or it was out already. */
export type ExitSurprise = {
  nonce: string
  folio: string
  plate: string | null
  taken: number
  due: number
  hadLeft: boolean
  currency: string
}

/** A vehicle that this device let in without a network is known by its entry and the tariff of the lot. */
function stayOfEntry({ code, folio, plate, vehicle_type, at }: GateEntry, lot: ParkingLot): KeptStay[] {
  const tariff = lot.tariffs.find((one) => one.vehicle_type === vehicle_type)
  if (!tariff) return []
  return [
    {
      id: 0,
      code,
      folio: folioText(folio),
      plate,
      vehicle_type,
      entered_at: at,
      currency: tariff.currency,
      terms: tariff.terms,
      has_grace: true,
      validations: [],
      permit_holder: null,
      reserved_from: null,
      reserved_until: null,
      reserved_owed_cents: 0,
      is_unproven: false,
      paid_cents: 0,
      exit_until: null,
    },
  ]
}

/** What this gate lets out without a network: found among what the device keeps, and told one by one as soon as the server answers. */
export function useGateExits(lot: ParkingLot, userId: number, entries: readonly GateEntry[], onTold: () => void) {
  const id = lot.business_id
  const queryClient = useQueryClient()
  const { data: all = NOTHING } = useQuery(exitsQuery(userId, id))
  useQuery(keptQuery(lot))
  const [surprises, setSurprises] = useState<readonly ExitSurprise[]>([])
  const heard = useEffectEvent(onTold)
  const read = useCallback(() => queryClient.invalidateQueries(exitsQuery(userId, id)), [queryClient, userId, id])
  const tell = useCallback(async () => {
    await tellExits(userId, id, (exit, { outcome, due_cents: due }, shown) => {
      if (outcome === 'differs' || outcome === 'had_left')
        setSurprises((before) => [
          ...before,
          { nonce: exit.nonce, ...shown, taken: exit.taken_cents, due, hadLeft: outcome === 'had_left' },
        ])
    })
    await read()
  }, [userId, id, read])

  const waiting = all.filter(({ refused }) => refused === null)
  // An exit is told once its entry was: the server knows no other vehicle by its code.
  const count = entries.length > 0 ? 0 : waiting.length
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
    waiting,
    refused: all.filter(({ refused }) => refused !== null),
    surprises,
    forgetSurprises: () => setSurprises([]),
    retry: async () => {
      for (const { exit, refused } of all) if (refused !== null) await markGateExit(exit.nonce, null)
      await read()
    },
    dismiss: async () => {
      for (const { exit, refused } of all) if (refused !== null) await dropGateExit(exit.nonce)
      await read()
    },
    /** By the code of its ticket, its plate or its folio; what left here already is not in. */
    find: async (typed: string): Promise<KeptStay | undefined> => {
      const gone = new Set(all.map(({ exit }) => exit.code))
      const known = [...entries.flatMap((entry) => stayOfEntry(entry, lot)), ...(await keptStays(id))]
      const code = typed.toUpperCase()
      const plate = plateOf(typed)
      const folio = /^\d{1,6}$/.test(typed) ? folioText(Number(typed)) : null
      return known.find(
        (stay) =>
          !gone.has(stay.code) &&
          (stay.code === code || (plate !== '' && stay.plate === plate) || stay.folio === folio),
      )
    },
    leaveHere: async (stay: KeptStay, taken_cents: number) => {
      const { folio, plate, currency } = stay
      const exit = exitNow(stay, taken_cents)
      await addGateExit({ userId, businessId: id, device: thisDevice().id }, exit, { folio, plate, currency })
      await read()
    },
  }
}
export type GateExits = ReturnType<typeof useGateExits>
