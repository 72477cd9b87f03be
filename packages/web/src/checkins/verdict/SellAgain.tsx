import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { askedTourist } from '../../bookings/sale/asked-tourist.ts'
import { placeOf } from '../../bookings/sale/departure-choice.ts'
import { vacanciesQuery } from '../../departures/board/vacancies/vacancies-query.ts'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { Deed } from './Deed.tsx'
import styles from './Verdict.module.css'

type Props = {
  businessId: number
  bookingId: number
  /** Where they would go: where they were scanned, or where their booking was. */
  departureId: number
  isBusy: boolean
}

/** Sells whose booking is off the same again, while there is room: the sale opens with them, their party and the departure. */
export function SellAgain({ businessId, bookingId, departureId, isBusy }: Props) {
  const t = useTranslations('scan')
  const navigate = useNavigate()
  const vacancies = useQuery({ ...vacanciesQuery(businessId), staleTime: 0 })
  const { data: booking } = useQuery(bookingQuery(bookingId))
  const departure = vacancies.data?.departures.find(({ id }) => id === departureId)
  if (!departure || !booking) return null
  const people = booking.party.reduce((sum, { quantity }) => sum + quantity, 0)
  const seats = t('seatsHere', { seats: departure.vacancies })
  const isShort = departure.vacancies < people
  const denial = departure.reason?.message ?? (isShort ? seats : null)
  const sell = () => {
    askedTourist.put(
      {
        firstName: booking.tourist_first_name ?? '',
        lastName: booking.tourist_last_name ?? '',
        email: booking.tourist_email ?? '',
        phone: booking.tourist_phone_number ?? '',
        ...(booking.tourist_phone_code && { phoneCode: booking.tourist_phone_code }),
      },
      Object.fromEntries(
        booking.party.map(({ category_id, tariff, quantity }) => [placeOf(category_id, tariff ?? null), quantity]),
      ),
    )
    const sale = saleChoiceOf(departure) ?? undefined
    void navigate({ to: '/visitas', search: { date: departure.local_date, sale } })
  }
  return (
    <>
      {denial === null && <p className={styles['seats']}>{seats}</p>}
      <div className={styles['deeds']}>
        <Deed icon={IconPlus} words={t('sellAgain')} onPress={sell} denial={denial} isBusy={isBusy} />
      </div>
    </>
  )
}
