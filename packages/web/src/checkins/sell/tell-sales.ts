import { sellGranted } from '@muelle/contract/grants/record'
import { ApiError, isForLater } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { noteSale, type OwnSale, readSales } from '../../offline/sales.ts'

const LOCK_NAME = 'muelle:sale-sync'

type Send = (sale: OwnSale) => Promise<unknown>

const sendToServer: Send = ({ grantId, nonce, ticket, entry }) =>
  ask(
    sellGranted,
    {
      params: { id: grantId },
      body: { ...entry, nonce, ticket, device: thisDevice().id, sent_at: new Date().toISOString() },
    },
    { idempotencyKey: nonce },
  )

/**
 * Tells what a person sold on this device, one sale after the other. What the server does not take is set aside with its reason, and does not
 * hold up the others: money was paid for it. Throws what may succeed later.
 */
export const tellSales = (userId: number, send: Send = sendToServer): Promise<void> =>
  inOneTab(LOCK_NAME, async () => {
    for (const sale of (await readSales(userId)).filter(({ state }) => state === 'waiting')) {
      try {
        await send(sale)
        await noteSale(sale.nonce, { state: 'told', refusal: null })
      } catch (error) {
        // Whoever lost the right may be given it again: money was paid for this.
        if (!(error instanceof ApiError) || isForLater(error) || error.httpStatus === 403) throw error
        await noteSale(sale.nonce, { state: 'refused', refusal: error.message })
      }
    }
  })
