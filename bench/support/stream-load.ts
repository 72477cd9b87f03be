// Many clients of the stream of events, in a process of their own. Told to end, it answers what came and ends.
import { connect, type Socket } from 'node:net'

export type StreamTask = {
  url: string
  /** Of the users whose clients they are, in turn. */
  tokens: readonly string[]
  clients: number
  topic: string
}
/** Said once all clients are connected and have been told so. */
export type StreamReady = { ready: number }
/** For each record that an event was about, when each client had the first one, in milliseconds since 1970. */
export type StreamResult = { arrivals: Map<number, number[]> }

const now = () => performance.timeOrigin + performance.now()

process.once('message', (task) => {
  void listen(task as StreamTask).then(
    (close) => process.once('message', close),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function listen({ url, tokens, clients, topic }: StreamTask): Promise<() => void> {
  const arrivals = new Map<number, number[]>()
  const sockets: Socket[] = []
  for (let at = 0; at < clients; at += 1) {
    const seen = new Set<number>()
    const onSubject = (id: number) => {
      if (seen.has(id)) return
      seen.add(id)
      const times = arrivals.get(id) ?? []
      times.push(now())
      arrivals.set(id, times)
    }
    sockets.push(await open({ url, topic, token: tokens[at % tokens.length] ?? '', onSubject }))
  }
  process.send?.({ ready: sockets.length } satisfies StreamReady)
  return () => {
    for (const socket of sockets) socket.destroy()
    process.send?.({ arrivals } satisfies StreamResult, () => process.disconnect())
  }
}

type Client = { url: string; topic: string; token: string; onSubject: (id: number) => void }

/** One client, once it has been told that it hears everything from here on. */
function open({ url, topic, token, onSubject }: Client): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a stream')))
    socket.setEncoding('utf8')
    socket.write(
      `GET /v1/realtime?topics%5B%5D=${encodeURIComponent(topic)} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    let rest = ''
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('HTTP/1.1 ') && !line.startsWith('HTTP/1.1 200')) reject(new Error(line))
        if (!line.startsWith('data: ')) continue
        const message = JSON.parse(line.slice('data: '.length)) as { type: string; data?: { subject_id: number } }
        if (message.type === 'ready') resolve(socket)
        else if (message.type === 'resync') reject(new Error('a client missed something'))
        else if (message.data) onSubject(message.data.subject_id)
      }
    })
  })
}
