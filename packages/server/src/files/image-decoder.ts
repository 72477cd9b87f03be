import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTurns } from '../platform/in-turn.ts'
import type { DecodeAnswer, DecodeTask } from './image-program.ts'

export const DECODER_LIMITS = {
  /** Without a further image for this long the program ends. */
  restMs: 5_000,
  /** A program that holds more than this after an image ends with it: the allocator hardly gives back what a large one took. */
  memoryBytes: 160 * 1024 * 1024,
  /** A picture that takes longer was made to take long; the program, which may not notice, is ended. */
  longestMs: 40_000,
} as const

/** What the program needs of the surroundings. Of secrets of the server it is told nothing. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV']

/** One image at a time: at the limits of pixels the program takes up to 350 MB for it (`npm run bench -- images`). */
const inTurn = createTurns({ atOnce: 1, waiting: 30 })

let program: ChildProcess | null = null
let rest: NodeJS.Timeout | undefined

/** What became of an image; `broken` too where it broke the decoder itself. Null where the system has no room for a further process. */
export const decodeImage = (task: DecodeTask): Promise<DecodeAnswer['result'] | null> =>
  inTurn(async () => {
    clearTimeout(rest)
    // One that somebody ended while it rested is no more connected.
    if (!program?.connected) program = start()
    const child = program
    const answer = child.connected ? await ask(child, task) : null
    if (!answer || answer.memoryBytes > DECODER_LIMITS.memoryBytes) endDecoder()
    else rest = setTimeout(endDecoder, DECODER_LIMITS.restMs).unref()
    if (!answer && child.pid === undefined) return null
    return answer?.result ?? 'broken'
  })

function endDecoder(): void {
  const ended = program
  program = null
  if (ended?.connected) ended.disconnect()
}

/** The process id of the program that decodes, while there is one. */
export const decoderPid = (): number | null => program?.pid ?? null

function start(): ChildProcess {
  // Beside the bundle stands the program's own; from its sources it runs by way of tsx, as the server then does itself.
  const isBundled = import.meta.url.endsWith('.js')
  const path = fileURLToPath(new URL(isBundled ? 'image-program.js' : 'image-program.ts', import.meta.url))
  const kept = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const child = fork(path, {
    cwd: dirname(path),
    execArgv: isBundled ? [] : ['--import', 'tsx'],
    // With an area of memory for each thread, glibc keeps what each of them once took.
    env: { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It keeps no server from ending; whoever waits for an image does.
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  child.once('exit', () => {
    if (program === child) program = null
  })
  return child
}

/** Null when the program ended over it, or took too long. */
function ask(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: DecodeAnswer | null) => {
      clearTimeout(tooLong)
      child.off('message', settle)
      child.off('exit', over)
      child.off('error', over)
      resolve(answer)
    }
    const over = () => settle(null)
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      over()
    }, DECODER_LIMITS.longestMs)
    child.once('message', settle)
    child.once('exit', over)
    child.once('error', over)
    child.send(task, (error) => {
      if (error) over()
    })
  })
}
