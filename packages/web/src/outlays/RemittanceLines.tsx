import { Modal, Skeleton } from '@mantine/core'
import type { Remittance } from '@muelle/contract/outlays/remittances'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatDate } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Outlays.module.css'
import { remittanceQuery } from './outlay-queries.ts'

/** The fees of each booking that make a remittance up. */
export function RemittanceLines({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const t = useTranslations('outlays')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(remittanceQuery(remittance.id))
  const { currency } = remittance
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${remittance.third_party || t('unnamed')} · ${exactMoney(remittance.amount_cents, currency)}`}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {error && !data && <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      <ul className={styles['lines']}>
        {data?.lines.map(({ booking_id, name, ticket, tour, local_date, quantity, cents }) => (
          <li key={`${booking_id} ${name}`}>
            <span className={styles['who']}>
              <span>
                <span className="mu-code">{ticket}</span> {tour}
              </span>
              <span className={styles['note']}>
                {[formatDate(local_date), t('headcount', { name, count: quantity })].join(' · ')}
              </span>
            </span>
            <b className="mu-num">{exactMoney(cents, currency)}</b>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
