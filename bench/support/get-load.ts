import { answerTask } from './child.ts'
import { loadSockets } from './socket-load.ts'

export type GetTask = {
  url: string
  /** Path and query; several are asked in turn. */
  paths: readonly string[]
  /** Of the session; none for a server without one. */
  token: string | null
  connections: number
  seconds: number
  /** How long each connection rests before it asks again; not at all unless told. */
  pauseMs?: number
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

answerTask<GetTask, GetResult>(async ({ url, paths, token, connections, seconds, pauseMs = 0 }) => {
  const { host } = new URL(url)
  const authorization = token === null ? [] : [`Authorization: Bearer ${token}`]
  let asked = 0
  const next = (): string => {
    const path = paths[asked % paths.length] ?? '/'
    asked += 1
    return `${[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...authorization].join('\r\n')}\r\n\r\n`
  }
  const {
    statuses,
    cpuMsPerRequest: _ownTime,
    ...result
  } = await loadSockets({ url, connections, seconds, pauseMs, next })
  const { 200: _answered, ...refused } = statuses
  return { ...result, refused }
})
