import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departureKey } from '../departures/plan/departure-key.ts'
import { locatorOf } from '../departures/plan/locator-of.ts'
import { closableOf } from './closable.ts'
import { type Choice, choicesOf, FIRST_QUESTION, overfullTargets, type Question, type Wish } from './closure-plan.ts'
import { previewQuery } from './closure-queries.ts'

/** What is chosen to begin with: the departure it was opened from, else those of the tour that the board is narrowed to. */
type First = { tour: number | undefined; departure: string | undefined }
const isFirst = (departure: BoardDeparture, first: First) =>
  first.departure === undefined ? departure.tour_id === first.tour : departureKey(departure) === first.departure

/** What a person has chosen so far: departures, what becomes of everybody, and of single bookings; with the server's answer to it. */
export function useClosureDraft(board: Board, first: First) {
  const closable = useMemo(() => closableOf(board.departures), [board.departures])
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(closable.filter((departure) => isFirst(departure, first)).map(departureKey)),
  )
  const [wish, setWish] = useState<Wish>('move')
  const [own, setOwn] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [question, setQuestion] = useState<Question>(FIRST_QUESTION)
  const chosen = closable.filter((departure) => picked.has(departureKey(departure)))
  const locators = chosen.map(locatorOf)
  const { data, error, isFetching, refetch } = useQuery(previewQuery(board.business_id, locators))
  const preview = chosen.length > 0 ? data : undefined
  const choices = useMemo(
    () => (preview ? choicesOf(preview, wish, own) : new Map<number, Choice>()),
    [preview, wish, own],
  )
  const overfull = useMemo(() => (preview ? overfullTargets(preview, choices) : []), [preview, choices])
  return {
    closable,
    chosen,
    locators,
    picked,
    setPicked,
    wish,
    /** What was chosen for single bookings goes: the wish is for everybody. */
    setWish: (next: Wish) => {
      setWish(next)
      setOwn(new Map())
    },
    question,
    setQuestion,
    /** Somebody is to be asked, now or if they are sold meanwhile. */
    asks: wish === 'ask' || [...choices.values()].includes('ask'),
    choices,
    setChoice: (bookingId: number, choice: Choice) => setOwn(new Map(own).set(bookingId, choice)),
    overfull,
    preview,
    error,
    /** The preview is of what is chosen now, so that nothing is confirmed that nobody has seen. */
    isCurrent: preview !== undefined && !isFetching,
    refetch,
  }
}
export type ClosureDraft = ReturnType<typeof useClosureDraft>
