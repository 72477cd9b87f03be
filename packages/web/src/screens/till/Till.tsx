import { Button } from '@mantine/core'
import { listShifts } from '@muelle/contract/ledger/shifts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { cashLimitsQuery } from '../../bookings/payment/cash-limit-query.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Till.module.css'

/** Shifts that are looked through for those that wait: the latest. */
const LOOKED_AT = 30

/** Beside what the screens of money read, so that it is read anew with them. */
const waitingQuery = (business_id: number) =>
  queryOptions({
    queryKey: ['bookings', 'shifts', business_id, 'waiting'],
    queryFn: async ({ signal }) => {
      const { rows } = await ask(listShifts, { query: { count: LOOKED_AT, filter: { business_id } } }, { signal })
      return rows.filter(({ actions }) => actions.some((action) => action !== 'reject')).length
    },
  })

/** What is in one's own hands, and the way to hand it in. */
export function OwnTill({ businessId }: { businessId: number }) {
  const t = useTranslations('board.till')
  const { data } = useQuery(cashLimitsQuery(businessId))
  if (!data || (data.own.opened_at === null && data.own.held_cents <= 0)) return null
  return (
    <Strip label={t('own')} words={<OwnWords cents={data.own.held_cents} currency={data.currency} />}>
      <Button
        variant="default"
        mih={44}
        renderRoot={(props) => <Link to="/tour-booking-payment" search={{ tab: 'cash', handin: 1 }} {...props} />}
      >
        {t('handIn')}
      </Button>
    </Strip>
  )
}

/** What is in one's hands; whoever sells reads that above already, with what else the day has brought them. */
function OwnWords({ cents, currency }: { cents: number; currency: string }) {
  const t = useTranslations('board.till')
  const { can } = useRights()
  if (can('mdu_seller')) return t('own')
  return (
    <>
      {t('own')}: <b className="mu-num">{exactMoney(cents, currency)}</b>
    </>
  )
}

/** How many shifts wait for whoever looks, and the way to them. */
export function WaitingShifts({ businessId }: { businessId: number }) {
  const t = useTranslations('board.till')
  const { data: count } = useQuery(waitingQuery(businessId))
  if (!count) return null
  return (
    <Strip label={t('list')} words={t('waiting', { count })}>
      <Button
        variant="default"
        mih={44}
        renderRoot={(props) => <Link to="/tour-booking-payment" search={{ tab: 'cash' }} {...props} />}
      >
        {t('see')}
      </Button>
    </Strip>
  )
}

const Strip = ({ label, words, children }: { label: string; words: ReactNode; children: ReactNode }) => (
  <section className={`mu-card ${styles['strip']} mu-no-print`} aria-label={label}>
    <span className={styles['words']}>{words}</span>
    {children}
  </section>
)
