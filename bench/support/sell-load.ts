import { randomUUID } from 'node:crypto'
import { answerTask } from './child.ts'
import { loadSockets } from './socket-load.ts'

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

answerTask<SellTask, SellResult>(async ({ url, token, connections, seconds, targets, inTurn }) => {
  const { host } = new URL(url)
  let asked = 0
  const next = (): Buffer => {
    const at = inTurn === null ? Math.floor(Math.random() * targets.length) : Math.floor(asked / inTurn)
    const target = targets[at]
    if (!target) throw new Error('every target has been used')
    asked += 1
    return saleOf(target, { host, token, number: asked })
  }
  const { statuses, answered: _answered, ...result } = await loadSockets({ url, connections, seconds, next })
  const { 201: sold = 0, ...refused } = statuses
  return { ...result, sold, refused }
})

/** One adult on a departure, paid in cash. */
function saleOf(target: SaleTarget, { host, token, number }: { host: string; token: string; number: number }): Buffer {
  const body = JSON.stringify({
    schedule_id: target.scheduleId,
    date: target.date,
    party: [{ category_id: target.categoryId, quantity: 1 }],
    tourist_first_name: 'Lucía',
    tourist_last_name: `Prueba ${number}`,
    tourist_phone_code: '+52',
    tourist_phone_number: String(9_990_000_000 + (number % 9_999_999)),
    quoted_total_cents: target.priceCents,
    payment: { method: 'cash', amount_cents: target.priceCents },
  })
  const head = [
    `POST /v1/provider/tour/${target.tourId}/booking HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
