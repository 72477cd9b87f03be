import { changeParty, quoteParty } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { getTour } from '@muelle/contract/tours/record'
import { changesAny, type Wishes, wished, wishesWith } from '@muelle/domain/bookings/life/party-intent'
import { stayingDenial } from '@muelle/domain/bookings/record/passengers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { ConflictContext } from '../record/booking-conflict.ts'
import { type PartyLine, partyLinesOf } from '../record/party-lines.ts'
import { useBookingChange } from '../record/use-booking-change.ts'
import type { PartyStart } from './booking-step.ts'
import { type Excess, excessBody, NO_EXCESS } from './ExcessChoice.tsx'
import { extrasOf, isOtherParty, peopleOf } from './party-news.ts'

/** Those of whom anything is written down. */
const knownOf = ({ passengers }: Booking) =>
  passengers.filter(({ first_name, last_name, age, document }) => first_name || last_name || document || age != null)

/** Other people or extras on a booking: what they would cost is asked with every press, and taken at the price that was shown (I29). */
export function usePartyChange(booking: Booking, start: PartyStart | undefined, onDone: () => void) {
  const t = useTranslations('life')
  const tour = useQuery({
    queryKey: ['tour', booking.tour.id],
    queryFn: ({ signal }) => ask(getTour, { params: { id: booking.tour.id } }, { signal }),
  })
  const lines = partyLinesOf(booking, tour.data)
  const soldExtras = extrasOf(booking)
  // Differences, not totals: what somebody else makes of the party meanwhile stays, and these come on top of it.
  const [people, setPeople] = useState<Wishes>(() => {
    const line = lines.find(({ key }) => key === start?.key)
    return line && start ? { [line.key]: start.by } : {}
  })
  const [pieces, setPieces] = useState<Wishes>({})
  const [excess, setExcess] = useState<Excess>(NO_EXCESS)
  // Who leaves is told by position, which is another one in another version.
  const [leavingIn, setLeavingIn] = useState({ version: booking.version, leaving: new Set<number>() })
  const leaving: ReadonlySet<number> = leavingIn.version === booking.version ? leavingIn.leaving : new Set<number>()
  const { tell } = use(ConflictContext)
  const [seen, setSeen] = useState(booking)
  const quantityOf = ({ key, quantity }: PartyLine) => wished(quantity, people[key])
  const soldPieces = (extraId: number) => soldExtras[extraId] ?? 0
  const piecesOf = (extraId: number) => wished(soldPieces(extraId), pieces[extraId])

  const party = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ category_id: line.categoryId, tariff: line.tariff, quantity }] : []
  })
  const hasOtherPeople = changesAny(peopleOf(booking), people)
  const hasOtherExtras = changesAny(soldExtras, pieces)
  const extras = Object.keys({ ...soldExtras, ...pieces }).map((id) => ({
    extra_id: Number(id),
    quantity: piecesOf(Number(id)),
  }))
  // Nobody can tell from a number who of those that are written down stays at home (§7).
  const known = knownOf(booking)
  const mustName = stayingDenial(
    known.map(({ category_id: categoryId }) => ({ category_id: categoryId })),
    party.map(({ category_id: categoryId, quantity }) => ({ category_id: categoryId, quantity })),
  )
  const passengers = mustName ? known.filter((_, at) => !leaving.has(at)) : null
  const wish = { party, ...(hasOtherExtras && { extras }), ...(passengers && { passengers }) }
  const isChanged = hasOtherPeople || hasOtherExtras
  const news = isOtherParty(seen, booking)
    ? { before: seen, after: booking, isAsking: isChanged, hasOtherPeople }
    : null
  const quote = useQuery({
    queryKey: ['party-quote', booking.id, booking.version, wish],
    queryFn: ({ signal }) => ask(quoteParty, { params: { id: booking.id }, body: wish }, { signal }),
    enabled: isChanged && party.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { send, isPending } = useBookingChange<Parameters<typeof ask<typeof changeParty>>[1]['body']>(booking, {
    run: (body, options) => ask(changeParty, { params: { id: booking.id }, body }, options),
    success: (saved) => t('partyChanged', { people: saved.people }),
    onDone,
    seen,
    // What is another party is told, and asked about, as soon as it is known.
    onConflict: (found) => isOtherParty(seen, found.after) || tell(found),
  })
  return {
    tour,
    lines,
    quantityOf,
    piecesOf,
    people: party.reduce((sum, { quantity }) => sum + quantity, 0),
    setQuantity: (line: PartyLine, quantity: number) =>
      setPeople(wishesWith(people, line.key, line.quantity, quantity)),
    /** Those who are written down, while more of them than fit; empty when nobody has to be asked. */
    askedToLeave: mustName ? known : [],
    isLeaving: (at: number) => leaving.has(at),
    toggleLeaving: (at: number) => {
      const next = new Set(leaving)
      if (!next.delete(at)) next.add(at)
      setLeavingIn({ version: booking.version, leaving: next })
    },
    setPieces: (extraId: number, quantity: number) =>
      setPieces(wishesWith(pieces, String(extraId), soldPieces(extraId), quantity)),
    isChanged,
    /** What somebody else made of the party since it was shown here; null once that was answered. */
    news,
    answerNews: (isWantedToo: boolean) => {
      if (!isWantedToo) {
        setPeople({})
        setPieces({})
      }
      setSeen(booking)
    },
    isEmpty: party.length === 0,
    quote,
    excess,
    setExcess,
    /** Takes the change at the total that was shown. */
    send: (total: number) =>
      send({ version: booking.version, ...wish, quoted_total_cents: total, ...excessBody(excess) }),
    isPending,
  }
}
