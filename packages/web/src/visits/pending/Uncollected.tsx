import { Text } from '@mantine/core'
import type { VisitCharge } from '@muelle/contract/visits/deposits/visit-money'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { formatShortDay } from '../../i18n/format.ts'
import { CollectCharge } from '../deposits/CollectCharge.tsx'
import styles from './Pending.module.css'

/** Charges that were approved and that no card has paid yet: whose, why, and what may be done about each. */
export function Uncollected({ charges }: { charges: readonly VisitCharge[] }) {
  const t = useTranslations()
  const headId = useId()
  return (
    <section className={styles['uncollected']} aria-labelledby={headId}>
      <h3 id={headId}>{t('visitMoney.uncollected')}</h3>
      {charges.map((charge) => (
        <div key={charge.id}>
          <Text size="sm">
            {charge.name ?? charge.ticket} · {t('pending.people', { count: charge.party_size })} ·{' '}
            {formatShortDay(charge.business_date)}
          </Text>
          <CollectCharge charge={charge} hasLink />
        </div>
      ))}
    </section>
  )
}
