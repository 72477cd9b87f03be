import { Alert, Button, Skeleton } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { WholeSettlement } from '@muelle/contract/settlements/record'
import { carriedOf } from '@muelle/domain/settlements/settlement'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { SELLERS_KEY } from '../seller-queries.ts'
import { PaperButtons } from './PaperButtons.tsx'
import { SecondWord } from './SecondWord.tsx'
import styles from './Settlements.module.css'
import { SumRows } from './SumRows.tsx'
import { settlementQuery } from './settlement-queries.ts'

/** How often the screen that waits for a word looks for it. */
const WORD_EVERY_MS = 5_000

type Props = {
  business: SessionBusiness
  id: number
  onConfirmed: (settlement: WholeSettlement) => void
  /** Whoever is settled with after this one. */
  next: { name: string; onNext: () => void } | null
}

/** A settlement that was posted: its sum, who signed it, and what may be done about it. */
export function PostedSettlement({ business, id, onConfirmed, next }: Props) {
  const t = useTranslations('settlements')
  const { data, error, refetch } = useQuery({
    ...settlementQuery(id),
    // The seller says their word on another device, and nothing tells of it.
    refetchInterval: ({ state }) => (state.data?.state === 'posted' ? WORD_EVERY_MS : false),
  })
  const state = data?.state
  const queryClient = useQueryClient()
  const tell = useEffectEvent(() => {
    if (data?.state === 'confirmed') onConfirmed(data)
    // Taken back elsewhere: what is due is another sum.
    if (data?.state === 'undone') void queryClient.invalidateQueries({ queryKey: SELLERS_KEY })
  })
  const wasPosted = useRef(false)
  useEffect(() => {
    // One that was over before somebody looked is no news.
    if (state === 'posted') wasPosted.current = true
    else if (wasPosted.current) tell()
  }, [state])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const { seller, currency } = data
  const carried = carriedOf(data)
  return (
    <section className={`mu-card ${styles['sum']}`} aria-label={t('sum')}>
      <SumRows name={seller.name} currency={currency} sums={data} adjustments={data.adjustments} />
      {carried !== 0 && (
        <p className={styles['note']}>{t('carried', { amount: exactMoney(Math.abs(carried), currency) })}</p>
      )}
      <Signs settlement={data} timeZone={business.time_zone} />
      {data.state === 'confirmed' ? (
        <Alert color="green" icon={<IconCircleCheck size={20} aria-hidden />} role="status">
          {t('settled', { id: String(id) })}
        </Alert>
      ) : (
        <SecondWord settlement={data} onConfirmed={onConfirmed} />
      )}
      <PaperButtons settlement={data} business={business.name} />
      {data.state === 'confirmed' && next && (
        <Button size="md" onClick={next.onNext}>
          {t('next', { name: next.name })}
        </Button>
      )}
    </section>
  )
}

type SignsProps = { settlement: WholeSettlement; timeZone: string }

/** Who said their word, how and when; whose is still missing. */
function Signs({ settlement, timeZone }: SignsProps) {
  const t = useTranslations('settlements')
  const { seller, state, posted_by, posted_at, posted_with_pin, ended_by, ended_at, ended_by_seller } = settlement
  const isConfirmed = state === 'confirmed' && ended_by !== null && ended_at !== null
  const how = settlement.ended_with_pin ? t('withPin') : ended_by_seller ? null : t('atDesk')
  return (
    <ul className={styles['signs']} aria-label={t('signs')}>
      <Sign
        isGiven
        title={t('postedBy', { name: posted_by.name })}
        parts={[formatDateTime(posted_at, timeZone), posted_with_pin ? t('withPin') : null]}
      />
      {isConfirmed ? (
        <Sign
          isGiven
          title={t('confirmedBy', { name: ended_by.name })}
          parts={[
            formatDateTime(ended_at, timeZone),
            how,
            ended_by_seller ? null : t('notedFor', { name: seller.name }),
          ]}
        />
      ) : (
        <Sign
          isGiven={false}
          title={t('missing', { name: seller.name })}
          parts={[settlement.has_login ? t('missingHint') : null]}
        />
      )}
    </ul>
  )
}

type SignProps = { isGiven: boolean; title: string; parts: readonly (string | null)[] }

const Sign = ({ isGiven, title, parts }: SignProps) => (
  <li data-given={isGiven}>
    {isGiven ? <IconCircleCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
    <span>
      <b>{title}</b>
      <span className={styles['note']}>{parts.filter(Boolean).join(' · ')}</span>
    </span>
  </li>
)
