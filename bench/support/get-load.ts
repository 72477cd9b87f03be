import { connect } from 'node:net'
import { answerTask } from './child.ts'

export type GetTask = {
  url: string
  /** Path and query; several are asked in turn. */
  paths: readonly string[]
  /** Of the session; none for a server without one. */
  token: string | null
  connections: number
  seconds: number
}
export type GetResult = {
  answered: number
  seconds: number
  /** Answers that were not 200, by status. */
  refused: Record<string, number>
  /** Times from request to answer, in milliseconds. */
  p50: number
  p99: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

// A plain socket for each connection, one request at a time on it: as little work as possible beside the server that is measured.
answerTask<GetTask, GetResult>(async ({ url, paths, token, connections, seconds }) => {
  const { hostname, port, host } = new URL(url)
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  let asked = 0
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000

  const next = (): string => {
    const path = paths[asked % paths.length] ?? '/'
    asked += 1
    const authorization = token === null ? [] : [`Authorization: Bearer ${token}`]
    return `${[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...authorization].join('\r\n')}\r\n\r\n`
  }

  const run = () =>
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
      socket.once('connect', send)
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
        if (status !== '200') refused[status] = (refused[status] ?? 0) + 1
        send()
      })
    })

  await Promise.all(Array.from({ length: connections }, run))
  const took = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { answered: latencies.length, seconds: took, refused, p50: quantile(0.5), p99: quantile(0.99) }
})
