import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call, HandlerAnswer, HandlerInput, RefusalCodeOf } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/messages/sentence'
import type { Rights } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import type { Db, Tx } from '../db.ts'
import { type Deny, deny } from '../denied.ts'
import type { Author } from '../events/events.ts'
import { type IdempotencyClaim, once, type Reply } from './idempotency.ts'

/** Who is signed in, as the session row says at this request (I19). */
export type Actor = {
  accountId: number
  userId: number
  sessionId: number
  name: string
  rights: Rights
}

/** What the transport knows about a request, without its payload. */
export type RequestFacts = {
  requestId: string
  language: Language
  now: Instant
  /** Network address, for throttling only. */
  address: string
  /** The panel gets its refresh token in a cookie; other clients in the body. */
  isPanel: boolean
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
  deny: Deny<RefusalCodeOf<C>>
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
export type Route = { call: Call; run(incoming: Incoming): Promise<Reply> }

const replyTo =
  (call: Call, { check }: Incoming) =>
  (data: unknown) => {
    check(call, data)
    return { status: call.status ?? 200, body: JSON.stringify({ success: true, data }) }
  }

const signedIn = (incoming: Incoming): Actor => incoming.actor ?? deny({ code: 'unauthenticated' })

const common = <C extends Call>(_call: C, { input, facts }: Incoming): Common<C> => ({
  input: input as HandlerInput<C>,
  facts,
  now: facts.now,
  deny: deny,
})

const authorOf = (actor: Actor, facts: RequestFacts): Author => ({ userId: actor.userId, requestId: facts.requestId })

/** The usual handler: one transaction in the caller's account, done once per Idempotency-Key. */
export const handle = <C extends Call>(call: C, work: (context: Context<C>) => Promise<HandlerAnswer<C>>): Route => ({
  call,
  run: (incoming) => {
    const actor = signedIn(incoming)
    const reply = replyTo(call, incoming)
    return incoming.db.transaction(actor.accountId, (tx) =>
      once(tx, incoming.claim, async () =>
        reply(await work({ ...common(call, incoming), tx, actor, author: authorOf(actor, incoming.facts) })),
      ),
    )
  },
})

/** A handler that may be called without a session, and finds its account itself. */
export const handleOpen = <C extends Call>(
  call: C,
  work: (context: OpenContext<C>) => Promise<HandlerAnswer<C>>,
): Route => ({
  call,
  run: async (incoming) => ({
    ...replyTo(call, incoming)(await work({ ...common(call, incoming), db: incoming.db, actor: incoming.actor })),
    replayed: false,
  }),
})

/** A handler that keeps its own transactions and its own claim on the Idempotency-Key: one that works for several requests at once. */
export const handleItself = <C extends Call>(call: C, work: (context: SelfContext<C>) => Promise<Reply>): Route => ({
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
