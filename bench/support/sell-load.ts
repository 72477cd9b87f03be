import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { answerTask } from './child.ts'

/** Where one adult can be sold a seat, for how much. */
export type SaleTarget = { tourId: number; scheduleId: number; date: string; categoryId: number; priceCents: number }
export type SellTask = {
  url: string
  token: string
  connections: number
  seconds: number
  /** Sales go to targets at random; with `inTurn` to the first until it has taken that many, then to the next. */
  targets: readonly SaleTarget[]
  inTurn: number | null
}
export type SellResult = {
  sold: number
  seconds: number
  /** Answers that were no sale, by status. */
  refused: Record<string, number>
  /** Times from request to answer, in milliseconds. */
  p50: number
  p99: number
  /** Processor time of this load program for each request, in milliseconds. */
  cpuMsPerRequest: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

// A plain socket for each connection, one request at a time on it: as little work as possible beside the server that is measured.
answerTask<SellTask, SellResult>(async (task) => {
  const { hostname, port, host } = new URL(task.url)
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  let asked = 0
  let sold = 0
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const endAt = startedAt + task.seconds * 1000

  const next = (): Buffer => {
    const { targets, inTurn } = task
    const at = inTurn === null ? Math.floor(Math.random() * targets.length) : Math.floor(asked / inTurn)
    const target = targets[at]
    if (!target) throw new Error('every target has been used')
    asked += 1
    const body = JSON.stringify({
      schedule_id: target.scheduleId,
      date: target.date,
      party: [{ category_id: target.categoryId, quantity: 1 }],
      tourist_first_name: 'Lucía',
      tourist_last_name: `Prueba ${asked}`,
      tourist_phone_code: '+52',
      tourist_phone_number: String(9_990_000_000 + (asked % 9_999_999)),
      quoted_total_cents: target.priceCents,
      payment: { method: 'cash', amount_cents: target.priceCents },
    })
    const head = [
      `POST /v1/provider/tour/${target.tourId}/booking HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      `Authorization: Bearer ${task.token}`,
      `Idempotency-Key: ${randomUUID()}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
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
        if (status === '201') sold += 1
        else refused[status] = (refused[status] ?? 0) + 1
        send()
      })
    })

  await Promise.all(Array.from({ length: task.connections }, run))
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  const cpuMsPerRequest = (cpu.user + cpu.system) / 1000 / Math.max(1, latencies.length)
  return { sold, seconds, refused, p50: quantile(0.5), p99: quantile(0.99), cpuMsPerRequest }
})
