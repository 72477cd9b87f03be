import { connect } from 'node:net'

export type SocketLoad = {
  url: string
  connections: number
  seconds: number
  /** How long each connection rests before it asks again; not at all unless told. */
  pauseMs?: number
  /** The next request, as it goes over the wire. */
  next: () => string | Buffer
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
      const send = () => {
        sentAt = performance.now()
        if (sentAt >= endAt) {
          socket.destroy()
          resolve()
        } else socket.write(next())
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
        latencies.push(performance.now() - sentAt)
        const status = head.slice(9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (pauseMs === 0) send()
        else setTimeout(send, pauseMs)
      })
    })

  await Promise.all(Array.from({ length: connections }, run))
  const took = (performance.now() - startedAt) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    answered: latencies.length,
    statuses,
    seconds: took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMsPerRequest: (cpu.user + cpu.system) / 1000 / Math.max(1, latencies.length),
  }
}
