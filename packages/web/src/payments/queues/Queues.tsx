import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OwedQueue } from '../OwedQueue.tsx'
import styles from '../Payments.module.css'
import { owedQuery, transfersQuery, withoutSeatQuery } from '../payment-queries.ts'
import { SeatlessQueue } from './SeatlessQueue.tsx'
import { TransferQueue } from './TransferQueue.tsx'

type Props = {
  businessId: number
  timeZone: string
  nowMs: number
  onGiveBack: (bookingId: number) => void
  onSeeAllOwed: () => void
}

/** Everything about money that waits for somebody: one thing to do on each line, the oldest first. */
export function Queues({ businessId, timeZone, nowMs, onGiveBack, onSeeAllOwed }: Props) {
  const t = useTranslations('payments')
  const queues = [
    useQuery(transfersQuery({ business_id: businessId })),
    useQuery(owedQuery(businessId, 1)),
    useQuery(withoutSeatQuery(businessId)),
  ]
  const unread = queues.filter(({ error, data }) => error && !data)
  if (queues.every(({ data }) => data?.count === 0))
    return (
      <p className={styles['calm']}>
        <IconCircleCheck size={18} aria-hidden /> {t('nothingWaits')}
      </p>
    )
  return (
    <div className={styles['queues']}>
      {unread[0] && (
        <ErrorState error={unread[0].error} onRetry={() => unread.forEach(({ refetch }) => void refetch())} />
      )}
      <TransferQueue businessId={businessId} timeZone={timeZone} nowMs={nowMs} />
      <OwedQueue businessId={businessId} nowMs={nowMs} onGiveBack={onGiveBack} onSeeAll={onSeeAllOwed} />
      <SeatlessQueue businessId={businessId} nowMs={nowMs} onGiveBack={onGiveBack} />
    </div>
  )
}
