import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { KnownTourist } from '@muelle/contract/bookings/tourists'
import { fullName } from '@muelle/domain/full-name'
import { IconHistory, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../../i18n/format.ts'
import { touristNameOf } from '../../../tourists/tourist.ts'
import { draftOfKnown, isNamed, recognised } from '../known-tourist.ts'
import { touristsQuery } from '../sale-tool-queries.ts'
import type { TouristDraft } from '../tourist-draft.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleTools.module.css'

const ASK_AFTER_MS = 300
/** More would push away what is being typed. */
const MAX_SHOWN = 3

const searchOf = ({ phone, firstName, lastName }: TouristDraft) => phone.trim() || fullName(firstName, lastName)

/** Who has booked before, as soon as the number or the name tells; a whole number is enough, else one press takes them over. */
export function KnownTourists({ sale, businessId }: { sale: Sale; businessId: number }) {
  const t = useTranslations('saleTools')
  const { tourist } = sale.state
  const [search] = useDebouncedValue(searchOf(tourist).slice(0, 60), ASK_AFTER_MS)
  const { data = [] } = useQuery(touristsQuery(businessId, search))
  const isAsked = search === searchOf(tourist).slice(0, 60)
  const found = isAsked ? data.slice(0, MAX_SHOWN) : []
  const who = isAsked ? recognised(data, tourist) : null
  const { phone } = tourist
  const filledFor = useRef('')
  const take = useEffectEvent((known: KnownTourist) => {
    // Whoever takes the name out again means it.
    if (filledFor.current === phone) return
    filledFor.current = phone
    sale.dispatch({ type: 'tourist', change: { ...draftOfKnown(known), phone } })
  })
  useEffect(() => {
    if (who) take(who)
  }, [who])
  return (
    <div role="status" aria-label={t('known')} className={styles['known']}>
      {found.map((known) => {
        const key = `${fullName(known.first_name, known.last_name)} ${known.phone_number} ${known.last_trip.date}`
        return isNamed(known, tourist) ? (
          <div key={key} className={styles['person']} data-taken>
            <IconUserCheck size={18} aria-hidden />
            <KnownWords known={known} />
          </div>
        ) : (
          <UnstyledButton
            key={key}
            className={styles['person']}
            onClick={() => sale.dispatch({ type: 'tourist', change: draftOfKnown(known) })}
          >
            <IconHistory size={18} aria-hidden />
            <KnownWords known={known} />
          </UnstyledButton>
        )
      })}
    </div>
  )
}

function KnownWords({ known }: { known: KnownTourist }) {
  const t = useTranslations('saleTools')
  const name = touristNameOf({ tourist_first_name: known.first_name, tourist_last_name: known.last_name })
  return (
    <span>
      <strong>{name ?? known.phone_number}</strong> · {t('bookings', { count: known.bookings })}
      <span className={styles['last']}>
        {t('lastTrip', { tour: known.last_trip.tour, date: formatDate(known.last_trip.date) })}
      </span>
    </span>
  )
}
