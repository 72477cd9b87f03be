import { answerTask } from './child.ts'
import { loadSockets, quantilesOf } from './socket-load.ts'

/** Several kinds of questions asked by turns, so that whatever else the machine does meets all of them alike. */
export type MixedTask = {
  url: string
  token: string
  /** Paths by kind; those of a kind are asked in turn. */
  kinds: Readonly<Record<string, readonly string[]>>
  connections: number
  seconds: number
  /** How long each connection rests before it asks again. */
  pauseMs: number
}
export type MixedResult = {
  /** Times from request to answer by kind, in milliseconds. */
  byKind: Record<string, { answered: number; p50: number; p99: number }>
  /** Answers that were not 200, by status. */
  refused: Record<string, number>
}

answerTask<MixedTask, MixedResult>(async ({ url, token, kinds, ...load }) => {
  const { host } = new URL(url)
  const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const asked = Object.entries(kinds).map(([kind, paths]) => ({ kind, requests: paths.map(requestOf) }))
  // What two kinds share is counted for the first of them.
  const kindOf = new Map(
    asked.toReversed().flatMap(({ kind, requests }) => requests.map((one) => [one, kind] as const)),
  )
  const times = new Map(asked.map(({ kind }): [string, number[]] => [kind, []]))
  let turn = 0
  const next = (): string => {
    const { requests } = asked[turn % asked.length] ?? { requests: [] }
    const request = requests[Math.floor(turn / asked.length) % requests.length] ?? ''
    turn += 1
    return request
  }
  const { statuses } = await loadSockets({
    url,
    ...load,
    next,
    onAnswer: (request, tookMs) => times.get(kindOf.get(String(request)) ?? '')?.push(tookMs),
  })
  const { 200: _answered, ...refused } = statuses
  const byKind = [...times].map(([kind, list]) => [kind, { answered: list.length, ...quantilesOf(list) }] as const)
  return { byKind: Object.fromEntries(byKind), refused }
})
