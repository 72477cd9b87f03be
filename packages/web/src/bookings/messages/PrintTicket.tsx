import { Portal } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import '../../ui/print-sheet.css'
import './print-ticket.css'
import { QrCode } from '../../ui/light/QrCode.tsx'
import type { TicketTexts } from './ticket-texts.ts'

const TICKET_CLASS = 'mu-print-ticket'
const PAPER_WIDTH_MM = 80
const MARGIN_MM = 4
const MM_PER_CSS_PIXEL = 25.4 / 96

/** Prints the ticket on a roll of 80 mm, or several: each page is cut to the height of the tallest. */
export function printTickets(): void {
  const tickets = [...document.querySelectorAll<HTMLElement>(`.${TICKET_CLASS}`)]
  if (tickets.length === 0) return
  const tallest = Math.max(...tickets.map(({ offsetHeight }) => offsetHeight))
  const heightMm = Math.ceil(tallest * MM_PER_CSS_PIXEL) + 2 * MARGIN_MM
  const page = document.createElement('style')
  page.textContent = `@page { size: ${PAPER_WIDTH_MM}mm ${heightMm}mm; margin: ${MARGIN_MM}mm }`
  document.head.append(page)
  // Some browsers return from `print` before the paper is laid out.
  window.addEventListener('afterprint', () => page.remove(), { once: true })
  window.print()
}

type Props = {
  booking: Booking
  texts: TicketTexts
  /** All of it is in the document, the code included. */
  onReady?: () => void
}

/** The ticket on paper: beside the panel, so that printing can leave out everything else, the day's list included. */
export function PrintTicket({ booking, texts, onReady }: Props) {
  const t = useTranslations('sale')
  return (
    <Portal className={`mu-print-sheet ${TICKET_CLASS}`} reuseTargetNode={false}>
      <div aria-hidden>
        <b>{texts.business}</b>
        <div>{booking.tour.name}</div>
        <div>{texts.when}</div>
        <div>{texts.who}</div>
        <div className="mu-print-qr">
          <QrCode text={booking.ticket} label={booking.ticket} size={150} onDrawn={onReady} />
          <div>{booking.ticket}</div>
        </div>
        {texts.heldUntil && <div>{texts.heldUntil}</div>}
        {texts.sums.map(({ name, amount }) => (
          <div key={name} className="mu-print-line">
            <span>{name}</span>
            <span>{amount}</span>
          </div>
        ))}
        {texts.meetingPoint && <p>{texts.meetingPoint}</p>}
        <p>{t('showTicket')}</p>
      </div>
    </Portal>
  )
}
