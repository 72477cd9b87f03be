import { Progress, Text } from '@mantine/core'
import type { OwnDay as Day } from '@muelle/contract/sellers/own-day'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isGone } from '../api/api-error.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sentenceOf } from '../ui/notify.ts'
import { heldShare, heldTone } from './held-tone.ts'
import styles from './OwnDay.module.css'
import { OwnDaySkeleton } from './OwnDaySkeleton.tsx'
import { OwnLink } from './OwnLink.tsx'
import { ownDayQuery } from './seller-queries.ts'

/** What somebody who sells sees of themselves without a press (S10): the cash they hold, what they sold today, what they earn. */
export function OwnDay({ businessId }: { businessId: number }) {
  const t = useTranslations('ownDay')
  const { data, error } = useQuery(ownDayQuery(businessId))
  if (!data && !error) return <OwnDaySkeleton />
  if (!data)
    return isGone(error) ? null : (
      <Text size="sm" role="alert">
        {sentenceOf(error)}
      </Text>
    )
  const bookings = data.sold.reduce((sum, row) => sum + row.bookings, 0)
  const people = data.sold.reduce((sum, row) => sum + row.people, 0)
  return (
    <section className={`mu-card ${styles['day']} mu-no-print`} aria-label={t('title')}>
      <Held held={data.held} />
      <Figure label={t('sold')} amounts={data.sold.map((row) => exactMoney(row.total_cents, row.currency))}>
        {t('soldOf', { bookings, people })}
      </Figure>
      <Figure label={t('earned')} amounts={data.sums.map((sum) => exactMoney(sum.earned_cents, sum.currency))}>
        {data.sums
          .filter(({ estimated_cents }) => estimated_cents !== 0)
          .map((sum) => t('toEarn', { amount: exactMoney(sum.estimated_cents, sum.currency) }))
          .join(' · ')}
      </Figure>
      {data.page_url !== null && <OwnLink url={data.page_url} />}
    </section>
  )
}

type FigureProps = { label: string; amounts: readonly string[]; children: ReactNode }

const Figure = ({ label, amounts, children }: FigureProps) => (
  <div className={styles['figure']}>
    <span className={styles['label']}>{label}</span>
    <strong className="mu-num">{amounts.length === 0 ? exactMoney(0, 'MXN') : amounts.join(' + ')}</strong>
    <span className={styles['label']}>{children}</span>
  </div>
)

/** The cash in one's hands; how near that is to what may be held says a colour, a share and a sentence. */
function Held({ held }: { held: Day['held'] }) {
  const t = useTranslations('ownDay')
  const limited = held.find(({ limit_cents }) => limit_cents !== null)
  const tone = limited ? heldTone(limited) : null
  const share = limited ? heldShare(limited) : 0
  return (
    <div className={styles['figure']} data-tone={tone ?? undefined}>
      <span className={styles['label']}>{t('held')}</span>
      <strong className="mu-num">{held.map(({ cents, currency }) => exactMoney(cents, currency)).join(' + ')}</strong>
      {limited && limited.limit_cents !== null && (
        <>
          <Progress
            value={Math.min(100, share)}
            color={tone === 'over' ? 'coral' : tone === 'near' ? 'ambar' : 'teal'}
            aria-label={t('heldShare', { share: String(share) })}
          />
          <span className={styles['label']}>
            {t(tone === 'over' ? 'over' : 'limit', {
              share: String(share),
              limit: exactMoney(limited.limit_cents, limited.currency),
            })}
          </span>
        </>
      )}
    </div>
  )
}
