import { sellGranted } from '@muelle/contract/grants/record'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { inOneTabIfFree } from '../../browser/one-tab.ts'
import { noteSale, type OwnSale, readSales } from '../../offline/sales.ts'

const LOCK_NAME = 'muelle:sale-sync'
/** A line that swallows a sale holds up all tabs no longer than this; the next try tells it. */
const PATIENCE_MS = 20_000

type Told = { sale: { booking_id: number | null } }
type Send = (sale: OwnSale) => Promise<Told>

// Each try has a key of its own, since it tells when it was sent: the nonce of the sale makes it once.
const sendToServer: Send = ({ grantId, userId, nonce, ticket, entry }) =>
  ask(
    sellGranted,
    {
      params: { id: grantId },
      body: { ...entry, nonce, ticket, device: thisDevice().id, sent_at: new Date().toISOString() },
    },
    { signal: AbortSignal.timeout(PATIENCE_MS), onlyAs: userId },
  )

/**
 * Tells what a person sold on this device, one sale after the other, unless another tab is at it. What the server does not take is set aside
 * with its reason, and what it does not take now goes on waiting: neither holds up the others, for which money was paid. Throws what may
 * succeed later; answers the sales whose seats had gone.
 */
export const tellSales = async (userId: number, send: Send = sendToServer): Promise<OwnSale[]> =>
  (await inOneTabIfFree(LOCK_NAME, async () => {
    const unseated: OwnSale[] = []
    const forLater: unknown[] = []
    for (const sale of (await readSales(userId)).filter(({ state }) => state === 'waiting')) {
      const outcome = await send(sale).catch((error: unknown) => failureOf(error))
      if (!(outcome instanceof ApiError)) {
        const hasSeats = outcome.sale.booking_id !== null
        await noteSale(sale.nonce, { state: hasSeats ? 'told' : 'unseated', refusal: null })
        if (!hasSeats) unseated.push(sale)
      } else if (isOfOthers(outcome)) {
        const refusal = outcome.isPassing ? null : outcome.message
        await noteSale(sale.nonce, { state: 'waiting', refusal })
        forLater.push(outcome)
      } else await noteSale(sale.nonce, { state: 'refused', refusal: outcome.message })
    }
    if (forLater.length > 0) throw forLater[0]
    return unseated
  })) ?? []

/** A refusal of one sale; throws what every other one would meet as well: no answer, too many questions, or no session. */
function failureOf(error: unknown): ApiError {
  if (!(error instanceof ApiError) || [0, 401, 429].includes(error.httpStatus)) throw error
  return error
}

/**
 * Whether a refusal is of who tells it, or the server's own fault, not of the sale: whoever lost the right, or their place in the business,
 * may be given it again.
 */
const isOfOthers = ({ httpStatus }: ApiError): boolean => httpStatus === 403 || httpStatus === 404 || httpStatus >= 500
