import { Button } from '@mantine/core'
import type { Custody } from '@muelle/contract/ledger/custody'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashLimitsQuery } from '../bookings/payment/cash-limit-query.ts'
import { relativeTime } from '../i18n/relative-time.ts'
import { useSession } from '../session/use-session.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './Custody.module.css'
import type { Holding } from './custody-query.ts'
import { LimitDialog } from './LimitDialog.tsx'

type Balances = Custody['mine']['balances']
type Props = {
  businessId: number
  custody: Pick<Custody, 'people' | 'on_table'>
  nowMs: number
  onOpen: (holding: Holding, name: string) => () => void
}
type Person = Custody['people'][number]['person']

/** Everybody who holds cash, and for who may how much of it they may hold. */
export function People({ businessId, custody: { people, on_table }, nowMs, onOpen }: Props) {
  const t = useTranslations('custody')
  const words = useTranslations('shifts')
  const { user } = useSession()
  const { data: limits } = useQuery(cashLimitsQuery(businessId))
  const [edited, setEdited] = useState<{ person: Person | null } | null>(null)
  const limitOf = (id: number) => limits?.people.find(({ user_id }) => user_id === id)
  const own = edited?.person ? limitOf(edited.person.id) : undefined
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('people')}>
      <h2>{t('people')}</h2>
      {people.length === 0 && on_table.length === 0 && <p className={styles['note']}>{t('nobody')}</p>}
      <ul>
        {people.map(({ person, balances }) => (
          <li key={person.id}>
            <b className={styles['who']}>{person.name}</b>
            {limitOf(person.id)?.is_blocked && <StatusBadge tone="danger">{words('isBlocked')}</StatusBadge>}
            <Amounts balances={balances} onOpen={onOpen({ user_id: person.id }, person.name)} name={person.name} />
            {limits?.may_edit && person.id !== user.id && (
              <Button
                variant="default"
                mih={44}
                aria-label={words('limitTitle', { name: person.name })}
                onClick={() => setEdited({ person })}
              >
                {words('limit')}
              </Button>
            )}
          </li>
        ))}
        {on_table.map(({ person, since }) => (
          <li key={`table ${person.id}`}>
            <span className={styles['who']}>
              <b>{person.name}</b>
              <span className={styles['note']}>{words('onTable', { when: relativeTime(since, nowMs) })}</span>
            </span>
          </li>
        ))}
      </ul>
      {limits?.may_edit && (
        <Button variant="subtle" mih={44} onClick={() => setEdited({ person: null })}>
          {words('limitEverybody')}
          {limits.business_limit_cents !== null && `: ${exactMoney(limits.business_limit_cents, limits.currency)}`}
        </Button>
      )}
      {edited && limits && (
        <LimitDialog
          businessId={businessId}
          person={edited.person}
          limitCents={edited.person ? (own?.own_limit_cents ?? null) : limits.business_limit_cents}
          isBlocked={own?.is_blocked ?? false}
          currency={limits.currency}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** An amount that leads to the moves that make it up. */
export const Amounts = ({ balances, onOpen, name }: { balances: Balances; onOpen: () => void; name: string }) => {
  const t = useTranslations('custody')
  const text = balances.map(({ currency, cents }) => exactMoney(cents, currency)).join(' · ') || t('nothing')
  return (
    <button
      type="button"
      className={`mu-num ${styles['amount']}`}
      onClick={onOpen}
      aria-label={`${t('movesOf', { name })}: ${text}`}
    >
      {text}
    </button>
  )
}
