import { Skeleton } from '@mantine/core'
import { type ClosureSummary, listClosures } from '@muelle/contract/closures/record'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './closure.module.css'

/** As many closures as anybody goes back to: what is older is found by its bookings. */
const SHOWN = 5

/** The last closures of a business, each with what is still open in it; pressing one follows it. */
export function PastClosures({ businessId, onOpen }: { businessId: number; onOpen: (id: number) => void }) {
  const t = useTranslations('closure')
  const { data, error, refetch } = useQuery({
    queryKey: ['closures', businessId],
    queryFn: ({ signal }) =>
      ask(listClosures, { query: { business_id: businessId, page: 1, count: SHOWN } }, { signal }),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={64} />
  if (data.rows.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('past')}>
      <h3 className={styles['heading']}>{t('past')}</h3>
      <ul className={styles['list']}>
        {data.rows.map((closure) => (
          <li key={closure.id}>
            <button type="button" className={styles['past']} onClick={() => onOpen(closure.id)}>
              <span className={styles['name']}>
                {daysOf(closure)} · {t(`causes.${closure.cause}`)}
              </span>
              <span className={styles['note']}>
                {t('pastDepartures', { count: closure.departures })} · <Standing closure={closure} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const daysOf = ({ from, to }: ClosureSummary) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** What is still open, most urgent first. */
function Standing({ closure: { progress } }: { closure: ClosureSummary }) {
  const t = useTranslations('closure')
  const { failed, asked, total, done } = progress
  if (failed > 0) return t('failures', { count: failed })
  if (asked > 0) return t('unanswered', { count: asked })
  return total === 0 ? t('nobodyBooked') : t('progress', { done, total })
}
