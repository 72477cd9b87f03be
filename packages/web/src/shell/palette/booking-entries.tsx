import { Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { FoundBooking, FoundCustomer } from '@muelle/contract/search'
import { IconTicket, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PaymentBadge } from '../../bookings/record/BookingBadges.tsx'
import { BookingStatusBadge } from '../../bookings/record/BookingStatusBadge.tsx'
import { askedTourist } from '../../bookings/sale/asked-tourist.ts'
import { formatDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { useSwitchBusiness } from '../../session/use-switch-business.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'
import type { Entry } from './entry.ts'
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
  const navigate = useNavigate()
  const { business, businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
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
      run: () => {
        if (isElsewhere && business_id !== undefined) switchBusiness(business_id)
        void navigate({ to: '/visitas', search: { date: departure.local_date, booking: booking.id } })
      },
    }
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

/** A line for somebody who came before: Enter sells to them, where one may, and otherwise lists their bookings. */
export function useCustomerEntry(): (customer: FoundCustomer) => Entry {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { can } = useRights()
  const { business } = useBusiness()
  const maySell = can('mdu_tour_booking', 'create') && business?.type === 'tour'
  return (customer) => {
    const { first_name, last_name, email, phone_code, phone_number, last_trip } = customer
    const name = [first_name, last_name].filter(Boolean).join(' ')
    const phone = phoneOf({ tourist_phone_code: phone_code, tourist_phone_number: phone_number })
    const trip = t('lastTrip', { day: formatDate(last_trip.date), tour: last_trip.tour })
    const list = () => void navigate({ to: '/tour-booking-list', search: { search: phone_number ?? name } })
    const sell = () => {
      askedTourist.put({
        firstName: first_name ?? '',
        lastName: last_name ?? '',
        email: email ?? '',
        phone: phone_number ?? '',
        ...(phone_code && { phoneCode: phone_code }),
      })
      void navigate({ to: '/visitas', search: { sale: 'new' } })
    }
    return {
      id: `customer-${phone_number ?? ''}-${name}`,
      icon: <IconUser {...ICON} />,
      label: name || phone || email || '',
      detail: [phone ?? email, trip].filter(Boolean).join(' · '),
      verb: maySell ? 'sell' : 'open',
      run: maySell ? sell : list,
    }
  }
}
