import { connect, type Socket } from 'node:net'
import { answerTask } from './child.ts'

export type TpcbTask = {
  socketPath: string
  user: string
  database: string
  connections: number
  seconds: number
  scale: number
}
export type TpcbResult = { transactions: number; seconds: number; cpuMsPerTransaction: number }

/** pgbench's own "TPC-B (sort of)" transaction, each statement prepared once, as `pgbench -M prepared` runs it. */
const STATEMENTS = [
  ['begin', 'begin', 0],
  ['a', 'update pgbench_accounts set abalance = abalance + $1::int where aid = $2::int', 2],
  ['s', 'select abalance from pgbench_accounts where aid = $1::int', 1],
  ['t', 'update pgbench_tellers set tbalance = tbalance + $1::int where tid = $2::int', 2],
  ['b', 'update pgbench_branches set bbalance = bbalance + $1::int where bid = $2::int', 2],
  [
    'h',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1::int, $2::int, $3::int, $4::int, current_timestamp)',
    4,
  ],
  ['end', 'end', 0],
] as const
type StatementName = (typeof STATEMENTS)[number][0]

// The wire protocol straight on a socket: a driver's own work would take processor time from the server that is measured.
answerTask<TpcbTask, TpcbResult>(async ({ connections, seconds, scale, ...place }) => {
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  const random = (to: number) => 1 + Math.floor(Math.random() * to)
  let transactions = 0
  const run = async () => {
    const session = await open(place)
    for (const [name, sql] of STATEMENTS) await session.prepare(name, sql)
    while (performance.now() < endAt) {
      const [aid, tid, bid, delta] = [random(100_000 * scale), random(10 * scale), random(scale), random(10_001) - 5001]
      await session.execute('begin', [])
      await session.execute('a', [delta, aid])
      await session.execute('s', [aid])
      await session.execute('t', [delta, tid])
      await session.execute('b', [delta, bid])
      await session.execute('h', [tid, bid, aid, delta])
      await session.execute('end', [])
      transactions += 1
    }
    session.close()
  }
  await Promise.all(Array.from({ length: connections }, run))
  const cpu = process.cpuUsage(cpuBefore)
  return {
    transactions,
    seconds: (performance.now() - startedAt) / 1000,
    cpuMsPerTransaction: (cpu.user + cpu.system) / 1000 / Math.max(1, transactions),
  }
})

type Session = {
  prepare(name: StatementName, sql: string): Promise<void>
  execute(name: StatementName, values: readonly number[]): Promise<void>
  close(): void
}

async function open({
  socketPath,
  user,
  database,
}: Pick<TpcbTask, 'socketPath' | 'user' | 'database'>): Promise<Session> {
  const socket = connect(socketPath)
  const roundTrip = answers(socket)
  const startup = text('user', user, 'database', database, '')
  const head = Buffer.alloc(8)
  head.writeInt32BE(startup.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  await roundTrip(Buffer.concat([head, startup]))
  const sync = message('S')
  const execute = message('E', text(''), int32(0))
  return {
    prepare: (name, sql) => roundTrip(Buffer.concat([message('P', text(name, sql), int16(0)), sync])),
    execute: (name, values) => {
      const parameters = values.flatMap((value) => {
        const written = Buffer.from(String(value))
        return [int32(written.length), written]
      })
      const bind = message('B', text('', name), int16(0), int16(values.length), ...parameters, int16(0))
      return roundTrip(Buffer.concat([bind, execute, sync]))
    },
    close: () => socket.end(message('X')),
  }
}

/** Sends a message and resolves when the server is ready for the next one; rejects with the text of an error. */
function answers(socket: Socket): (sent: Buffer) => Promise<void> {
  let waiting: { resolve: () => void; reject: (error: Error) => void } | null = null
  let rest = Buffer.alloc(0)
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('data', (chunk) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (bytes.length >= 5 && bytes.length >= 1 + bytes.readInt32BE(1)) {
      const end = 1 + bytes.readInt32BE(1)
      const type = String.fromCharCode(bytes[0] as number)
      if (type === 'E') waiting?.reject(new Error(bytes.toString('utf8', 5, end).replaceAll('\0', ' ')))
      if (type === 'Z') waiting?.resolve()
      bytes = bytes.subarray(end)
    }
    rest = bytes
  })
  return (sent) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(sent)
    })
}

const text = (...parts: readonly string[]) => Buffer.from(parts.map((part) => `${part}\0`).join(''))
function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}
