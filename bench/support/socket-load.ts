import { connect } from 'node:net'

export type SocketLoad = {
  url: string
  connections: number
  seconds: number
  /** How long each connection rests before it asks again; not at all unless told. */
  pauseMs?: number
  /** The next request, as it goes over the wire. */
  next: () => string | Buffer
  /** Hears of each answer, for whoever asks for different things at once. */
  onAnswer?: (request: string | Buffer, tookMs: number) => void
}
export type SocketLoadResult = {
  answered: number
  /** How often each status was answered. */
  statuses: Record<string, number>
  seconds: number
  /** Times from request to answer, in milliseconds. */
  p50: number
  p99: number
  /** Processor time of this load program for each request, in milliseconds. */
  cpuMsPerRequest: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Sends requests as fast as they are answered: a plain socket for each connection, one request at a time on it, so that as little work as possible is done beside the server that is measured. */
export async function loadSockets({
  url,
  connections,
  seconds,
  pauseMs = 0,
  next,
  onAnswer,
}: SocketLoad): Promise<SocketLoadResult> {
  const { hostname, port } = new URL(url)
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000

  const run = (_: unknown, number: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let received = Buffer.alloc(0)
      let sentAt = 0
      let request: string | Buffer = ''
      const send = () => {
        sentAt = performance.now()
        if (sentAt >= endAt) {
          socket.destroy()
          resolve()
        } else {
          request = next()
          socket.write(request)
        }
      }
      // Who rests in between does not keep step with the others.
      socket.once('connect', () => setTimeout(send, (pauseMs * number) / connections))
      socket.once('error', reject)
      socket.once('end', () => reject(new Error('the server closed a connection')))
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const headEnd = received.indexOf(END_OF_HEAD)
        if (headEnd < 0) return
        const head = received.toString('latin1', 0, headEnd)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (!Number.isInteger(length)) return reject(new Error(`an answer without a length: ${head}`))
        if (received.length < headEnd + END_OF_HEAD.length + length) return
        received = Buffer.alloc(0)
        const tookMs = performance.now() - sentAt
        latencies.push(tookMs)
        onAnswer?.(request, tookMs)
        const status = head.slice(9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (pauseMs === 0) send()
        else setTimeout(send, pauseMs)
      })
    })

  await Promise.all(Array.from({ length: connections }, run))
  const took = (performance.now() - startedAt) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  return {
    answered: latencies.length,
    statuses,
    seconds: took,
    ...quantilesOf(latencies),
    cpuMsPerRequest: (cpu.user + cpu.system) / 1000 / Math.max(1, latencies.length),
  }
}

/** The half and the one in a hundred of these times; sorts them. */
export function quantilesOf(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
