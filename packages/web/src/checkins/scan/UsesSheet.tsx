import { Skeleton } from '@mantine/core'
import { type Checkin, listCheckins } from '@muelle/contract/checkins/record'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import type { ToldBooking } from '../dock/told.ts'
import { ReadingBadge } from '../readings/ReadingBadge.tsx'
import { PeopleOf, WhoOf } from '../readings/ReadingCells.tsx'
import readings from '../readings/Readings.module.css'
import { READINGS_KEY } from '../readings/reading-queries.ts'
import { useReason } from '../readings/use-reason.ts'
import styles from './Scanner.module.css'

const WIDTH = 440
/** Nobody looks through more scans of one ticket at the dock; `/checkin` has them all. */
const MOST = 50

type Props = { booking: ToldBooking; onClose: () => void }

/** Every scan of a ticket, the newest first: when, by whom, with which device, and what it came to. */
export function UsesSheet({ booking: { id, ticket, timeZone }, onClose }: Props) {
  const t = useTranslations('scan')
  const query = { page: 1, count: MOST, filter: { booking_id: id } }
  const { data, error, refetch } = useQuery({
    queryKey: [...READINGS_KEY, 'list', query],
    queryFn: ({ signal }) => ask(listCheckins, { query }, { signal }),
    staleTime: 0,
  })
  return (
    <SideSheet title={t('usesOf', { ticket })} width={WIDTH} onClose={onClose}>
      <div className={styles['sheet']}>
        {data ? (
          <ul className={styles['uses']} aria-label={t('usesOf', { ticket })}>
            {data.rows.map((reading) => (
              <Use key={reading.id} reading={reading} timeZone={timeZone} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={200} />
        )}
      </div>
    </SideSheet>
  )
}

function Use({ reading, timeZone }: { reading: Checkin; timeZone: string }) {
  const t = useTranslations('readings')
  const reason = useReason(timeZone)(reading)
  return (
    <li className={readings['card']}>
      <span className={readings['cardTop']}>
        <ReadingBadge reading={reading} />
        <time dateTime={reading.at} className="mu-num">
          {formatDateTime(reading.at, timeZone)}
        </time>
      </span>
      {reason !== '' && <span>{reason}</span>}
      <span className={readings['cardRow']}>
        <WhoOf reading={reading} />
        {reading.is_admitted ? <PeopleOf reading={reading} /> : <span>{t(`detail.${reading.kind}`)}</span>}
      </span>
    </li>
  )
}
