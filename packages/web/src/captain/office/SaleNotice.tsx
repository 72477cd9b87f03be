import type { UnseatedSale } from '@muelle/contract/grants/record'
import { IconCashOff, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './CallNotices.module.css'

type Props = {
  sale: UnseatedSale
  /** How many more wait behind it. */
  others: number
}

/**
 * Money in somebody's hands for seats that there are not: it goes once somebody has said, at its departure, what was done about it. It can be
 * folded to a line, so that it does not lie over the work, and not be closed.
 */
export function SaleNotice({ sale, others }: Props) {
  const t = useTranslations('seatGrants')
  const [isFolded, setFolded] = useState(false)
  const amount = exactMoney(sale.total_cents, sale.currency)
  const { date, time } = localParts(sale.starts_at, sale.time_zone)
  const Fold = isFolded ? IconChevronUp : IconChevronDown
  return (
    <section role="alert" className={styles['notice']} data-tone="wait">
      <h2>
        <IconCashOff aria-hidden />
        {t('unseated', { amount })}
      </h2>
      {!isFolded && (
        <>
          <p>{t('buyer', { name: sale.tourist_name ?? t('noName'), places: sale.places, ticket: sale.ticket })}</p>
          <p>{t('unseatedOf', { tour: sale.tour_name, time: formatTimeOfDay(time), name: sale.sold_by })}</p>
          {others > 0 && <p>{t('unseatedMore', { count: others })}</p>}
        </>
      )}
      <div className={styles['actions']}>
        <Link
          to="/visitas"
          search={{ date, departure: departureKey({ schedule_id: sale.schedule_id, id: sale.departure_id }) }}
        >
          {t('seeTo')}
        </Link>
        <button type="button" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <Fold aria-hidden />
          {t(isFolded ? 'unfold' : 'fold')}
        </button>
      </div>
    </section>
  )
}
