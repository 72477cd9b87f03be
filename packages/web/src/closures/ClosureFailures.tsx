import { Alert, Button, Skeleton } from '@mantine/core'
import { type Closure, type ClosureItem, retryClosure } from '@muelle/contract/closures/record'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './closure.module.css'
import { type Choice, choiceFor, FIRST_QUESTION, treatmentOf } from './closure-plan.ts'
import { closureQuery, previewQuery } from './closure-queries.ts'
import { TreatmentSelect } from './TreatmentSelect.tsx'

/** The bookings that could not be treated, each with its reason and another choice. */
export function ClosureFailures({ closure }: { closure: Closure }) {
  const t = useTranslations('closure')
  const words = useTranslations('booking')
  const queryClient = useQueryClient()
  const failed = closure.items.filter(({ state }) => state === 'failed')
  const [own, setOwn] = useState<ReadonlyMap<number, Choice>>(new Map())
  // What is left of them on their departures, and where else there is room now.
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    ...previewQuery(
      closure.business_id,
      closure.departures.map(({ departure_id }) => ({ departure_id })),
    ),
    enabled: failed.length > 0,
  })
  const { send, isPending } = useChange({
    run: (items: Parameters<typeof itemOf>[], options) =>
      ask(retryClosure, { params: { id: closure.id }, body: { items: items.map((item) => itemOf(...item)) } }, options),
    success: t('retried'),
    onDone: (answer) => {
      setOwn(new Map())
      queryClient.setQueryData(closureQuery(closure.id).queryKey, answer)
    },
    reload: [['closure-preview']],
  })
  if (failed.length === 0) return null
  const seen = new Map(preview?.bookings.map((booking) => [booking.booking_id, booking]))
  const choiceOf = ({ booking_id }: ClosureItem) =>
    own.get(booking_id) ?? choiceFor('move', seen.get(booking_id)?.suggestion ?? null)
  // Who is on none of these departures any more needs nothing: there is nothing to try again.
  const open = failed.filter(({ booking_id }) => seen.has(booking_id))
  const tourOf = (item: ClosureItem) =>
    closure.departures.find(({ departure_id }) => departure_id === seen.get(item.booking_id)?.departure_id)?.tour_id ??
    0
  return (
    <section className={styles['section']} aria-label={t('failures', { count: failed.length })}>
      <Alert
        role="alert"
        color="coral"
        mb="xs"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={t('failures', { count: failed.length })}
      >
        {t('failuresHint')}
      </Alert>
      <ul className={styles['list']}>
        {failed.map((item) => (
          <li key={item.booking_id} className={styles['booking']}>
            <div className={styles['who']}>
              <div className={styles['name']}>{touristNameOf(item) ?? words('unnamed')}</div>
              <div className="mu-code">{item.ticket}</div>
            </div>
            {seen.has(item.booking_id) ? (
              <TreatmentSelect
                ticket={item.ticket}
                tourId={tourOf(item)}
                targets={preview?.targets ?? []}
                value={choiceOf(item)}
                onPick={(choice) => setOwn(new Map(own).set(item.booking_id, choice))}
              />
            ) : (
              !preview && !error && <Skeleton height={36} />
            )}
            <p className={styles['failure']}>{item.failure?.message}</p>
          </li>
        ))}
      </ul>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {open.length > 0 && (
        <Button
          mt="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isPending}
          onClick={() => send(open.map((item) => [item, choiceOf(item), preview?.targets ?? []]))}
        >
          {t('retry', { count: open.length })}
        </Button>
      )}
    </section>
  )
}

const itemOf = ({ booking_id, version }: ClosureItem, choice: Choice, targets: Parameters<typeof treatmentOf>[1]) => ({
  booking_id,
  version,
  treatment: treatmentOf(choice, targets, FIRST_QUESTION),
})
