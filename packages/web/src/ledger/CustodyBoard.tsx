import { Button, Skeleton } from '@mantine/core'
import type { Custody } from '@muelle/contract/ledger/custody'
import { IconCash, IconLock } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashLimitsQuery } from '../bookings/payment/cash-limit-query.ts'
import { HouseRate } from '../bookings/payment/load-payment-pad.ts'
import { useBusiness } from '../session/use-business.ts'
import { useSession } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { CashMoves } from './CashMoves.tsx'
import styles from './Custody.module.css'
import { custodyQuery, type Holding } from './custody-query.ts'
import { GiveCash } from './GiveCash.tsx'
import { Handovers } from './Handovers.tsx'
import { Amounts, People } from './People.tsx'
import { Shifts } from './Shifts.tsx'
import { shiftsQuery } from './shift-queries.ts'

type Balances = Custody['mine']['balances']

type Props = {
  businessId: number
  nowMs: number
  /** Whether one's own shift is to be handed in at once; what is told once that has begun. */
  isHandingIn: boolean
  onHandingIn: () => void
}

/** Who holds the cash of a business (S6): one's own hands with what to do about it, everybody else's, and the safe. */
export function CustodyBoard({ businessId, nowMs, isHandingIn, onHandingIn }: Props) {
  const t = useTranslations('custody')
  const { user } = useSession()
  const { business } = useBusiness()
  const { data, error, refetch } = useQuery(custodyQuery(businessId))
  const [opened, setOpened] = useState<{ holding: Holding; name: string } | null>(null)
  // They are asked for at once, and none that comes later moves the others under the finger.
  const others = useQueries({ queries: [shiftsQuery(businessId), cashLimitsQuery(businessId)] })
  if (error && !data) return <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />
  if (!data || others.some(({ isLoading }) => isLoading)) return <Skeleton height={240} />
  const open = (holding: Holding, name: string) => () => setOpened({ holding, name })
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      {business?.currency !== 'USD' && (
        <div className={styles['rate']}>
          <HouseRate businessId={businessId} isWhole />
        </div>
      )}
      <Shifts {...{ businessId, nowMs, isHandingIn, onHandingIn }} custody={data} />
      <div className={styles['places']}>
        <Place
          title={t('mine')}
          icon={<IconCash size={20} aria-hidden />}
          balances={data.mine.balances}
          about={data.mine.offered.map(({ currency, cents }) => t('offered', { amount: exactMoney(cents, currency) }))}
          onOpen={open({ user_id: user.id }, t('mine'))}
          custody={data}
          from="mine"
          businessId={businessId}
        />
        {data.safe && (
          <Place
            title={t('safe')}
            icon={<IconLock size={20} aria-hidden />}
            balances={data.safe}
            about={[]}
            onOpen={open({ place: 'safe' }, t('safe'))}
            custody={data}
            from="safe"
            businessId={businessId}
          />
        )}
      </div>
      <Handovers
        title={t('waiting')}
        handovers={data.handovers.filter(({ state }) => state === 'offered')}
        nowMs={nowMs}
      />
      {data.safe && <People businessId={businessId} custody={data} nowMs={nowMs} onOpen={open} />}
      <Handovers
        title={t('latest')}
        handovers={data.handovers.filter(({ state }) => state !== 'offered')}
        nowMs={nowMs}
      />
      {opened && <CashMoves businessId={businessId} {...opened} onClose={() => setOpened(null)} />}
    </Suspense>
  )
}

type PlaceProps = {
  title: string
  icon: ReactNode
  balances: Balances
  about: readonly string[]
  onOpen: () => void
  custody: Custody
  from: 'mine' | 'safe'
  businessId: number
}

function Place({ title, icon, balances, about, onOpen, custody, from, businessId }: PlaceProps) {
  const t = useTranslations('custody')
  const [isGiving, setGiving] = useState(false)
  const offered = (currency: string) => custody.mine.offered.find((one) => one.currency === currency)?.cents ?? 0
  const free = balances
    .map(({ currency, cents }) => ({ currency, cents: cents - (from === 'mine' ? offered(currency) : 0) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
  const isOpen = isGiving && free.length > 0
  return (
    <section className={`mu-card ${styles['place']}`} aria-label={title}>
      <h2>
        {icon} {title}
      </h2>
      <Amounts balances={balances} onOpen={onOpen} name={title} />
      {about.map((line) => (
        <span key={line} className={styles['note']}>
          {line}
        </span>
      ))}
      {isOpen ? (
        <GiveCash businessId={businessId} custody={custody} from={from} free={free} onDone={() => setGiving(false)} />
      ) : (
        free.length > 0 && (
          <Button variant={from === 'mine' ? 'filled' : 'default'} onClick={() => setGiving(true)}>
            {t(from === 'mine' ? 'give' : 'takeOut')}
          </Button>
        )
      )}
    </section>
  )
}
