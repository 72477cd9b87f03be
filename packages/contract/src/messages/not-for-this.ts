import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { PromotionConditionName } from '@muelle/domain/promotions/promotion-denial'
import * as z from 'zod/mini'
import { currency, type DetailOf } from './refusal-messages.ts'
import type { Words } from './vocabulary.ts'
import { nameOf } from './words.ts'

/** The condition that is not met and what would fit: words, two ends, or the least and the most (cents or a count). */
export const unmetCondition = {
  condition: z.string(),
  values: z.array(z.string()),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  currency,
}

/** The sentence of `code.not_for_this` in the language of the words: which condition is not met, and what would meet it. */
export function notForThis(detail: DetailOf<typeof unmetCondition>, words: Words): string {
  const { conditions, conditionNames } = words
  const { condition, least, most, currency } = detail
  const count = least ?? most ?? 0
  const ends = condition === 'travel' ? words.date : (text: string) => text
  const value =
    condition === 'weekday'
      ? (text: string) => words.weekday(weekdayKey(text))
      : (text: string) => nameOf(conditionNames, text)
  const fit = {
    values: detail.values.map(value).join(', '),
    from: detail.first === null ? '' : ends(detail.first),
    to: detail.last === null ? '' : ends(detail.last),
    count,
    number: words.number(count),
    amount: words.amount(count, currency),
  }
  return conditions[isKnown(condition, conditions) ? condition : 'other'](fit)
}

const isKnown = (name: string, conditions: Words['conditions']): name is PromotionConditionName =>
  Object.hasOwn(conditions, name)

/** The key of a weekday that is counted from Sunday. */
const weekdayKey = (day: string) => WEEKDAYS[(Number(day) + 6) % 7] ?? day
