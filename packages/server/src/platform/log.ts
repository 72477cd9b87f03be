import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * Structured logs without personal data: requests are logged by route pattern, ids and times, never by URL, body or header.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, stack, code }),
    },
  })
