import { coalesce } from '../../platform/coalesce.ts'
import type { Db } from '../../platform/db.ts'
import type { Reply } from '../../platform/http/claim.ts'
import type { Outcome, SaleRefusal, SaleRequest } from './sale-request.ts'
import { sellAlone } from './sell-alone.ts'
import { sellTogether } from './sell-together.ts'

/** Sales that go into one transaction at most. */
const MAX_SALES_TOGETHER = 64
/** Transactions of one account that sell at the same time: while the database writes one batch, the next is decided upon. */
const CONCURRENT_BATCHES = 2
/** A second one for less than this costs more than it gains, and would leave the next batch as small. */
const MIN_SALES_BESIDE = 32
/** One that waits so long, for a departure or for a shift that is handed in, keeps no others waiting. A large one takes 20 ms. */
const LATE_MS = 60
/** What a transaction costs by itself is as much as ten sales: after a large one the next waits a moment for its sellers to be back. */
const GATHERED = { from: 8, ms: 12, quietMs: 3 } as const

/**
 * Sells seats (C5). Requests of one account that wait at the same time go into one transaction: facts are read once, each
 * departure's seats are taken by one statement, everything is written together. What does not go together, because a departure
 * cannot take all of them or a key or ticket is there already, is done again one by one, in the order of arrival. Two batches at the same
 * time are about different departures; one that two names stand for is kept by its lock, as between two processes.
 */
export function createSeller(db: Db): (request: SaleRequest) => Promise<Reply | SaleRefusal> {
  const sell = coalesce<SaleRequest, Outcome>({
    maxItems: MAX_SALES_TOGETHER,
    concurrency: CONCURRENT_BATCHES,
    minBeside: MIN_SALES_BESIDE,
    lateMs: LATE_MS,
    gather: GATHERED,
    subjectOf: departureIn,
    run: async (requests) => {
      const outcomes: (Outcome | undefined)[] = requests.length > 1 ? await sellTogether(db, requests) : []
      for (const [index, request] of requests.entries()) outcomes[index] ??= await sellAlone(db.transaction, request)
      return outcomes as Outcome[]
    },
  })
  return async (request) => {
    const outcome = await sell(request.actor.accountId, request)
    if ('failure' in outcome) throw outcome.failure
    return outcome
  }
}

/** The departure as the request names it. */
const departureIn = ({ tour_id, body }: SaleRequest) =>
  `${tour_id} ${body.departure_id ?? `${body.schedule_id} ${body.date}`}`
