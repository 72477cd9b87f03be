import type { Booking } from '@muelle/contract/bookings/record'
import { getTour } from '@muelle/contract/tours/record'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { notify, sentenceOf } from '../../ui/notify.ts'
import { bookingQuery } from '../record/booking-queries.ts'
import { PrintTicket, printTickets } from './PrintTicket.tsx'
import { useTicketTexts } from './ticket-texts.ts'

type Props = { bookingId: number; onDone: () => void }

/** Puts the ticket of a booking on paper and opens nothing: whoever printed from a row is still at that row afterwards. */
export function PrintOneTicket({ bookingId, onDone }: Props) {
  const { data, error } = useQuery({ ...bookingQuery(bookingId), retry: false })
  const tell = useEffectEvent((cause: Error) => {
    notify.error({ message: sentenceOf(cause) })
    onDone()
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ? <OnPaper booking={data} onDone={onDone} /> : null
}

function OnPaper({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { data: tour, isPending } = useQuery({
    queryKey: ['tour', booking.tour.id],
    queryFn: ({ signal }) => ask(getTour, { params: { id: booking.tour.id } }, { signal }),
  })
  const texts = useTicketTexts(booking, tour?.meeting_point ?? null)
  const [isDrawn, setIsDrawn] = useState(false)
  const isReady = isDrawn && !isPending
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!isReady) return
    // Some browsers return from `print` before the paper is laid out.
    const end = () => done()
    window.addEventListener('afterprint', end, { once: true })
    printTickets()
    return () => window.removeEventListener('afterprint', end)
  }, [isReady])
  return <PrintTicket booking={booking} texts={texts} onReady={() => setIsDrawn(true)} />
}
