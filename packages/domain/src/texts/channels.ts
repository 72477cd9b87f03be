/** Through what a telephone is written to by itself, in the order in which it is tried. */
export const TEXT_CHANNELS = ['whatsapp', 'sms'] as const
export type TextChannel = (typeof TEXT_CHANNELS)[number]

/** What a text is for; a code is of use for as long as it holds. */
export const TEXT_PURPOSES = ['code', 'guest', 'test'] as const
export type TextPurpose = (typeof TEXT_PURPOSES)[number]

/** Why no channel took a text in the end: none is there, all refused it, none could be reached in time. */
export const TEXT_FAILURES = ['no_provider', 'rejected', 'given_up'] as const
export type TextFailure = (typeof TEXT_FAILURES)[number]

/** How often all channels are tried before a text is given up. */
export const TEXT_ATTEMPTS = 4

/** What one channel answered: a gateway says with 2xx that it took the text, and with 4xx that it never will. */
export type ChannelAnswer = 'sent' | 'refused' | 'unreachable'
const BUSY = 429

export function answerOf(status: number | null): ChannelAnswer {
  if (status === null || status >= 500 || status === BUSY) return 'unreachable'
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}

/** What becomes of a text after one round over all channels: null means that it is tried again. */
export function outcomeOf(
  answers: readonly ChannelAnswer[],
  { attempt, isLate }: { attempt: number; isLate: boolean },
): 'sent' | TextFailure | null {
  if (answers.includes('sent')) return 'sent'
  if (answers.length === 0) return 'no_provider'
  if (answers.every((answer) => answer === 'refused')) return 'rejected'
  return attempt >= TEXT_ATTEMPTS || isLate ? 'given_up' : null
}
