import type { WaitlistSettings } from '../../booking-settings/booking-settings.ts'
import { fold } from '../../text.ts'
import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { isTerminal, type VisitStatus } from '../status.ts'

/** What «10» adds, once (W-5), and what a host adds with one press. Minutes. */
export const MORE_MINUTES = 10
export const HOST_MORE_MINUTES = 5
/** Missed so often, a party does not just go one place back again: the host is asked (T8). */
export const MOST_MISSES = 2

export type OfferClock = { from: Instant; until: Instant; hasAskedMore: boolean }

/** When an offer made now ends (W-5). */
export const offerEnd = (now: Instant, minutes: number): Instant => instant(now + minutes * MINUTE_MS)

/** When somebody who has not answered is told again: at half of the time (T6). */
export const reminderAt = ({ from, until }: Pick<OfferClock, 'from' | 'until'>): Instant =>
  instant(from + Math.floor((until - from) / 2))

export type AnswerDenial = { code: 'waitlist.offer_over' } | { code: 'waitlist.more_asked' }

/** An answer counts until the offer ends, and not a moment longer. */
export const answerDenial = ({ until }: Pick<OfferClock, 'until'>, now: Instant): AnswerDenial | null =>
  now >= until ? { code: 'waitlist.offer_over' } : null

/** More time is given once (W-5). */
export const moreTimeDenial = (clock: OfferClock, now: Instant): AnswerDenial | null =>
  answerDenial(clock, now) ?? (clock.hasAskedMore ? { code: 'waitlist.more_asked' } : null)

/** What becomes of an offer that nobody answered: the venue's setting, but whoever misses again is left to the host (W-5, T8). */
export const afterExpiry = (setting: WaitlistSettings['onExpiry'], misses: number): 'drop_one' | 'ask' | 'no_show' =>
  setting === 'drop_one' && misses + 1 >= MOST_MISSES ? 'ask' : setting

export const REPLIES = ['coming', 'more_time', 'cancel', 'confirm'] as const
export type Reply = (typeof REPLIES)[number]

const NUMBERS: Readonly<Record<string, Reply>> = { '1': 'coming', '10': 'more_time', '9': 'cancel' }
const YES = new Set(['si', 'yes', 'ok', 'ja', 'oui', 'confirmo', 'confirm', 'はい', '是', '好'])
const NO = new Set(['no', 'nein', 'non', 'cancelar', 'cancelo', 'cancel', 'いいえ', '不', '否'])
const POLITE = new Set(['gracias', 'por', 'favor', 'thanks', 'thank', 'you', 'please', 'danke', 'merci', 'claro'])

/** What a message asks its guest: whether they come to a table that is ready, or to what is booked. */
export type Asked = 'table' | 'booking'

/**
 * What somebody wrote back (W-5, X-8): 1, 10 or 9, or nothing but a yes or a no. A yes comes to a table that is ready and confirms what is
 * booked. Anything else, or two things at once, is null: «no sé» is for a person to read.
 */
export function replyOf(text: string, asked: Asked): Reply | null {
  const folded = fold(text)
  const words = (folded.match(/\p{L}+/gu) ?? []).filter((word) => !POLITE.has(word))
  const numbers = folded.match(/\d+/g) ?? []
  const reply = numbers.length === 0 ? wordOf(words) : numberOf(numbers, words, asked)
  if (asked === 'table' || reply === 'cancel') return reply
  return reply === 'coming' ? 'confirm' : null
}

/** Whoever is nine, or comes at nine, gives nothing up: that number stands alone, and all of them do where a yes or a no was asked for. */
function numberOf(numbers: readonly string[], words: readonly string[], asked: Asked): Reply | null {
  const reply = numbers.length === 1 ? (NUMBERS[numbers[0] ?? ''] ?? null) : null
  if (reply === 'cancel') return words.every((word) => NO.has(word)) ? reply : null
  if (words.some((word) => NO.has(word))) return null
  return asked === 'table' || words.every((word) => YES.has(word)) ? reply : null
}

function wordOf(words: readonly string[]): Reply | null {
  if (words.length === 0) return null
  if (words.every((word) => YES.has(word))) return 'coming'
  return words.every((word) => NO.has(word)) ? 'cancel' : null
}

/** Who came, or did not come to what they booked, has nothing left to answer: what they write is for a person to read. */
export const isPastAnswering = (asked: Asked, status: VisitStatus): boolean =>
  status === 'arrived' || status === 'seated' || status === 'finished' || (asked === 'booking' && status === 'no_show')

/** The table is theirs by now, or nothing is left to give up: who says so once more is not refused. */
export const isSoAlready = (reply: Reply, status: VisitStatus): boolean =>
  reply === 'coming' ? status === 'confirmed' : reply === 'cancel' && isTerminal(status)
