import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { KnownTourist } from '@muelle/contract/bookings/tourists'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../../i18n/format.ts'
import { touristNameOf } from '../../../tourists/tourist.ts'
import { touristsQuery } from '../sale-tool-queries.ts'
import type { TouristDraft } from '../tourist-draft.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleTools.module.css'

const ASK_AFTER_MS = 300
/** More would push away what is being typed. */
const MAX_SHOWN = 3

const searchOf = ({ phone, firstName, lastName }: TouristDraft) => phone.trim() || `${firstName} ${lastName}`.trim()

const draftOf = (known: KnownTourist): Partial<TouristDraft> => ({
  firstName: known.first_name ?? '',
  lastName: known.last_name ?? '',
  email: known.email ?? '',
  ...(known.phone_number && { phone: known.phone_number }),
  ...(known.phone_code && { phoneCode: known.phone_code }),
})

/** Who has booked before, as soon as the number or the name tells; one press takes them over. */
export function KnownTourists({ sale, businessId }: { sale: Sale; businessId: number }) {
  const t = useTranslations('saleTools')
  const { tourist } = sale.state
  const [search] = useDebouncedValue(searchOf(tourist).slice(0, 60), ASK_AFTER_MS)
  const { data = [] } = useQuery(touristsQuery(businessId, search))
  const isTaken = (known: KnownTourist) =>
    Object.entries(draftOf(known)).every(([field, value]) => tourist[field as keyof TouristDraft] === value)
  const shown =
    search === searchOf(tourist).slice(0, 60) ? data.filter((known) => !isTaken(known)).slice(0, MAX_SHOWN) : []
  return (
    <div role="status" aria-label={t('known')} className={styles['known']}>
      {shown.map((known) => {
        const name = touristNameOf({ tourist_first_name: known.first_name, tourist_last_name: known.last_name })
        const trips = t('bookings', { count: known.bookings })
        const last = t('lastTrip', { tour: known.last_trip.tour, date: formatDate(known.last_trip.date) })
        return (
          <UnstyledButton
            key={`${name} ${known.phone_number} ${known.last_trip.date}`}
            className={styles['person']}
            onClick={() => sale.dispatch({ type: 'tourist', change: draftOf(known) })}
          >
            <IconHistory size={18} aria-hidden />
            <span>
              <strong>{name ?? known.phone_number}</strong> · {trips}
              <span className={styles['last']}>{last}</span>
            </span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
