import { isDeepStrictEqual } from 'node:util'
import type { Answer, AnyRefusalCodeOf, Call, HandlerAnswer, HandlerInput } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { ModuleGrant, Rights } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import type { Db, Tx } from '../db.ts'
import { Denied, type Deny, denyOf } from '../denied.ts'
import type { Author } from '../events/events.ts'
import type { IdempotencyClaim, Reply } from './claim.ts'
import { once } from './idempotency.ts'

/** Who is signed in, as the session row says at this request (I19). */
export type Actor = {
  accountId: number
  userId: number
  /** Null for an API key. */
  sessionId: number | null
  /** Set when an API key acts in the name of the user who made it. */
  apiKeyId: number | null
  name: string
  /** What holds in every business: the rights of the user's permission. */
  rights: Rights
  /** Of an API key: whether its maker sees every business of the account; of a person their rights say it. */
  seesAllBusinesses?: boolean
  /** What a role adds in one business. */
  roles: readonly RoleRights[]
  /** The only businesses this call may touch, because nothing but a role there, or the key's own limit, allows it; null for no limit. */
  onlyBusinesses: readonly number[] | null
  /** Whether what they sell by themselves earns them a commission. */
  isSeller?: boolean
}
/** A user's role in a business and the modules it means there. */
export type RoleRights = { business_id: number; role: string; modules: readonly ModuleGrant[] }

/** What the transport knows about a request, without its payload. */
export type RequestFacts = {
  request_id: string
  language: Language
  now: Instant
  /** Network address, for throttling only. */
  address: string
  /** What the device says it is, cut to a sensible length. */
  user_agent: string
  /** Where browsers reach the product, with scheme and host and without a path: what addresses for people begin with. */
  origin: string
  /** The panel gets its refresh token in a cookie; other clients in the body. */
  isPanel: boolean
  /** Not sent by a browser for a page of somebody else; programs that are no browser do not say where they stand. */
  isFromOwnPage: boolean
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
}

/** A validated request on its way to its handler. */
export type Incoming = {
  db: Db
  actor: Actor | null
  input: unknown
  facts: RequestFacts
  claim: IdempotencyClaim | null
  /** Compares an answer with the contract; does nothing outside tests. */
  check: (call: Call, data: unknown) => void
}

type Common<C extends Call> = {
  input: HandlerInput<C>
  facts: RequestFacts
  /** The same instant throughout the request. */
  now: Instant
  deny: Deny<AnyRefusalCodeOf<C>>
}
export type Context<C extends Call> = Common<C> & { tx: Tx; actor: Actor; author: Author }
export type OpenContext<C extends Call> = Common<C> & { db: Db; actor: Actor | null }
export type SelfContext<C extends Call> = Common<C> & {
  db: Db
  actor: Actor
  author: Author
  claim: IdempotencyClaim | null
  reply: (data: Answer<C>) => { status: number; body: string }
}

/** A call of the contract together with what the server does for it. */
export type Route = {
  call: Call
  run(incoming: Incoming): Promise<Reply>
  /** Of a call that takes a file of somebody without a session: refuses whoever may not send one before any of it is read. */
  admit?(incoming: Incoming): Promise<void>
}

const replyTo =
  (call: Call, { check }: Incoming) =>
  (data: unknown) => {
    check(call, data)
    return { status: call.status ?? 200, body: JSON.stringify({ success: true, data }) }
  }

function signedIn({ actor }: Incoming): Actor {
  if (!actor) throw new Denied({ code: 'unauthenticated' })
  return actor
}

const common = <C extends Call>(call: C, { input, facts }: Incoming): Common<C> => ({
  input: input as HandlerInput<C>,
  facts,
  now: facts.now,
  deny: denyOf(call),
})

export const authorOf = (actor: Actor, facts: RequestFacts): Author => ({
  userId: actor.userId,
  requestId: facts.request_id,
  apiKeyId: actor.apiKeyId,
})

/**
 * The usual handler: one transaction in the caller's account, done once per Idempotency-Key. `kept` is what a repetition gets in
 * place of an answer with a secret in it: answers are kept for a day, secrets only by whom they are for.
 */
export const handle = <C extends Call>(
  call: C,
  work: (context: Context<NoInfer<C>>) => Promise<HandlerAnswer<C>>,
  kept?: (answer: HandlerAnswer<C>) => HandlerAnswer<C>,
): Route => ({
  call,
  run: (incoming) => {
    const actor = signedIn(incoming)
    const reply = replyTo(call, incoming)
    return incoming.db.transaction(actor.accountId, (tx) =>
      once(tx, incoming.claim, async () => {
        const author = authorOf(actor, incoming.facts)
        const answer = await work({ ...common(call, incoming), tx, actor, author })
        return { ...reply(answer), ...(kept && { keptBody: reply(kept(answer)).body }) }
      }),
    )
  },
})

/** A handler that only reads, all of it at one instant. */
export const handleRead = <C extends Call>(
  call: C,
  work: (context: Context<NoInfer<C>>) => Promise<HandlerAnswer<C>>,
): Route => ({
  call,
  run: (incoming) => {
    const actor = signedIn(incoming)
    const author = authorOf(actor, incoming.facts)
    const reply = replyTo(call, incoming)
    return incoming.db.read(actor.accountId, async (tx) => ({
      ...reply(await work({ ...common(call, incoming), tx, actor, author })),
      replayed: false,
    }))
  },
})

const openContext = <C extends Call>(call: C, incoming: Incoming): OpenContext<C> => ({
  ...common(call, incoming),
  db: incoming.db,
  actor: incoming.actor,
})

/** A handler that may be called without a session, and finds its account itself; `admit` decides before a file of the call is read. */
export const handleOpen = <C extends Call>(
  call: C,
  work: (context: OpenContext<NoInfer<C>>) => Promise<HandlerAnswer<C>>,
  admit?: (context: OpenContext<NoInfer<C>>) => Promise<void>,
): Route => ({
  call,
  run: async (incoming) => ({
    ...replyTo(call, incoming)(await work(openContext(call, incoming))),
    replayed: false,
  }),
  ...(admit && { admit: (incoming) => admit(openContext(call, incoming)) }),
})

/** A handler that keeps its own transactions and its own claim on the Idempotency-Key: one that works for several requests at once. */
export const handleItself = <C extends Call>(
  call: C,
  work: (context: SelfContext<NoInfer<C>>) => Promise<Reply>,
): Route => ({
  call,
  run: (incoming) => {
    const actor = signedIn(incoming)
    return work({
      ...common(call, incoming),
      db: incoming.db,
      actor,
      author: authorOf(actor, incoming.facts),
      claim: incoming.claim,
      reply: replyTo(call, incoming),
    })
  },
})

/** Throws when an answer is not exactly of the declared shape: missing, wrong or undeclared fields. Tests run with it. */
export function checkAnswer(call: Call, data: unknown): void {
  const wire = JSON.parse(JSON.stringify(data)) as unknown
  const parsed = call.answer.safeParse(wire)
  if (!parsed.success)
    throw new Error(`${call.method} ${call.path} answers off its contract: ${JSON.stringify(parsed.error.issues)}`)
  if (!isDeepStrictEqual(parsed.data, wire))
    throw new Error(`${call.method} ${call.path} answers undeclared fields: ${JSON.stringify(wire)}`)
}
