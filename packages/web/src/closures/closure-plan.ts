import type { ClosurePreview, ClosureTarget, Treatment } from '@muelle/contract/closures/record'
import type { ClosureAction, UnansweredAction } from '@muelle/domain/closures/closure'
import { locatorOf } from '../departures/plan/locator-of.ts'

/** What a person chooses for a booking, as the value of a select: an action, with the target's index or the method. */
export type Choice = `move:${number}` | Exclude<Wish, 'move'>
/** What may be chosen for everybody at once. */
export const WISHES = ['move', 'ask', 'credit', 'refund:cash', 'refund:transfer', 'pending', 'keep'] as const
export type Wish = (typeof WISHES)[number]

/** What customers who are asked are told: how many hours they have, and what happens if they say nothing. */
export type Question = { hours: number; otherwise: UnansweredAction }
/** Hours that are offered to choose from. */
export const ASK_HOURS = [2, 6, 24, 48, 72] as const
export const FIRST_QUESTION: Question = { hours: 24, otherwise: 'credit' }

export const actionOf = (choice: Choice | Wish): ClosureAction => choice.split(':')[0] as ClosureAction

/** What a wish for everybody means for one booking: where there is no room to move to, its money stays owed. */
export const choiceFor = (wish: Wish, suggestion: number | null): Choice =>
  wish !== 'move' ? wish : suggestion === null ? 'pending' : `move:${suggestion}`

/** The request's words for a choice. A target that is gone from the list leaves the money owed, as `choiceFor` does. */
export function treatmentOf(choice: Choice, targets: readonly ClosureTarget[], question: Question): Treatment {
  if (choice === 'ask') return { action: 'ask', ...question }
  if (choice === 'refund:cash') return { action: 'refund', method: 'cash' }
  if (choice === 'refund:transfer') return { action: 'refund', method: 'transfer' }
  if (choice === 'credit' || choice === 'pending' || choice === 'keep') return { action: choice }
  const target = targets[Number(choice.slice('move:'.length))]
  return target ? { action: 'move', to: locatorOf({ ...target, id: target.departure_id }) } : { action: 'pending' }
}

/** The choice for each booking: what was chosen for it alone, else what the wish for everybody means for it. */
export const choicesOf = (
  { bookings }: Pick<ClosurePreview, 'bookings'>,
  wish: Wish,
  own: ReadonlyMap<number, Choice>,
): Map<number, Choice> =>
  new Map(
    bookings.map(({ booking_id, suggestion }) => [booking_id, own.get(booking_id) ?? choiceFor(wish, suggestion)]),
  )

/** Targets that more people would go to than have room: index and how many places are missing. */
export function overfullTargets(
  { bookings, targets }: Pick<ClosurePreview, 'bookings' | 'targets'>,
  choices: ReadonlyMap<number, Choice>,
): { target: number; missing: number }[] {
  return targets.flatMap(({ seats_left, places_left }, target) => {
    const going = bookings.filter(({ booking_id }) => choices.get(booking_id) === `move:${target}`)
    const seats = going.reduce((sum, booking) => sum + booking.seats, 0)
    const people = going.reduce((sum, booking) => sum + booking.people, 0)
    const missing = Math.max(seats - seats_left, people - places_left)
    return missing > 0 ? [{ target, missing }] : []
  })
}

/** What to do with a booking that is sold while the closure is being prepared: it cannot be moved to where nobody looked. */
export const defaultTreatment = (wish: Wish, question: Question): Treatment =>
  treatmentOf(choiceFor(wish, null), [], question)
