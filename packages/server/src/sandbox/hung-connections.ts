import type { FastifyReply } from 'fastify'

/** Calls that a tester wants to hang: they do so until whoever asked gives up, or for this long. */
const HANG_MS = 120_000

export type HungConnections = {
  /** Never answers; at once without a connection, or some time later. */
  keep(reply: FastifyReply, isDropped: boolean): FastifyReply
  /** Cuts all of them, so that the server can stop. */
  cut(): void
}

export function createHungConnections(): HungConnections {
  const hung = new Set<FastifyReply['raw']>()
  return {
    keep: (reply, isDropped) => {
      reply.hijack()
      const { raw } = reply
      if (isDropped) {
        raw.destroy()
        return reply
      }
      hung.add(raw)
      const timer = setTimeout(() => raw.destroy(), HANG_MS)
      timer.unref()
      raw.on('close', () => {
        clearTimeout(timer)
        hung.delete(raw)
      })
      return reply
    },
    cut: () => {
      for (const raw of hung) raw.destroy()
    },
  }
}
