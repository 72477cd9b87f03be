import { giveSeats } from '@muelle/contract/grants/record'
import { placesLeft } from '@muelle/domain/grants/grant'
import { instant } from '@muelle/domain/time'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { grantFacts, keepSale, type SaleEntry } from '../../offline/sales.ts'
import { useSession } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import { giveBack } from './give-back.ts'
import { grantsQuery } from './grants-query.ts'
import type { OwnSales } from './use-own-sales.ts'

/** What this device may sell of a departure, and what is done with that. */
export function useSelling(businessId: number, departureId: number | null, own: OwnSales) {
  const { user } = useSession()
  const { data: grants = [], error } = useQuery(grantsQuery(user.id, businessId))
  const reload = [grantsQuery(user.id, businessId).queryKey]
  const asking = useChange({
    run: ({ departure_id, places }: { departure_id: number; places: number }, options) =>
      ask(giveSeats, { body: { departure: { departure_id }, places, device: thisDevice() } }, options),
    reload,
  })
  const ending = useChange({
    run: (id: number, options) => giveBack(id, own.tell, options),
    reload,
  })
  const here = grants
    .filter((grant) => grant.departure_id === departureId)
    .map((grant) => {
      const sold = own.sales.filter(({ grantId }) => grantId === grant.id)
      return {
        grant,
        left: placesLeft(grantFacts(grant), sold),
        /** Something that was sold of it is not told: handed back, its seats would go to somebody else. */
        isUntold: sold.some(({ state }) => state === 'waiting'),
      }
    })

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
