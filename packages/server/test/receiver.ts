import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type Receiver = {
  url: string
  received: Received[]
  /** What happens with the next requests; without it they are answered with 200. */
  answer(how: (response: ServerResponse, received: Received) => void): void
  close(): Promise<void>
}

/** A small HTTP server on loopback, as another program's that hears of events. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let answer: (response: ServerResponse, received: Received) => void = (response) => void response.end('ok')
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const got = { method, url, headers, body: await read(request) }
    received.push(got)
    answer(response, got)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (how) => {
      answer = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
