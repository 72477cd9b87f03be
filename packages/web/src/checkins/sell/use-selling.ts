import { endSeatGrant, giveSeats } from '@muelle/contract/grants/record'
import { placesLeft } from '@muelle/domain/grants/grant'
import { instant } from '@muelle/domain/time'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { grantFacts, keepSale, type OwnSale, readSales, type SaleEntry } from '../../offline/sales.ts'
import { useSession } from '../../session/use-session.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { grantsQuery } from './grants-query.ts'
import { tellSales } from './tell-sales.ts'

/** How often what waits is tried again while the browser believes in its network. */
const AGAIN_AFTER_MS = 15_000
const NOTHING: readonly OwnSale[] = []

/** What waits on this disk; other tabs add to it and tell it, too. */
const salesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own-sales', userId],
    // Where nothing can be kept, nothing was sold.
    queryFn: () => readSales(userId).catch(() => []),
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  })

/** What a person sold on this device: told as soon as the server answers, whatever screen of the scanner is open. */
export function useOwnSales(businessId: number) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data: sales = NOTHING } = useQuery(salesQuery(user.id))
  const read = useCallback(() => queryClient.invalidateQueries(salesQuery(user.id)), [queryClient, user.id])
  const tell = useCallback(async () => {
    if (!navigator.onLine) return
    try {
      await tellSales(user.id)
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (error instanceof ApiError && !error.isPassing) notifyFailure(error)
    }
    await queryClient.invalidateQueries(grantsQuery(businessId))
    await read()
  }, [user.id, businessId, queryClient, read])

  const waiting = sales.filter(({ state }) => state === 'waiting').length
  useEffect(() => {
    if (waiting === 0) return
    const tryNow = () => void tell()
    tryNow()
    const timer = setInterval(tryNow, AGAIN_AFTER_MS)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
    }
  }, [waiting, tell])
  return { sales, waiting, read, tell }
}
export type OwnSales = ReturnType<typeof useOwnSales>

/** What this device may sell of a departure, and what is done with that. */
export function useSelling(businessId: number, departureId: number | null, own: OwnSales) {
  const { user } = useSession()
  const { data: grants = [], error } = useQuery(grantsQuery(businessId))
  const reload = [grantsQuery(businessId).queryKey]
  const asking = useChange({
    run: ({ departure_id, places }: { departure_id: number; places: number }, options) =>
      ask(giveSeats, { body: { departure: { departure_id }, places, device: thisDevice() } }, options),
    reload,
  })
  const ending = useChange({
    run: (id: number, options) => ask(endSeatGrant, { params: { id }, body: {} }, options),
    reload,
  })
  const here = grants
    .filter((grant) => grant.departure_id === departureId)
    .map((grant) => ({
      grant,
      left: placesLeft(
        grantFacts(grant),
        own.sales.filter(({ grantId }) => grantId === grant.id),
      ),
    }))

  /** Keeps a sale on the disk and has it told; answers it, or why nothing was sold. */
  async function sell({ grant }: (typeof here)[number], entry: Omit<SaleEntry, 'sold_at'>, places: number) {
    const now = instant(Date.now())
    const sale = {
      nonce: newIdempotencyKey(),
      userId: user.id,
      places,
      entry: { ...entry, sold_at: new Date(now).toISOString() },
    }
    const kept = await keepSale(grant, sale, now)
    await own.read()
    return kept
  }
  return { grants, here, error, asking, ending, sell }
}
export type Selling = ReturnType<typeof useSelling>
