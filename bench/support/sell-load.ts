import { answerTask } from './child.ts'
import { postOf } from './post-request.ts'
import { type SaleTarget, saleBody, salePath } from './sale-request.ts'
import { loadSockets } from './socket-load.ts'

export type SellTask = {
  url: string
  token: string
  connections: number
  seconds: number
  /** How long each connection rests before it sells again; not at all unless told. */
  pauseMs?: number
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

answerTask<SellTask, SellResult>(async ({ url, token, connections, seconds, pauseMs = 0, targets, inTurn }) => {
  const { host } = new URL(url)
  let asked = 0
  const next = (): Buffer => {
    const at = inTurn === null ? Math.floor(Math.random() * targets.length) : Math.floor(asked / inTurn)
    const target = targets[at]
    if (!target) throw new Error('every target has been used')
    asked += 1
    return saleOf(target, { host, token, number: asked })
  }
  const { statuses, answered: _answered, ...result } = await loadSockets({ url, connections, seconds, pauseMs, next })
  const { 201: sold = 0, ...refused } = statuses
  return { ...result, sold, refused }
})

function saleOf(target: SaleTarget, { host, token, number }: { host: string; token: string; number: number }): Buffer {
  return postOf(salePath(target), saleBody(target, number), { host, token })
}
