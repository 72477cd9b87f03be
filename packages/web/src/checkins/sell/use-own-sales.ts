import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { type OwnSale, readSales } from '../../offline/sales.ts'
import { useSession } from '../../session/use-session.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'

/** What is read anew once sales were told: the grants of this device, as the server has them. */
export const GRANTS_KEY = 'device-grants'
/** Fetched with the first sale that waits: few who scan sell. */
export const loadTelling = () => import('./tell-sales.ts')

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
export function useOwnSales() {
  const t = useTranslations('dockSale')
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data: sales = NOTHING } = useQuery(salesQuery(user.id))
  const read = useCallback(() => queryClient.invalidateQueries(salesQuery(user.id)), [queryClient, user.id])
  const tell = useCallback(async () => {
    if (!navigator.onLine) return
    try {
      const { tellSales } = await loadTelling()
      for (const { ticket } of await tellSales(user.id)) notify.error({ title: ticket, message: t('noSeats') })
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (error instanceof ApiError && !error.isPassing) notifyFailure(error)
    }
    await queryClient.invalidateQueries({ queryKey: [GRANTS_KEY] })
    await read()
  }, [user.id, queryClient, read, t])

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
