import type { WaitlistSettings } from '../../settings/booking-settings.ts'
import { fold } from '../../text.ts'
import { type Instant, instant, MINUTE_MS } from '../../time.ts'

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

/**
 * What somebody wrote back (W-5, X-8): 1, 10 or 9, whatever stands around it, or nothing but a yes or a no. A yes comes to a table that is
 * ready and confirms what is booked. Anything else, or two things at once, is null: «no sé» is for a person to read.
 */
export function replyOf(text: string, asked: 'table' | 'booking'): Reply | null {
  const reply = numberOf(text) ?? wordOf(text)
  if (asked === 'table' || reply === 'cancel') return reply
  return reply === 'coming' ? 'confirm' : null
}

function numberOf(text: string): Reply | null {
  const numbers = text.match(/\d+/g) ?? []
  return numbers.length === 1 ? (NUMBERS[numbers[0] ?? ''] ?? null) : null
}

function wordOf(text: string): Reply | null {
  if (/\d/.test(text)) return null
  const words = (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => !POLITE.has(word))
  if (words.length === 0) return null
  if (words.every((word) => YES.has(word))) return 'coming'
  return words.every((word) => NO.has(word)) ? 'cancel' : null
}
