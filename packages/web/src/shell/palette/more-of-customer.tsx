import type { FoundCustomer } from '@muelle/contract/search/record'
import { IconCalendarPlus, IconListSearch, IconPhone, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telephoneLink } from '../../tourists/tourist.ts'
import { dialled, useCustomerTasks } from './customer-entries.tsx'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'

/** What is done for somebody who came before. */
export function useMoreOfCustomer(customer: FoundCustomer): Entry[] {
  const t = useTranslations('palette')
  const tBooking = useTranslations('booking')
  const { maySell, sell, list, open } = useCustomerTasks()
  const { customer_id } = customer
  const phone = dialled(customer)
  const entries: (Entry | false | null)[] = [
    maySell && {
      id: 'sell',
      icon: <IconCalendarPlus {...ICON} />,
      label: t('newBooking'),
      verb: 'sell',
      run: () => sell(customer),
    },
    {
      id: 'list',
      icon: <IconListSearch {...ICON} />,
      label: t('theirBookings'),
      verb: 'go',
      run: () => list(customer),
    },
    customer_id !== null && {
      id: 'record',
      icon: <IconUser {...ICON} />,
      label: t('theirRecord'),
      verb: 'go',
      run: () => open(customer_id),
    },
    phone !== null && {
      id: 'call',
      icon: <IconPhone {...ICON} />,
      label: tBooking('call', { phone }),
      verb: 'run',
      run: () => window.location.assign(telephoneLink(phone)),
    },
  ]
  return entries.filter((entry) => entry !== null && entry !== false)
}
