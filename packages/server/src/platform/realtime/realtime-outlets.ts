import type { WebSocket } from '@fastify/websocket'
import type { FastifyReply } from 'fastify'
import type { CloseReason, Outlet } from './realtime-stream.ts'

/** The codes of RFC 6455 and, from 4000, ours: 4401 sign in again, 4403 the right is gone. */
export const CLOSE_CODES = {
  going_away: 1001,
  session_over: 4401,
  not_allowed: 4403,
  too_slow: 1013,
} as const satisfies Record<CloseReason, number>

/** How long a client may take to answer a close before its connection is cut. */
const CLOSE_MS = 2_000

export function webSocketOutlet(socket: WebSocket): Outlet {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  return {
    send: (_cursor, json) => {
      if (socket.readyState === socket.OPEN) socket.send(json)
    },
    bufferedBytes: () => socket.bufferedAmount,
    checkAlive: () => {
      const wasAnswered = hasAnswered
      hasAnswered = false
      if (socket.readyState === socket.OPEN) socket.ping()
      return wasAnswered
    },
    close: (reason) => {
      socket.close(CLOSE_CODES[reason], reason)
      setTimeout(() => socket.terminate(), CLOSE_MS).unref()
    },
  }
}

/** Takes the reply over from the framework; headers that were set before stay. */
export function sseOutlet(reply: FastifyReply): Outlet {
  const { raw } = reply.hijack()
  raw.on('error', () => raw.destroy())
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies such as nginx would otherwise hold events back.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  return {
    send: (cursor, json) => {
      if (!raw.writableEnded) raw.write(`id: ${cursor}\ndata: ${json}\n\n`)
    },
    bufferedBytes: () => raw.writableLength,
    // A connection that is gone shows itself when writing fails.
    checkAlive: () => !raw.destroyed,
    close: (reason) => {
      raw.end(`event: close\ndata: ${reason}\n\n`)
      setTimeout(() => raw.destroy(), CLOSE_MS).unref()
    },
  }
}
