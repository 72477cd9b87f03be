import type { Call, HandlerInput } from '@muelle/contract/call'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../src/platform/db.ts'
import type { Actor, Context, RequestFacts } from '../../src/platform/http/handle.ts'
import { denying } from '../denying.ts'
import type { Market, MarketDeparture } from './market.ts'
import type { Random } from './random.ts'

export const OK = 'ok'
/** What an operation answers that found nothing to work on. */
export const NONE = 'none'

/** A booking as its seller remembers it; what became of it since, the database knows. */
export type Sold = {
  id: number
  departure: MarketDeparture
  /** Of a hold that nobody has looked after yet. */
  expires_at: Instant | null
}
type BookingState = { version: number; total_cents: number; due_cents: number }
export type Staff = ReturnType<typeof createStaff>

/** Who works in a market, what they have sold, and how they call the server's functions: each in a transaction of its own. */
export function createStaff(market: Market) {
  const { account, owner, database, departures } = market
  const actor: Actor = {
    accountId: account,
    userId: owner,
    sessionId: null,
    apiKeyId: null,
    name: 'Ana Pérez',
    rights: { is_owner: true, modules: [] },
    roles: [],
    onlyBusinesses: null,
  }
  const author = { userId: owner, requestId: null }
  const sold: Sold[] = []

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(account, work)
  const contextOf = <C extends Call>(tx: Tx, input: HandlerInput<C>): Context<C> => {
    const now = market.now()
    return { tx, actor, author, input, now, facts: factsAt(now), deny: denying }
  }

  return {
    actor,
    author,
    sold,
    inTransaction,
    contextOf,
    /** One call of the API, without the wire. */
    handled: <C extends Call>(handler: (context: Context<C>) => Promise<unknown>, input: HandlerInput<C>) =>
      inTransaction(async (tx) => {
        await handler(contextOf<C>(tx, input))
        return OK
      }),
    by: () => ({ actor, author, now: market.now(), language: 'es' as const, deny: denying }),
    somewhere: (random: Random): MarketDeparture => {
      const found = random.pick(departures)
      if (!found) throw new Error('a market without departures')
      return found
    },
    forget: (booking: Sold) => {
      const at = sold.indexOf(booking)
      if (at >= 0) sold.splice(at, 1)
    },
    /** A booking as whoever works on it reads it, without a lock: others may change it before they do. */
    read: async (tx: Tx, { id }: Sold): Promise<BookingState> => {
      const [row] = await tx.query<BookingState>(
        `select version, total_cents, total_cents - paid_cents as due_cents
         from booking where account_id = $1 and id = $2`,
        [account, id],
      )
      if (!row) throw new Error('a booking that was sold is not there')
      return row
    },
  }
}

const factsAt = (now: Instant): RequestFacts => ({
  request_id: 'capacity',
  language: 'es',
  now,
  address: '127.0.0.1',
  user_agent: '',
  origin: 'http://localhost',
  isPanel: false,
  isFromOwnPage: true,
  cookies: {},
  setCookie: () => {},
})

export const codeOf = (outcome: object): string => ('code' in outcome ? String(outcome.code) : OK)
