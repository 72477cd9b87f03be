import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { cancelBooking, getRefund, type RefundQuote, type RefundWay } from '@muelle/contract/bookings/life'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { CANCEL_CAUSES, type CancelCause } from '@muelle/domain/bookings/life/policy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { CONFIRM_Z_INDEX } from '../../ui/theme.ts'
import { RefundWays } from '../life/RefundWays.tsx'
import { refusalOf } from '../life/refusal-of.ts'
import { AskedLines } from './AskedLines.tsx'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import { BulkResults } from './BulkResults.tsx'
import { refundSums } from './refund-sums.ts'
import { type Asked, useAsked } from './use-asked.ts'
import { useBulkRun } from './use-bulk-run.ts'

/** Cancels several bookings. What each gives back and keeps is told before, and what became of each afterwards. */
export function CancelMany({ rows, onClose }: BulkProps) {
  const t = useTranslations()
  const { can } = useRights()
  const [cause, setCause] = useState<CancelCause>('customer')
  const [way, setWay] = useState<RefundWay>('pending')
  const [reason, setReason] = useState('')
  const quotes = useAsked<RefundQuote>(['bulk-refund', cause], rows, (row, signal) => refundOf(row, cause, signal))
  const quoteOf = (row: BookingRow) => {
    const asked = quotes.data?.get(row.id)
    return asked && 'answer' in asked ? asked.answer : null
  }
  const refundWords = ({ refund_cents, penalty_cents, agency_cents, currency }: RefundQuote) => {
    if (refund_cents === 0 && penalty_cents === 0) return t('bookingBulk.nothingPaid')
    const said = { refund: exactMoney(refund_cents, currency), penalty: exactMoney(penalty_cents, currency) }
    return agency_cents === 0
      ? t('bookingBulk.refund', said)
      : t('bookingBulk.refundAgency', { ...said, agency: exactMoney(agency_cents, currency) })
  }
  const run = useBulkRun({
    kind: 'cancel',
    target: null,
    one: async (row, idempotencyKey) => {
      const quote = quoteOf(row)
      const body = {
        version: row.version,
        cause,
        method: quote && quote.refund_cents > 0 ? way : 'pending',
        reason: reason.trim() || null,
        ...(quote && { quoted_refund_cents: quote.refund_cents, quoted_penalty_cents: quote.penalty_cents }),
      } as const
      await ask(cancelBooking, { params: { id: row.id }, body }, { idempotencyKey })
      return quote && (quote.refund_cents > 0 || quote.penalty_cents > 0) ? refundWords(quote) : null
    },
  })
  const possible = rows.filter((row) => quoteOf(row) !== null)
  const sums = refundSums(possible.flatMap((row) => quoteOf(row) ?? []))
  return (
    <BulkDialog title={t('bookingBulk.cancelTitle', { count: rows.length })} run={run} onClose={onClose}>
      {run.state !== 'ready' ? (
        <BulkResults rows={rows} run={run} onClose={onClose} />
      ) : (
        <Stack gap="md">
          {can('mdu_tour', 'edit') && (
            <Select
              label={t('life.cause')}
              data={CANCEL_CAUSES.map((value) => ({ value, label: t(`life.causes.${value}`) }))}
              value={cause}
              allowDeselect={false}
              comboboxProps={{ zIndex: CONFIRM_Z_INDEX + 1 }}
              onChange={(value) => value && setCause(value)}
            />
          )}
          {quotes.error ? (
            <ErrorState error={quotes.error} onRetry={() => void quotes.refetch()} />
          ) : (
            <AskedLines rows={rows} asked={quotes.data} count={quotes.asked} renderWords={refundWords} />
          )}
          {sums.map(([currency, { refund, penalty, agency }]) => (
            <Text key={currency} fw={500}>
              {t(agency === 0 ? 'bookingBulk.refundSum' : 'bookingBulk.refundSumAgency', {
                refund: exactMoney(refund, currency),
                penalty: exactMoney(penalty, currency),
                agency: exactMoney(agency, currency),
              })}
            </Text>
          ))}
          {sums.some(([, { refund }]) => refund > 0) && (
            <RefundWays label={t('bookingBulk.refundWay')} way={way} onWay={setWay} />
          )}
          <TextInput
            label={t('booking.cancelReason')}
            description={t('common.optional')}
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" mih={44} onClick={onClose}>
              {t('common.back')}
            </Button>
            <Button
              color="coral"
              mih={44}
              disabled={!quotes.data || possible.length === 0}
              onClick={() => run.start(rows)}
            >
              {t('bookingBulk.confirmCancel', { count: possible.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </BulkDialog>
  )
}

/** Asks what canceling gives back, unless the booking says already why it cannot be canceled. */
async function refundOf(row: BookingRow, cause: CancelCause, signal: AbortSignal): Promise<Asked<RefundQuote>> {
  const refusal = refusalOf(row, 'cancel')
  if (refusal) return { refusal: refusal.message }
  return { answer: await ask(getRefund, { params: { id: row.id }, query: { cause } }, { signal }) }
}
