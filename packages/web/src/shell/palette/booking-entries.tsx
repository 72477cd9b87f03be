import { Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { FoundBooking } from '@muelle/contract/search/record'
import { IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { PaymentBadge } from '../../bookings/record/BookingBadges.tsx'
import { BookingStatusBadge } from '../../bookings/record/BookingStatusBadge.tsx'
import { formatDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import type { Entry, MoreOf } from './entry.ts'
import { ICON } from './icon.ts'

type Shown = Omit<FoundBooking, 'business_id'> & Pick<Partial<FoundBooking>, 'business_id'>
const MONEY_IS_OPEN: ReadonlySet<BookingRow['status']> = new Set([
  'hold',
  'pending',
  'confirmed',
  'completed',
  'no_show',
])

/** A line for a booking: who, when, what, and what is owed. Enter opens it on the board of its day. */
export function useBookingEntry(): (booking: Shown, today: string | null) => Entry {
  const t = useTranslations('palette')
  const { business, businesses } = useBusiness()
  const openBooking = useOpenBooking()
  return (booking, today) => {
    const { departure, tour, business_id = business?.business_id } = booking
    const isElsewhere = business_id !== business?.business_id
    const day = departure.local_date === today ? '' : `${formatDate(departure.local_date)}, `
    const parts = [
      `${day}${formatTimeOfDay(departure.start_time)} ${tour.name}`,
      t('people', { count: booking.people }),
      booking.ticket,
      ...(isElsewhere ? [businesses.find((one) => one.business_id === business_id)?.name ?? ''] : []),
    ]
    return {
      id: `booking-${booking.id}`,
      icon: <IconTicket {...ICON} />,
      label: touristNameOf(booking) ?? booking.ticket,
      detail: parts.join(' · '),
      aside: <Standing booking={booking} />,
      verb: 'open',
      run: () => openBooking({ id: booking.id, businessId: business_id, date: departure.local_date }),
      more: { kind: 'booking', id: booking.id, businessId: business_id, date: departure.local_date },
    }
  }
}

/** Opens a booking on the board of its day, in its own business, and a step of it when one is named. */
export function useOpenBooking() {
  const navigate = useNavigate()
  const { business, select } = useBusiness()
  return ({ id, businessId, date }: Omit<Extract<MoreOf, { kind: 'booking' }>, 'kind'>, task?: BookingStep) => {
    if (businessId !== undefined && businessId !== business?.business_id) select(businessId)
    void navigate({ to: '/visitas', search: { date, booking: id, task } })
  }
}

/** What somebody at a desk asks first: does it stand, and is it paid. */
function Standing({ booking }: { booking: Shown }) {
  const t = useTranslations('palette')
  if (!MONEY_IS_OPEN.has(booking.status)) return <BookingStatusBadge {...booking} />
  if (booking.due_cents === 0) return <PaymentBadge booking={booking} />
  return (
    <Text span size="sm" fw={500} c="var(--mantine-color-ambar-light-color)">
      {t('owes', { amount: formatMoney(booking.due_cents, booking.currency) })}
    </Text>
  )
}
