import { instant } from '@muelle/domain/time'
import { blockDenials } from '../../customers/blocked.ts'
import type { Tx } from '../../platform/db.ts'
import type { IdempotencyClaim } from '../../platform/http/claim.ts'
import { findAnswers, replay } from '../../platform/http/idempotency.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { decide, planned } from './decide-wish.ts'
import { isPlan, loadPlans } from './load-plans.ts'
import { isSale } from './sale.ts'
import { cashGatesOf } from './sale-cash.ts'
import { takeIds } from './sale-ids.sql.ts'
import { promotionsFor } from './sale-promotions.ts'
import { type Outcome, type SaleRequest, saysOnly, touristOf, wantedBy } from './sale-request.ts'
import type { PlannedSale } from './written-sale.ts'

/** A request that may be sold with others; `index` is its place among them. */
export type Candidate = PlannedSale & { index: number; request: SaleRequest }

/** The requests that may be sold together, and ids for what is written of them; the refused and the repeated ones get their outcome at once. */
export async function candidatesOf(tx: Tx, requests: readonly SaleRequest[], outcomes: (Outcome | undefined)[]) {
  const claims = requests.map(({ claim }) => claim)
  const wanted = requests.map(wantedBy)
  const [answered, plans, lapsed, blocked, ids, cash] = await Promise.all([
    findAnswers(tx, claims),
    loadPlans(tx, latestOf(requests), wanted),
    sellingDenialOf(tx, latestOf(requests)),
    blockDenials(tx, requests.map(touristOf), latestOf(requests)),
    takeIds(tx, requests.length),
    // After the tours, whose locks come first.
    cashGatesOf(tx, requests),
  ])
  const promotions = await promotionsFor(
    tx,
    latestOf(requests),
    plans,
    requests.map(({ body }) => body),
  )
  const keys = new Set<string>()
  const candidates: Candidate[] = []
  for (const [index, request] of requests.entries()) {
    const { claim } = request
    const stored = answered[index]
    // The same key twice in one batch: the second waits until the first has its answer.
    const isRepeated = claim !== null && keys.has(`${claim.principal} ${claim.key}`)
    if (claim) keys.add(`${claim.principal} ${claim.key}`)
    if (isRepeated || stored) {
      if (stored && claim) outcomes[index] = replayOf(claim, stored)
      continue
    }
    if (lapsed) {
      outcomes[index] = lapsed
      continue
    }
    const block = blocked[index]
    if (block) {
      outcomes[index] = block
      continue
    }
    const plan = plans[index]
    if (!plan || !isPlan(plan)) {
      outcomes[index] = plan ?? { code: 'not_found' }
      continue
    }
    // What such notes are worth is counted for each alone.
    if (request.body.payment?.foreign) continue
    const gate = cash.gate(plan, request)
    // What they may still hold is counted for each alone.
    if (gate === 'limited') continue
    // So is a transfer that somebody else has to find, and one with a photo.
    if (request.body.payment?.proof || saysOnly(plan, request)) continue
    const decision = decide(plan, request, promotions[index])
    if (!isSale(decision)) outcomes[index] = decision
    else if (gate) outcomes[index] = gate
    // A whole boat goes to one of those who want it, and seats of an allotment or above the capacity are counted for each alone.
    else if (!decision.is_private && !isSpecial(request))
      candidates.push({
        index,
        request,
        ...planned(plan, decision, request),
        hasOpenShift: cash.keepsShiftOpen(plan, request),
      })
  }
  return { candidates, ids }
}

function replayOf(claim: IdempotencyClaim, stored: Parameters<typeof replay>[1]): Outcome {
  try {
    return replay(claim, stored)
  } catch (error) {
    return { failure: error }
  }
}

const isSpecial = ({ body, people }: SaleRequest) =>
  people.approval !== null ||
  body.allotment_id != null ||
  !!body.overbook_reason ||
  !!body.agency_payment ||
  body.payment?.tip_cents !== undefined

/** The instant a batch is judged at: that of its last request. */
export const latestOf = (requests: readonly SaleRequest[]) => instant(Math.max(...requests.map(({ now }) => now)))
