import { destination, type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger }

/** Lines are written together once there are this many bytes, and at least this often. */
const BUFFER_BYTES = 4_096
const FLUSH_MS = 500

/**
 * Structured logs without personal data: requests are logged by route pattern, ids and times, never by URL, body or header. A line for
 * each request would cost a system call each: they are gathered, and written out when the process ends.
 */
export function createLog(level: string): Logger {
  const output = destination({ fd: 1, sync: false, minLength: BUFFER_BYTES })
  setInterval(() => output.flush(), FLUSH_MS).unref()
  process.once('exit', () => output.flushSync())
  return pino(options(level), output)
}

const options = (level: string) =>
  ({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, stack, code }),
    },
  }) satisfies LoggerOptions
