import type { FoundCustomer, FoundRecord } from '@muelle/contract/search/record'
import { fullName } from '@muelle/domain/full-name'
import { IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { askedTourist } from '../../bookings/sale/asked-tourist.ts'
import { phoneText } from '../../customers/phone-text.ts'
import { formatDate } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { phoneOf } from '../../tourists/tourist.ts'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'

export const nameOf = ({ first_name, last_name }: FoundCustomer): string => fullName(first_name, last_name)
export const dialled = ({ phone_code, phone_number }: FoundCustomer): string | null =>
  phoneOf({ tourist_phone_code: phone_code, tourist_phone_number: phone_number })

/** What is done for somebody who came before: sell to them, where one may, list their bookings, and open their record. */
export function useCustomerTasks() {
  const navigate = useNavigate()
  const { can } = useRights()
  const { business } = useBusiness()
  return {
    maySell: can('mdu_tour_booking', 'create') && business?.type === 'tour',
    open: (id: number) => void navigate({ to: '/customer/edit/$customer', params: { customer: String(id) } }),
    list: (customer: FoundCustomer) =>
      void navigate({ to: '/tour-booking-list', search: { search: customer.phone_number ?? nameOf(customer) } }),
    sell: ({ first_name, last_name, email, phone_code, phone_number }: FoundCustomer) => {
      askedTourist.put({
        firstName: first_name ?? '',
        lastName: last_name ?? '',
        email: email ?? '',
        phone: phone_number ?? '',
        ...(phone_code && { phoneCode: phone_code }),
      })
      void navigate({ to: '/visitas', search: { sale: 'new' } })
    },
  }
}

/** A line for somebody who came before: Enter sells to them, where one may, and otherwise opens their record or lists their bookings. */
export function useCustomerEntry(): (customer: FoundCustomer) => Entry {
  const t = useTranslations('palette')
  const { maySell, sell, list, open } = useCustomerTasks()
  return (customer) => {
    const name = nameOf(customer)
    const phone = dialled(customer)
    const trip = t('lastTrip', { day: formatDate(customer.last_trip.date), tour: customer.last_trip.tour })
    return {
      id: `customer-${customer.phone_number ?? ''}-${name}`,
      icon: <IconUser {...ICON} />,
      label: name || phone || customer.email || '',
      detail: [phone ?? customer.email, trip].filter(Boolean).join(' · '),
      verb: maySell ? 'sell' : 'open',
      run: () => {
        if (maySell) sell(customer)
        else if (customer.customer_id !== null) open(customer.customer_id)
        else list(customer)
      },
      more: { kind: 'customer', customer },
    }
  }
}

/** A line for a customer of whom no booking that was found tells: it opens their record. */
export function useRecordEntry(): (record: FoundRecord) => Entry {
  const t = useTranslations('palette')
  const { open } = useCustomerTasks()
  return ({ id, name, phone, email, visits, no_shows, is_blocked }) => ({
    id: `record-${id}`,
    icon: <IconUser {...ICON} />,
    label: name,
    detail: [
      is_blocked ? t('blocked') : null,
      phone === null ? email : phoneText(phone),
      t('visits', { count: visits }),
      no_shows > 0 ? t('noShows', { count: no_shows }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    verb: 'open',
    run: () => open(id),
  })
}
