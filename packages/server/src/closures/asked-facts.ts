import type { Fact } from '../platform/events/fact.ts'
import type { ClosureRow, ItemWish, NewItem } from './closures.sql.ts'

type Asked = Pick<ItemWish, 'booking_id' | 'question'> & Partial<Pick<NewItem, 'failure'>>

/**
 * Records of the bookings of a closure whose customers are asked: until when, and what happens if they say nothing. Whoever writes to
 * customers follows from these (X7, N2); where nothing can be done any more nobody is asked.
 */
export const askedFacts = (
  items: readonly Asked[],
  { id, business_id }: Pick<ClosureRow, 'id' | 'business_id'>,
): Fact[] =>
  items.flatMap(({ booking_id, question, failure = null }) =>
    question === null || failure !== null
      ? []
      : [
          {
            kind: 'booking.asked',
            subject_type: 'booking',
            subject_id: booking_id,
            business_id,
            data: { closure_id: id, until: question.until, otherwise: question.otherwise },
          },
        ],
  )
