import type { Language } from '@muelle/contract/languages'
import type { Tx } from '../../platform/db.ts'
import { type Asked, type Failure, failed, isRefused, told } from '../asked.ts'
import { providerOf, reasonWithoutKeys, wordOf } from '../payments/ask-provider.ts'
import { LOOK_LIMITS, retryDelayMs } from '../payments/next-look.ts'
import type { PaymentRequest } from '../payments/open-payment.ts'
import { LEAST_OPEN_SECONDS, pageEnd } from '../payments/page-end.ts'
import type { CardKeeper, NewCardPage, ToldCard } from '../provider.ts'
import type { CardDeps } from './card-deps.ts'
import {
  beginCardQuestion,
  type CardOutcome,
  type CardRow,
  findCard,
  findCardOfKey,
  insertCard,
  markCardClosed,
  updateCard,
} from './cards.sql.ts'
import { forgetNow } from './forget-card.ts'
import { pageKeyOf, referenceOfCard } from './references.ts'

export type CardRequest = Omit<PaymentRequest, 'amountCents' | 'applicationFeeCents' | 'parts' | 'keptCardId'>

const isoOf = (ms: number): string => new Date(ms).toISOString()

/** Opens a page on which a card is left, once for each key: the row is there before the provider is asked, so no card is ever kept unknown. */
export async function openCardPage(deps: CardDeps, accountId: number, request: CardRequest): Promise<Asked<CardRow>> {
  const configured = deps.providers[request.provider]
  if (!configured?.provider.cards)
    return failed({ kind: 'invalid', reason: `no cards are kept at ${request.provider}`, parameter: null })
  const row = await deps.db.transaction(accountId, async (tx) => {
    const fresh = await insertCard(tx, {
      business_id: request.businessId,
      provider: request.provider,
      payee: request.payee,
      reference: request.reference,
      request_key: request.key,
      request: {
        currency: request.currency,
        description: request.description,
        language: request.language,
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      },
      is_test: configured.isTest,
      expires_at: isoOf(request.expiresAt),
    })
    return fresh ?? findCardOfKey(tx, request.key)
  })
  // Another one is asked for or kept already.
  if (!row) return failed({ kind: 'key_reused' })
  const isSame = row.provider === request.provider && row.payee === request.payee && row.is_test === configured.isTest
  if (!isSame) return failed({ kind: 'key_reused' })
  return row.state === 'created' ? askForPage(deps, accountId, row.id) : told(row)
}

const keeperOf = (deps: CardDeps, card: CardRow): CardKeeper | Failure =>
  providerOf(deps, card)?.cards ?? { kind: 'unauthorized', reason: reasonWithoutKeys(card) }
const isKeeper = (keeper: CardKeeper | Failure): keeper is CardKeeper => 'openPage' in keeper

async function askForPage(deps: CardDeps, accountId: number, id: number): Promise<Asked<CardRow>> {
  const asking = await begin(deps, accountId, id)
  if (!asking) return failed({ kind: 'not_found' })
  const keeper = keeperOf(deps, asking)
  const answer = isKeeper(keeper) ? await keeper.openPage(pageOf(accountId, asking)) : failed(keeper)
  const row = await deps.db.transaction(accountId, async (tx) => {
    await deps.cards.lock(tx, asking)
    const before = await findCard(tx, id, { isLocked: true })
    if (before?.state !== 'created') return before
    if (answer.ok)
      return write(tx, deps, before, {
        state: 'open',
        checkout_id: answer.value.checkoutId,
        page_url: answer.value.payUrl,
        failure: null,
        look_at: isoOf(before.closed_at === null ? nextLook(deps, before) : deps.clock()),
      })
    if (isKeeper(keeper) && isRefused(answer.failure))
      return write(tx, deps, before, { state: 'over', failure: wordOf(answer.failure), look_at: null })
    return noteSilence(tx, deps, before, answer.failure)
  })
  if (!answer.ok && row?.state !== 'open') return answer
  if (!row) return failed({ kind: 'not_found' })
  return row.closed_at === null ? told(row) : closeCard(deps, accountId, id)
}

const begin = (deps: CardDeps, accountId: number, id: number) =>
  deps.db.transaction(accountId, (tx) => beginCardQuestion(tx, id, isoOf(deps.clock() + LOOK_LIMITS.questionMs)))

/** Asks the provider how the page of a card stands, and writes down what it says; one that is to be forgotten is forgotten. */
export async function lookAtCard(deps: CardDeps, accountId: number, id: number): Promise<Asked<CardRow>> {
  const asking = await begin(deps, accountId, id)
  if (!asking) return failed({ kind: 'not_found' })
  if (asking.state === 'created') return askForPage(deps, accountId, id)
  if (asking.state === 'forgetting') return forgetNow(deps, accountId, asking)
  if (asking.state !== 'open') return told(asking)
  return ask(deps, accountId, asking, asking.closed_at === null ? 'readPage' : 'closePage')
}

/** Ends a page: nobody shall leave a card there any more. One that was left meanwhile is told like any other. */
export async function closeCard(deps: CardDeps, accountId: number, id: number): Promise<Asked<CardRow>> {
  const card = await deps.db.transaction(accountId, async (tx) => {
    await markCardClosed(tx, id)
    return findCard(tx, id, { isLocked: false })
  })
  if (!card) return failed({ kind: 'not_found' })
  return card.state === 'open' ? ask(deps, accountId, card, 'closePage') : told(card)
}

async function ask(
  deps: CardDeps,
  accountId: number,
  card: CardRow,
  how: 'readPage' | 'closePage',
): Promise<Asked<CardRow>> {
  const keeper = keeperOf(deps, card)
  const ref = { checkoutId: card.checkout_id ?? '', payee: card.payee }
  const answer = isKeeper(keeper) ? await keeper[how](ref) : failed(keeper)
  const row = await deps.db.transaction(accountId, async (tx) => {
    await deps.cards.lock(tx, card)
    const before = await findCard(tx, card.id, { isLocked: true })
    // Two who ask at once are told the same: what the first has written is not written again.
    if (before?.state !== 'open') return before
    return answer.ok ? settle(tx, deps, before, answer.value) : noteSilence(tx, deps, before, answer.failure)
  })
  if (!answer.ok) return answer
  return row ? told(row) : failed({ kind: 'not_found' })
}

async function settle(tx: Tx, deps: CardDeps, before: CardRow, said: ToldCard): Promise<CardRow> {
  const isIt =
    said.reference === referenceOfCard(tx.accountId, before) &&
    said.checkoutId === before.checkout_id &&
    (before.payee === null || said.payee === before.payee)
  if (!isIt) {
    deps.log.error({ accountId: tx.accountId, card: before.id }, 'a provider told what cannot be of this card')
    return write(tx, deps, before, { failure: 'mismatch', look_at: null })
  }
  if (said.card)
    return write(tx, deps, before, {
      state: 'kept',
      page_url: null,
      customer_id: said.card.customerId,
      method_id: said.card.methodId,
      brand: said.card.brand,
      last4: said.card.last4,
      exp_month: said.card.expMonth,
      exp_year: said.card.expYear,
      kept_at: isoOf(deps.clock()),
      failure: null,
      look_at: null,
    })
  if (said.state === 'over') return write(tx, deps, before, { state: 'over', page_url: null, look_at: null })
  return write(tx, deps, before, { failure: null, look_at: isoOf(nextLook(deps, before)) })
}

const nextLook = ({ clock }: CardDeps, { expires_at }: CardRow): number => {
  const afterEnd = Math.max(Date.parse(expires_at), 0) + LEAST_OPEN_SECONDS * 1000
  const now = clock()
  return now < afterEnd ? Math.min(now + LOOK_LIMITS.openMs, afterEnd) : now + LOOK_LIMITS.processingMs
}

/** An answer did not come: it is asked again, until nobody could leave a card there any more. */
function noteSilence(tx: Tx, deps: CardDeps, before: CardRow, failure: Failure): Promise<CardRow> {
  const now = deps.clock()
  const isOver = now > Date.parse(before.expires_at) + LOOK_LIMITS.afterEndMs
  const isGone = failure.kind === 'not_found' && before.checkout_id !== null
  if (isGone || isOver)
    return write(tx, deps, before, { state: 'over', page_url: null, failure: wordOf(failure), look_at: null })
  return write(tx, deps, before, { failure: wordOf(failure), look_at: isoOf(now + retryDelayMs(before.looks)) })
}

/** Writes what became of a card, and tells whoever asked for it where that is another state. */
async function write(
  tx: Tx,
  deps: Pick<CardDeps, 'cards'>,
  before: CardRow,
  changes: Partial<CardOutcome>,
): Promise<CardRow> {
  const after = { ...before, look_at: null, ...changes }
  await updateCard(tx, before.id, after)
  if (after.state !== before.state) await deps.cards.hear(tx, { before, after })
  return after
}

function pageOf(accountId: number, card: CardRow): NewCardPage {
  const { request } = card
  return {
    key: pageKeyOf(accountId, card),
    reference: referenceOfCard(accountId, card),
    payee: card.payee,
    currency: request.currency,
    description: request.description,
    language: request.language as Language,
    returnUrl: request.return_url,
    cancelUrl: request.cancel_url,
    expiresAt: pageEnd(card),
  }
}
