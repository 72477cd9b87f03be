import { NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { startClosure } from '@muelle/contract/closures/record'
import type { Board } from '@muelle/contract/departures/plan'
import { CLOSURE_CAUSES, type ClosureCause } from '@muelle/domain/closures/closure'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { HoldButton } from '../ui/form/HoldButton.tsx'
import { useChange } from '../ui/use-change.ts'
import { ClosureBookings } from './ClosureBookings.tsx'
import { ClosureTotals } from './ClosureTotals.tsx'
import styles from './closure.module.css'
import { defaultTreatment, treatmentOf } from './closure-plan.ts'
import { DeparturePicks } from './DeparturePicks.tsx'
import { PastClosures } from './PastClosures.tsx'
import { QuestionTerms } from './QuestionTerms.tsx'
import { type ClosureDraft, useClosureDraft } from './use-closure-draft.ts'
import { WishPicks } from './WishPicks.tsx'

type Props = { board: Board; tour: number | undefined; departure: string | undefined; onStarted: (id: number) => void }

/** Which departures, why, and what becomes of everybody on them; nothing happens before the last button is held. */
export function ClosureForm({ board, tour, departure, onStarted }: Props) {
  const t = useTranslations('closure')
  const { can } = useRights()
  const draft = useClosureDraft(board, { tour, departure })
  const [cause, setCause] = useState<ClosureCause>('weather')
  const [reason, setReason] = useState('')
  const { chosen, preview } = draft
  const { send, isPending } = useChange({
    run: (body: Parameters<typeof bodyOf>[0], options) => ask(startClosure, { body: bodyOf(body) }, options),
    failure: t('failed'),
    reload: [['board']],
    onDone: ({ id }) => onStarted(id),
  })
  const mayClose = can('mdu_tour', 'edit') && can('mdu_tour_booking', 'edit')
  const isReady = mayClose && draft.isCurrent && draft.overfull.length === 0

  return (
    <>
      <div className={styles['scroll']}>
        <DeparturePicks draft={draft} />
        {chosen.length === 0 ? (
          draft.closable.length > 0 && <Text className={styles['note'] ?? ''}>{t('choose')}</Text>
        ) : preview ? (
          <>
            <ClosureTotals preview={preview} />
            {preview.bookings.length > 0 && <WishPicks wish={draft.wish} onPick={draft.setWish} />}
            {draft.asks && <QuestionTerms value={draft.question} onChange={draft.setQuestion} />}
            <section className={styles['section']}>
              <NativeSelect
                label={t('cause')}
                value={cause}
                onChange={({ currentTarget: { value } }) =>
                  setCause(CLOSURE_CAUSES.find((known) => known === value) ?? 'weather')
                }
                data={CLOSURE_CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
              />
              <TextInput
                mt="sm"
                label={t('details')}
                description={t('detailsHint')}
                value={reason}
                maxLength={MAX_REASON}
                onChange={({ currentTarget: { value } }) => setReason(value)}
              />
            </section>
            {preview.bookings.length > 0 && <ClosureBookings preview={preview} draft={draft} />}
          </>
        ) : draft.error ? (
          <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
        ) : (
          <Skeleton height={160} />
        )}
        <PastClosures businessId={board.business_id} onOpen={onStarted} />
      </div>
      <div className={styles['footer']}>
        {!mayClose && <Text className={styles['note'] ?? ''}>{t('noRight')}</Text>}
        <HoldButton
          color="coral"
          disabled={!isReady}
          loading={isPending}
          onHold={() => send({ businessId: board.business_id, cause, reason, draft })}
        >
          {chosen.length === 0
            ? t('holdToClose')
            : t('confirm', { departures: chosen.length, bookings: preview?.bookings.length ?? 0 })}
        </HoldButton>
      </div>
    </>
  )
}

type Sending = { businessId: number; cause: ClosureCause; reason: string; draft: ClosureDraft }

function bodyOf({ businessId, cause, reason, draft }: Sending) {
  const { preview, choices, locators, wish, question } = draft
  return {
    business_id: businessId,
    cause,
    reason: reason.trim() || null,
    departures: locators,
    items: (preview?.bookings ?? []).map(({ booking_id, version }) => ({
      booking_id,
      version,
      treatment: treatmentOf(choices.get(booking_id) ?? 'pending', preview?.targets ?? [], question),
    })),
    default: defaultTreatment(wish, question),
  }
}
