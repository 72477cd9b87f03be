import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ChangeQuote, quoteReschedule, rescheduleBooking } from '@muelle/contract/bookings/life'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { Departure } from '@muelle/contract/departures/plan'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { locatorOf } from '../../departures/plan/locator-of.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { MovePicker } from '../life/MovePicker.tsx'
import { MoveReason } from '../life/MoveReason.tsx'
import { refusalOf } from '../life/refusal-of.ts'
import type { MoveWhy } from '../life/use-move.ts'
import { AskedLines } from './AskedLines.tsx'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import { BulkResults } from './BulkResults.tsx'
import { type Asked, useAsked } from './use-asked.ts'
import { useBulkRun } from './use-bulk-run.ts'

type Priced = ChangeQuote & { currency: string }

/** Moves several bookings of one tour to one departure. What each would cost is told before; what is too much stays owed. */
export function MoveMany({ rows, onClose }: BulkProps) {
  const t = useTranslations()
  const [departure, setDeparture] = useState<Departure | null>(null)
  const [why, setWhy] = useState<MoveWhy>({ cause: 'customer', reason: '' })
  const [first] = rows
  const isOneTour = rows.every(({ tour }) => tour.id === first?.tour.id)
  const bodyOf = (to: Departure) => ({
    departure: locatorOf(to),
    ...(why.cause !== 'customer' && { cause: why.cause }),
  })
  const quotes = useAsked<Priced>(
    ['bulk-move', departure && locatorOf(departure), why.cause],
    departure ? rows : [],
    async (row, signal): Promise<Asked<Priced>> => {
      const refusal = refusalOf(row, 'reschedule')
      if (refusal || !departure) return { refusal: refusal?.message ?? '' }
      const quote = await ask(quoteReschedule, { params: { id: row.id }, body: bodyOf(departure) }, { signal })
      return quote.reason ? { refusal: quote.reason.message } : { answer: { ...quote, currency: row.currency } }
    },
  )
  const quoteOf = (row: BookingRow) => {
    const asked = quotes.data?.get(row.id)
    return asked && 'answer' in asked ? asked.answer : null
  }
  const run = useBulkRun({
    kind: 'move',
    target: departure && { date: departure.local_date, time: departure.start_time },
    one: async (row, idempotencyKey) => {
      if (!departure) return null
      const body = {
        ...bodyOf(departure),
        version: row.version,
        quoted_total_cents: quoteOf(row)?.total_cents ?? row.total_cents,
        reason: why.reason.trim() || null,
      }
      const moved = await ask(rescheduleBooking, { params: { id: row.id }, body }, { idempotencyKey })
      const { local_date, start_time } = moved.departure
      return t('life.moved', { date: formatDate(local_date), time: formatTimeOfDay(start_time) })
    },
  })
  const priceWords = (quote: Priced) => {
    const money = (cents: number) => exactMoney(cents, quote.currency)
    const words = [
      quote.difference_cents === 0
        ? t('bookingBulk.sameTotal')
        : t('bookingBulk.difference', { amount: money(quote.difference_cents) }),
      quote.penalty_cents > 0 && t('bookingBulk.movePenalty', { amount: money(quote.penalty_cents) }),
      quote.excess_cents > 0 && t('bookingBulk.excess', { amount: money(quote.excess_cents) }),
    ]
    return words.filter(Boolean).join(' · ')
  }
  const possible = rows.filter((row) => quoteOf(row) !== null)
  return (
    <BulkDialog title={t('bookingBulk.moveTitle', { count: rows.length })} run={run} onClose={onClose}>
      {run.state !== 'ready' ? (
        <BulkResults rows={rows} run={run} onClose={onClose} />
      ) : !first || !isOneTour ? (
        <Alert color="ambar">{t('bookingBulk.oneTour')}</Alert>
      ) : (
        <Stack gap="md">
          <MovePicker
            booking={first}
            chosen={departure}
            pending={quotes.isFetching ? departure : null}
            onChoose={setDeparture}
          />
          <MoveReason why={why} onWhy={setWhy} />
          {quotes.error && <ErrorState error={quotes.error} onRetry={() => void quotes.refetch()} />}
          {departure && !quotes.error && (
            <AskedLines rows={rows} asked={quotes.data} count={quotes.asked} renderWords={priceWords} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" mih={44} onClick={onClose}>
              {t('common.back')}
            </Button>
            <Button mih={44} disabled={possible.length === 0} onClick={() => run.start(rows)}>
              {t('bookingBulk.confirmMove', { count: possible.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </BulkDialog>
  )
}
