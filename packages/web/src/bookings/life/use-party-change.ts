import { changeParty, quoteParty } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { getTour } from '@muelle/contract/tours/record'
import { stayingDenial } from '@muelle/domain/bookings/record/passengers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { type PartyLine, partyLinesOf } from '../record/party-lines.ts'
import { useBookingChange } from '../record/use-booking-change.ts'
import type { PartyStart } from './booking-step.ts'
import { type Excess, excessBody, NO_EXCESS } from './ExcessChoice.tsx'

/** Pieces of each extra that the booking was sold with, by the extra's id. */
const extrasOf = ({ quote }: Booking): Record<number, number> =>
  Object.fromEntries(
    quote.lines.flatMap(({ kind, source_id, quantity }) =>
      kind === 'extra' && source_id !== null ? [[source_id, quantity]] : [],
    ),
  )

/** The quantities that differ from the booking's; a press back to what it was leaves nothing. */
function differing<K extends string | number>(
  changed: Readonly<Partial<Record<K, number>>>,
  key: K,
  before: number,
  quantity: number,
): Partial<Record<K, number>> {
  const { [key]: _, ...others } = changed
  return (quantity === before ? others : { ...changed, [key]: quantity }) as Partial<Record<K, number>>
}

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
  const [people, setPeople] = useState<Partial<Record<string, number>>>(() => {
    const line = lines.find(({ key }) => key === start?.key)
    return line && start ? { [line.key]: Math.max(0, line.quantity + start.by) } : {}
  })
  const [pieces, setPieces] = useState<Partial<Record<number, number>>>({})
  const [excess, setExcess] = useState<Excess>(NO_EXCESS)
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const quantityOf = ({ key, quantity }: PartyLine) => people[key] ?? quantity
  const piecesOf = (extraId: number) => pieces[extraId] ?? soldExtras[extraId] ?? 0

  const party = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ category_id: line.categoryId, tariff: line.tariff, quantity }] : []
  })
  const hasOtherExtras = Object.keys(pieces).length > 0
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
  const isChanged = Object.keys(people).length > 0 || hasOtherExtras
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
  })
  return {
    tour,
    lines,
    quantityOf,
    piecesOf,
    people: party.reduce((sum, { quantity }) => sum + quantity, 0),
    setQuantity: (line: PartyLine, quantity: number) => setPeople(differing(people, line.key, line.quantity, quantity)),
    /** Those who are written down, while more of them than fit; empty when nobody has to be asked. */
    askedToLeave: mustName ? known : [],
    isLeaving: (at: number) => leaving.has(at),
    toggleLeaving: (at: number) => {
      const next = new Set(leaving)
      if (!next.delete(at)) next.add(at)
      setLeaving(next)
    },
    setPieces: (extraId: number, quantity: number) =>
      setPieces(differing(pieces, extraId, soldExtras[extraId] ?? 0, quantity)),
    isChanged,
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
