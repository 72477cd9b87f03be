import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }
export type SmtpServer = {
  url: string
  /** Every message that was taken, in order. */
  received: ReceivedMail[]
  /** How the next commands of this name are answered, in order; afterwards as usual. */
  answer(command: 'MAIL' | 'RCPT' | 'DATA', ...replies: string[]): void
  close(): Promise<void>
}

/** A small SMTP server on loopback: it takes what it is given (RFC 5321, without extensions) and keeps it. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const planned = new Map<string, string[]>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, received, (command) => planned.get(command)?.shift())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (command, ...replies) => void planned.set(command, replies),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const END_OF_DATA = '\r\n.\r\n'

function serve(socket: Socket, received: ReceivedMail[], plannedReply: (command: string) => string | undefined) {
  let buffer = ''
  let mail: ReceivedMail | null = null
  let isInData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 loopback')

  function command(line: string) {
    const name = line.slice(0, 4).toUpperCase()
    const planned = plannedReply(name)
    if (planned) return say(planned)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    switch (name) {
      case 'EHLO':
      case 'HELO':
        return say('250 loopback')
      case 'MAIL':
        mail = { from: address, to: [], data: '' }
        return say('250 ok')
      case 'RCPT':
        mail?.to.push(address)
        return say('250 ok')
      case 'DATA':
        isInData = true
        return say('354 go on')
      case 'RSET':
        mail = null
        return say('250 ok')
      case 'QUIT':
        say('221 bye')
        return socket.end()
      default:
        return say('502 not implemented')
    }
  }

  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    for (;;) {
      const end = buffer.indexOf(isInData ? END_OF_DATA : '\r\n')
      if (end < 0) return
      const text = buffer.slice(0, end)
      buffer = buffer.slice(end + (isInData ? END_OF_DATA : '\r\n').length)
      if (!isInData) {
        command(text)
        continue
      }
      isInData = false
      if (mail) received.push({ ...mail, data: text })
      mail = null
      say('250 taken')
    }
  })
}
