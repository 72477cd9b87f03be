import websocket from '@fastify/websocket'
import { languageOf } from '@muelle/contract/messages/sentence'
import { failureOf } from '@muelle/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Denied } from '../denied.ts'
import { isOwnOrigin } from './origin.ts'
import type { Hub, HubOptions } from './realtime-hub.ts'
import { sseOutlet, webSocketOutlet } from './realtime-outlets.ts'
import { STREAM_LIMITS, type Subscription } from './realtime-stream.ts'

/** Routes that answer with a stream and so cannot be calls of the contract. */
export const STREAMS = [
  {
    method: 'GET',
    path: '/v1/realtime',
    doors: ['websocket', 'server-sent events'],
    summary:
      'What happens, as it happens: topics[]=business/{id}/bookings, business/{id}/new-booking, booking/{ticket}, business/{id}/transport-locations or account/transport-locations, after=<cursor>',
  },
] as const

/** The panel keeps its access token in this cookie: a browser cannot give a WebSocket an Authorization header. */
export const TOKEN_COOKIE = 'muelle_token'
/** Clients have nothing to say; a ping is smaller than this. */
const MAX_CLIENT_MESSAGE_BYTES = 1_024
const RETRY_AFTER_SECONDS = 5

const Query = z.object({
  topics: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(STREAM_LIMITS.topics)),
  after: z.optional(z.string().check(z.maxLength(64))),
})

export type RealtimeOptions = Pick<HubOptions, 'authenticate' | 'findTopic'> & {
  hub: Hub
  publicUrl: string | undefined
}

/**
 * Both doors to the log of events: a WebSocket for the panel (browsers allow only six plain streams per host) and server-sent
 * events for other clients. Refusals come as envelopes before either begins.
 */
export async function registerRealtime(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const { hub } = options
  const subscriptions = new WeakMap<FastifyRequest, Subscription>()
  const subscriptionOf = (request: FastifyRequest): Subscription => {
    const found = subscriptions.get(request)
    if (!found) throw new Denied({ code: 'unauthenticated' })
    return found
  }

  await app.register(websocket, {
    options: { maxPayload: MAX_CLIENT_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    // The hub closes its streams itself, with a reason.
    preClose: (done) => {
      app.websocketServer.close()
      done()
    },
  })
  app.route({
    method: 'GET',
    url: STREAMS[0].path,
    exposeHeadRoute: false,
    preValidation: async (request, reply) => {
      const subscription = await subscribe(request, options)
      if (!hub.hasRoomFor(subscription.actor)) return refuseForRoom(request, reply)
      subscriptions.set(request, subscription)
    },
    handler: (request, reply) => {
      const subscription = subscriptionOf(request)
      const forget = hub.open(subscription, sseOutlet(reply))
      reply.raw.on('close', forget)
    },
    wsHandler: (socket, request) => {
      const forget = hub.open(subscriptionOf(request), webSocketOutlet(socket))
      socket.on('close', forget)
    },
  })
}

/** Who wants to hear what; refuses before anything is sent. */
async function subscribe(request: FastifyRequest, options: RealtimeOptions): Promise<Subscription> {
  const bearer = /^Bearer (\S{1,256})$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = request.cookies[TOKEN_COOKIE]
  const token = bearer ?? cookie
  if (!token) throw new Denied({ code: 'unauthenticated' })
  // Any page may open a WebSocket to us and the browser sends our cookie along: only our own pages may use it.
  const mustShowOrigin = request.ws && bearer === undefined
  if (!isOwnOrigin(request.headers, options.publicUrl, mustShowOrigin))
    throw new Denied({ code: 'forbidden', module: null, flag: null })
  const actor = await options.authenticate(token)
  if ('code' in actor) throw new Denied(actor)
  const query = Query.safeParse(request.query)
  if (!query.success) throw new Denied({ code: 'invalid' })
  const topics = []
  for (const name of new Set(query.data.topics)) {
    const topic = await options.findTopic(actor, name)
    if ('code' in topic) throw new Denied(topic)
    topics.push(topic)
  }
  // A client that comes back by itself sends what it saw last in the header.
  const lastEventId = request.headers['last-event-id']
  const after = (typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : query.data.after) ?? null
  return { token, actor, topics, after }
}

function refuseForRoom(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  const refusal = { code: 'too_many_requests', retryAfterSeconds: RETRY_AFTER_SECONDS } as const
  return reply
    .code(429)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .send(failureOf({ language, refusal, requestId: request.id }))
}
