import { answerTask } from './child.ts'
import { postOf } from './post-request.ts'
import { loadSockets, type SocketLoadResult } from './socket-load.ts'

export type PostTask = {
  url: string
  token: string
  connections: number
  seconds: number
  /** How long each connection rests before it sends the next. */
  pauseMs: number
  path: string
  /** Each is sent once, in turn; there must be more of them than the time allows. */
  bodies: readonly object[]
}

answerTask<PostTask, SocketLoadResult>(async ({ token, path, bodies, ...load }) => {
  const { host } = new URL(load.url)
  let sent = 0
  const next = (): Buffer => {
    const body = bodies[sent]
    if (!body) throw new Error('everything has been sent')
    sent += 1
    return postOf(path, body, { host, token })
  }
  return loadSockets({ ...load, next })
})
