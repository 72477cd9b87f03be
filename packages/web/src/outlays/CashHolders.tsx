import { Button, Skeleton } from '@mantine/core'
import { type CashLimits, setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { cashLimitsQuery } from '../bookings/payment/cash-limit-query.ts'
import { custodyQuery } from '../ledger/custody-query.ts'
import { linkTo } from '../ledger/moves-search.ts'
import { CASH_KEYS } from '../ledger/shift-queries.ts'
import { useSession } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Outlays.module.css'

type Balances = readonly { currency: string; cents: number }[]
const textOf = (balances: Balances) => balances.map(({ currency, cents }) => exactMoney(cents, currency)).join(' · ')
const isBelow = (balances: Balances) => balances.some(({ cents }) => cents < 0)

/** Who holds the cash, the worst first: who paid out of their own pocket, then who holds most; each leads to their moves. */
export function CashHolders({ businessId }: { businessId: number }) {
  const t = useTranslations('outlays')
  const { data, error, refetch } = useQuery(custodyQuery(businessId))
  const { data: limits } = useQuery(cashLimitsQuery(businessId))
  const { user } = useSession()
  if (!data && error) return <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} mb="md" />
  const { people, safe } = data
  const sorted = people.toSorted((a, b) => Number(isBelow(b.balances)) - Number(isBelow(a.balances)))
  const total = new Map<string, number>()
  for (const { currency, cents } of [...people.flatMap(({ balances }) => balances), ...(safe ?? [])])
    total.set(currency, (total.get(currency) ?? 0) + cents)
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('holders')}>
      <div className={styles['title']}>
        <h2>{t('holders')}</h2>
        <span className={styles['piles']}>
          {[...total].map(([currency, cents], at) => (
            <b key={currency} className={at === 0 ? styles['big'] : 'mu-num'}>
              {exactMoney(cents, currency)}
            </b>
          ))}
        </span>
      </div>
      {people.length === 0 && <p className={styles['note']}>{t('nobody')}</p>}
      <ul>
        {sorted.map(({ person: { id, name }, balances }) => (
          <li key={id}>
            <span className={styles['who']}>
              <b>{name}</b>
              {isBelow(balances) && <span className={styles['bad']}>{t('below')}</span>}
            </span>
            <Link
              to="/tour-booking-payment"
              search={linkTo(movesBehind.hands(id))}
              className={`mu-num ${styles['amount']}`}
              aria-label={`${t('movesOf', { name })}: ${textOf(balances)}`}
            >
              <Piles balances={balances} /> <IconChevronRight size={18} aria-hidden />
            </Link>
            {limits?.may_edit && id !== user.id && (
              <BlockCash
                businessId={businessId}
                person={{ id, name }}
                isBlocked={limits.people.some((one) => one.user_id === id && one.is_blocked)}
              />
            )}
          </li>
        ))}
        {safe && (
          <li>
            <b className={styles['who']}>{t('safe')}</b>
            <Link
              to="/tour-booking-payment"
              search={linkTo(movesBehind.safe())}
              className={`mu-num ${styles['amount']}`}
              aria-label={`${t('movesAt', { place: t('safe') })}: ${textOf(safe) || t('nothing')}`}
            >
              <Piles balances={safe} /> <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

type BlockProps = { businessId: number; person: { id: number; name: string }; isBlocked: boolean }

/** Keeps somebody from taking more cash, or lets them again, with one press. */
function BlockCash({ businessId, person, isBlocked }: BlockProps) {
  const t = useTranslations('shifts')
  const change = useChange<boolean, CashLimits>({
    run: (is_blocked, options) =>
      ask(setCashLimit, { body: { business_id: businessId, user_id: person.id, is_blocked } }, options),
    success: t('limitSaved'),
    failure: t('limitFailure'),
    reload: CASH_KEYS,
  })
  const words = t(isBlocked ? 'unblock' : 'block')
  return (
    <>
      {isBlocked && <StatusBadge tone="danger">{t('isBlocked')}</StatusBadge>}
      <Button
        variant="default"
        mih={44}
        px="sm"
        ms="auto"
        aria-label={`${words}: ${person.name}`}
        loading={change.isPending}
        onClick={() => change.send(!isBlocked)}
      >
        {words}
      </Button>
    </>
  )
}

/** What is held, each currency on a line of its own. */
function Piles({ balances }: { balances: Balances }) {
  const t = useTranslations('outlays')
  return (
    <span className={styles['piles']}>
      {balances.length === 0 && t('nothing')}
      {balances.map(({ currency, cents }) => (
        <span key={currency}>{exactMoney(cents, currency)}</span>
      ))}
    </span>
  )
}
