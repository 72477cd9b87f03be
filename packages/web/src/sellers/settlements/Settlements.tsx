import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Answer } from '@muelle/contract/call'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { DueSettlement, getDueSettlement } from '@muelle/contract/settlements/record'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackToSellers } from '../BackToSellers.tsx'
import type { ChangeSearch } from '../seller-search.ts'
import { newsOf } from './due-news.ts'
import { LastSettlements } from './LastSettlements.tsx'
import { PostedSettlement } from './PostedSettlement.tsx'
import { SettlementLines } from './SettlementLines.tsx'
import { SettlementSum } from './SettlementSum.tsx'
import styles from './Settlements.module.css'
import { dueOfQuery, dueQuery, settlementQuery } from './settlement-queries.ts'
import { useSettlementPdf } from './use-settlement-pdf.ts'

type Props = { business: SessionBusiness; settle: number; onChange: ChangeSearch }
/** Keys are for the page only while nothing lies above it. */
const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null
const keyOf = ({ seller, currency }: DueSettlement) => `${seller.id} ${currency}`

/** Settling with who sells (S8): whom, the trips that make it up, and what it comes to; the first of them is open. */
export function Settlements({ business, settle, onChange }: Props) {
  const t = useTranslations()
  const { business_id: businessId, time_zone } = business
  const [day] = useState(() => localDateOf(instant(Date.now()), time_zone))
  const [currency, setCurrency] = useState<string | null>(null)
  /** One that was confirmed here: it stays on the screen until somebody else is chosen. */
  const [done, setDone] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(dueQuery(businessId, day))
  const rows = data?.rows ?? []
  const of = rows.filter(({ seller }) => seller.id === settle)
  const chosen = of.find((row) => row.currency === currency) ?? of[0] ?? (settle === 0 ? rows[0] : undefined)
  const at = chosen && done === null ? rows.indexOf(chosen) : -1
  const choose = (row: DueSettlement | undefined) => {
    if (!row) return
    setDone(null)
    setCurrency(row.currency)
    onChange({ settle: row.seller.id }, { replace: true })
  }
  const pdf = useSettlementPdf()
  const shownId = done ?? chosen?.open?.id
  useHotkeys([
    ['j', () => isFree() && choose(rows[at + 1])],
    ['k', () => isFree() && choose(rows[at - 1])],
    ['p', () => isFree() && shownId !== undefined && pdf.mutate(shownId)],
  ])
  const next = rows[0]
  return (
    <>
      <PageHeader
        title={t('settlements.title')}
        back={<BackToSellers onBack={() => onChange({})} />}
        description={t('settlements.until', { day: formatDate(day) })}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && !chosen && done === null && rows.length === 0 && (
        <div className="mu-card">
          <EmptyState icon={IconScale} title={t('settlements.nobodyTitle')} description={t('settlements.nobodyHint')} />
        </div>
      )}
      {(rows.length > 0 || done !== null) && (
        <div className={styles['columns']}>
          <Due rows={rows} chosen={done === null ? chosen : undefined} onChoose={choose} />
          {done !== null ? (
            <Done business={business} id={done} next={next} onNext={() => choose(next)} />
          ) : chosen ? (
            <Chosen key={keyOf(chosen)} business={business} due={chosen} day={day} onConfirmed={setDone} />
          ) : (
            // Nothing is due with who was asked for: somebody else's form in its place would be taken for theirs.
            <div className={styles['trips']}>
              <LastSettlements business={business} sellerId={settle} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

type DueProps = {
  rows: readonly DueSettlement[]
  chosen: DueSettlement | undefined
  onChoose: (row: DueSettlement) => void
}

/** With whom there is something to settle; keys go through them. */
function Due({ rows, chosen, onChoose }: DueProps) {
  const t = useTranslations('settlements')
  return (
    <section className={`mu-card ${styles['sellers']}`} aria-label={t('due')}>
      {rows.map((row) => (
        <button
          key={keyOf(row)}
          type="button"
          aria-pressed={chosen !== undefined && keyOf(row) === keyOf(chosen)}
          onClick={() => onChoose(row)}
        >
          <b className={styles['who']}>{row.seller.name}</b>
          <NetText due={row} />
        </button>
      ))}
      <p className={styles['keys']}>{t('keys')}</p>
    </section>
  )
}

function NetText({ due: { net_cents, currency, open } }: { due: DueSettlement }) {
  const t = useTranslations('settlements')
  const words = open ? 'waiting' : net_cents === 0 ? 'even' : net_cents > 0 ? 'sellerPays' : 'housePays'
  return (
    <span className={styles['net']}>
      <b className="mu-num">{exactMoney(Math.abs(open?.net_cents ?? net_cents), currency)}</b>
      <span className={styles['note']}>{t(words)}</span>
    </span>
  )
}

type ChosenProps = {
  business: SessionBusiness
  due: DueSettlement
  day: string
  onConfirmed: (id: number) => void
}

function Chosen({ business, due, day, onConfirmed }: ChosenProps) {
  const { seller, currency, open } = due
  const query = { business_id: business.business_id, currency, period_end: day }
  const { data, error, refetch } = useQuery(dueOfQuery(seller.id, query))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return open ? (
    <>
      <Posted business={business} id={open.id} name={seller.name} currency={currency} />
      <PostedSettlement business={business} id={open.id} onConfirmed={({ id }) => onConfirmed(id)} next={null} />
    </>
  ) : (
    <ToPost business={business} due={due} query={query} shown={data} onChanged={() => void refetch()} />
  )
}

type ToPostProps = {
  business: SessionBusiness
  due: DueSettlement
  query: { business_id: number; currency: string; period_end: string }
  shown: Answer<typeof getDueSettlement>
  onChanged: () => void
}

/** What is settled next: the trips and their sum. Where either changes under the hand, what is new is marked until somebody has seen it. */
function ToPost({ business, due: { seller, currency, later }, query, shown, onChanged }: ToPostProps) {
  const [seen, setSeen] = useState(shown)
  const news = newsOf(seen, shown)
  return (
    <>
      <div className={styles['trips']}>
        <SettlementLines
          lines={shown.lines}
          currency={currency}
          name={seller.name}
          later={later}
          {...(news && { changed: news.line_ids })}
        />
        <LastSettlements business={business} sellerId={seller.id} />
      </div>
      <SettlementSum
        sellerId={seller.id}
        name={seller.name}
        query={query}
        shown={shown}
        onChanged={onChanged}
        news={news && { before_cents: seen.net_cents, onSeen: () => setSeen(shown) }}
      />
    </>
  )
}

type PostedProps = { business: SessionBusiness; id: number; name: string; currency: string }

/** The trips of a settlement that was posted, and what was settled before it. */
function Posted({ business, id, name, currency }: PostedProps) {
  const { data } = useQuery(settlementQuery(id))
  return (
    <div className={styles['trips']}>
      {data ? (
        <>
          <SettlementLines lines={data.lines} currency={currency} name={name} later={null} />
          <LastSettlements business={business} sellerId={data.seller.id} except={id} />
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}

type DoneProps = { business: SessionBusiness; id: number; next: DueSettlement | undefined; onNext: () => void }

/** One that was just confirmed: nothing of it changes any more. */
function Done({ business, id, next, onNext }: DoneProps) {
  const { data } = useQuery(settlementQuery(id))
  return (
    <>
      {data && <Posted business={business} id={id} name={data.seller.name} currency={data.currency} />}
      <PostedSettlement
        business={business}
        id={id}
        onConfirmed={() => {}}
        next={next ? { name: next.seller.name, onNext } : null}
      />
    </>
  )
}
