import type { Fact } from '../platform/events/events.ts'
import type { ClosureRow, ItemWish, NewItem } from './closures.sql.ts'

type Asked = Pick<ItemWish, 'bookingId' | 'question'> & Partial<Pick<NewItem, 'failure'>>

/**
 * Records of the bookings of a closure whose customers are asked: until when, and what happens if they say nothing. Whoever writes to
 * customers follows from these (X7, N2); where nothing can be done any more nobody is asked.
 */
export const askedFacts = (
  items: readonly Asked[],
  { id, businessId }: Pick<ClosureRow, 'id' | 'businessId'>,
): Fact[] =>
  items.flatMap(({ bookingId, question, failure = null }) =>
    question === null || failure !== null
      ? []
      : [
          {
            kind: 'booking.asked',
            subjectType: 'booking',
            subjectId: bookingId,
            businessId,
            data: { closure_id: id, until: question.until, otherwise: question.otherwise },
          },
        ],
  )
