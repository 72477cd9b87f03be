import { listUnseatedSales } from '@muelle/contract/grants/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ask } from '../../api/ask.ts'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'

const SaleNotice = lazy(async () => {
  const [{ SaleNotice: component }] = await Promise.all([import('./SaleNotice.tsx'), loadDeskTexts()])
  return { default: component }
})
/** A device told of one, or somebody has said what was done about it. */
const CHANGES = /^departure\.grant_sale/
/** While something is open, somebody else may have seen to it on a screen whose stream was cut. */
const LOOK_AGAIN_MS = 60_000

/** Shows, on whichever screen, money that devices took for seats that had gone: it is in no booking until somebody sees to it (I13). */
export function HeardSales() {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const { business } = useBusiness()
  const { can } = useRights()
  const businessId = business?.type === 'tour' && can('mdu_tour_booking', 'edit') ? business.business_id : null
  const queryKey = ['seat-grants', 'unseated', businessId]
  const { data: sales = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await ask(listUnseatedSales, { query: { business_id: businessId ?? 0 } }, { signal })).rows,
    enabled: businessId !== null,
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? LOOK_AGAIN_MS : false),
  })
  useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (mustReadAll || events.some(({ kind }) => CHANGES.test(kind))) void queryClient.invalidateQueries({ queryKey })
  })
  const [sale] = sales
  return (
    sale && (
      <Suspense fallback={null}>
        <SaleNotice key={sale.id} sale={sale} others={sales.length - 1} />
      </Suspense>
    )
  )
}
