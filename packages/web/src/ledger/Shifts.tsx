import { Button } from '@mantine/core'
import type { Custody } from '@muelle/contract/ledger/custody'
import type { Shift } from '@muelle/contract/ledger/shifts'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashLimitsQuery } from '../bookings/payment/cash-limit-query.ts'
import { CashLimit } from '../bookings/payment/load-payment-pad.ts'
import { relativeTime } from '../i18n/relative-time.ts'
import { useBusiness } from '../session/use-business.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChange } from '../ui/use-change.ts'
import { CashMoves } from './CashMoves.tsx'
import { CountSheet } from './CountSheet.tsx'
import styles from './Custody.module.css'
import { Reconcile } from './Reconcile.tsx'
import { RejectShift, ShiftList, type ShiftStep } from './ShiftList.tsx'
import { CASH_KEYS, openOwn, shiftsQuery } from './shift-queries.ts'
import { usualReceiverOf } from './usual-receiver.ts'

/** Opened on a press, with its field for a day. */
const DailyCut = lazy(async () => ({ default: (await import('./DailyCut.tsx')).DailyCut }))

type Props = {
  businessId: number
  custody: Custody
  nowMs: number
  /** Whether one's own shift is to be handed in at once; what is told once that has begun. */
  isHandingIn: boolean
  onHandingIn: () => void
}
type Opened = { shift: Shift; step: ShiftStep | 'hand_in' }

/** One's own shift with the way to hand it in, and those of the business with what is to be done about them (S7). */
export function Shifts({ businessId, custody, nowMs, isHandingIn, onHandingIn }: Props) {
  const { data, error, refetch } = useQuery(shiftsQuery(businessId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const { business } = useBusiness()
  const [isCutting, setCutting] = useState(false)
  const [movesOf, setMovesOf] = useState<Shift | null>(null)
  const close = () => setOpened(null)
  const { shift, step } = opened ?? {}
  // What a count has found is told by its answer: a difference asks for its reason at once.
  const counted = (after: Shift) =>
    setOpened(after.actions.includes('reconcile') ? { shift: after, step: 'reconcile' } : null)
  return (
    <>
      <OwnShift
        businessId={businessId}
        custody={custody}
        nowMs={nowMs}
        isHandingIn={isHandingIn}
        onHandingIn={onHandingIn}
        onHandIn={(own) => setOpened({ shift: own, step: 'hand_in' })}
      />
      <ShiftList
        shifts={data?.rows.filter((one) => one.state !== 'open')}
        error={error}
        onRetry={() => void refetch()}
        nowMs={nowMs}
        onCut={custody.safe ? () => setCutting(true) : null}
        onStep={(one, wanted) => setOpened({ shift: one, step: wanted })}
      />
      {shift && (step === 'hand_in' || step === 'receive') && (
        <CountSheet
          key={`${shift.id} ${step}`}
          shift={shift}
          side={step}
          receivers={custody.receivers}
          usualReceiver={usualReceiverOf(data?.rows ?? [], shift.person.id, custody.receivers)}
          maySafe={custody.may_move}
          onDone={counted}
          onClose={close}
        />
      )}
      {shift && step === 'reconcile' && (
        <Reconcile
          shift={shift}
          maySafe={custody.may_move}
          onReject={() => setOpened({ shift, step: 'reject' })}
          onMoves={() => setMovesOf(shift)}
          onClose={close}
        />
      )}
      {shift && step === 'reject' && <RejectShift shift={shift} onClose={close} />}
      <Suspense fallback={null}>
        {isCutting && (
          <DailyCut
            businessId={businessId}
            today={localDateOf(instant(nowMs), business?.time_zone ?? 'UTC')}
            onClose={() => setCutting(false)}
          />
        )}
      </Suspense>
      {movesOf && (
        <CashMoves
          businessId={businessId}
          holding={{ user_id: movesOf.person.id }}
          name={movesOf.person.name}
          onClose={() => setMovesOf(null)}
        />
      )}
    </>
  )
}

/** Since when one's own shift has been open, how much one may still take, and the way to hand it in. */
function OwnShift({
  businessId,
  custody,
  nowMs,
  isHandingIn,
  onHandingIn,
  onHandIn,
}: Props & { onHandIn: (shift: Shift) => void }) {
  const t = useTranslations('shifts')
  const unread = useTranslations('custody')('error')
  const { data, error, refetch } = useQuery(cashLimitsQuery(businessId))
  const open = useChange<void, Shift>({
    run: () => openOwn(businessId),
    failure: t('failure'),
    reload: CASH_KEYS,
    onDone: onHandIn,
  })
  const openedAt = data?.own.opened_at ?? null
  const hasCash = openedAt !== null || custody.mine.balances.length > 0
  const isAsked = isHandingIn && data !== undefined && hasCash && custody.receivers.length > 0
  const begin = useEffectEvent(() => {
    onHandingIn()
    open.send()
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
  return (
    <section className={`mu-card ${styles['place']} ${styles['own']}`} aria-label={t('title')}>
      <h2>
        <IconClockHour4 size={20} aria-hidden /> {t('title')}
      </h2>
      {error && !data && <ErrorState error={error} title={unread} onRetry={() => void refetch()} />}
      {data && (
        <span className={styles['note']}>
          {openedAt === null ? t('notOpen') : t('openedAt', { when: relativeTime(openedAt, nowMs) })}
        </span>
      )}
      <CashLimit businessId={businessId} isWhole />
      {hasCash && custody.receivers.length === 0 && <span className={styles['note']}>{t('alone')}</span>}
      {hasCash && custody.receivers.length > 0 && (
        <Button mih={44} loading={open.isPending} onClick={() => open.send()}>
          {t('handIn')}
        </Button>
      )}
    </section>
  )
}
