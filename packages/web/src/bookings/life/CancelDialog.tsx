import { Alert, Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REASON, MAX_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import { cancelBooking, getRefund, type RefundQuote, type RefundWay } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { CANCEL_CAUSES, type CancelCause } from '@muelle/domain/bookings/life/policy'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { CONFIRM_Z_INDEX } from '../../ui/theme.ts'
import { refundKeyOf } from '../record/booking-queries.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'
import { leavesBank } from './by-bank.ts'
import { RefundWays } from './RefundWays.tsx'
import { tierWords } from './tier-words.ts'
import { useUndo } from './use-undo.tsx'

/** What canceling costs and gives back now, for a cause. */
const useRefund = (id: number, version: number, cause: CancelCause) =>
  useQuery({
    queryKey: [...refundKeyOf(id), version, cause],
    queryFn: ({ signal }) => ask(getRefund, { params: { id }, query: { cause } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks before the seats are given back, and says in words what becomes of the money. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations()
  const { can } = useRights()
  const [cause, setCause] = useState<CancelCause>('customer')
  const [way, setWay] = useState<RefundWay>('pending')
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const { data: quote, error, refetch } = useRefund(booking.id, booking.version, cause)
  const { sayDone } = useUndo(booking)
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const { send, isPending } = useBookingChange<Parameters<typeof ask<typeof cancelBooking>>[1]['body']>(booking, {
    run: (body, options) => ask(cancelBooking, { params: { id: booking.id }, body }, options),
    onDone: (changed) => {
      const owed = changed.refund_due_cents
      sayDone(changed, owed > 0 ? t('booking.canceledOwing', { amount: money(owed) }) : t('booking.canceled'))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('booking.cancelTitle', { ticket: booking.ticket })} isAbove>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!quote) return
          send({
            version: booking.version,
            cause,
            method: quote.refund_cents > 0 ? way : 'pending',
            reason: reason.trim() || null,
            reference: isTransferred(quote, way) ? reference.trim() || null : null,
            quoted_refund_cents: quote.refund_cents,
            quoted_penalty_cents: quote.penalty_cents,
          })
        }}
      >
        <Stack gap="md">
          <ConflictAlert />
          <Text>
            {t('booking.cancelBody', {
              name: touristNameOf(booking) ?? t('booking.unnamed'),
              seats: booking.seats,
            })}
          </Text>
          {(booking.paid_cents > 0 || booking.payer !== null) && can('mdu_tour', 'edit') && (
            <Select
              label={t('life.cause')}
              data={CANCEL_CAUSES.map((value) => ({ value, label: t(`life.causes.${value}`) }))}
              value={cause}
              allowDeselect={false}
              comboboxProps={{ zIndex: CONFIRM_Z_INDEX + 1 }}
              onChange={(value) => value && setCause(value)}
            />
          )}
          {booking.paid_cents > 0 && !error && <RefundWords quote={quote} />}
          {booking.payer && !error && <AgencyWords agency={booking.payer.name} quote={quote} />}
          {error && !quote && <ErrorState error={error} onRetry={() => void refetch()} />}
          {quote && quote.refund_cents > 0 && (
            <>
              <RefundWays label={t('life.refundWay', { amount: money(quote.refund_cents) })} way={way} onWay={setWay} />
              <RefundParts quote={quote} way={way} />
            </>
          )}
          {isTransferred(quote, way) && (
            <TextInput
              label={t('life.reference')}
              description={t('common.optional')}
              value={reference}
              maxLength={MAX_REFERENCE}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
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
            <Button type="submit" color="coral" mih={44} loading={isPending} disabled={!quote} data-autofocus>
              {quote && quote.refund_cents > 0 && way !== 'pending'
                ? t('life.cancelAndRefund', { amount: money(quote.refund_cents) })
                : t('booking.cancelConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const isPaidBy = (quote: RefundQuote | undefined, wanted: RefundQuote['parts'][number]['method']): boolean =>
  quote?.parts.some(({ method, refund_cents }) => method === wanted && refund_cents > 0) ?? false

const isTransferred = (quote: RefundQuote | undefined, way: RefundWay): boolean =>
  leavesBank(
    way,
    (quote?.parts ?? []).filter(({ refund_cents }) => refund_cents > 0).map(({ method }) => method),
  )

/** What goes back how, where each payment goes back as it came; and that store credit never goes anywhere else (X4). */
function RefundParts({ quote, way }: { quote: RefundQuote; way: RefundWay }) {
  const t = useTranslations('life')
  if (way !== 'original')
    return way !== 'pending' && isPaidBy(quote, 'credit') ? <Text size="sm">{t('creditStays')}</Text> : null
  return (
    <Stack gap={0} role="status">
      {quote.parts
        .filter(({ refund_cents }) => refund_cents > 0)
        .map(({ payment_id, method, refund_cents }) => (
          <Text key={payment_id} size="sm" className="mu-num">
            {t('refundPart', { method: t(`ways.${method}`), amount: exactMoney(refund_cents, quote.currency) })}
          </Text>
        ))}
    </Stack>
  )
}

/** What the agency that pays in place of the customer owes of a booking that is called off. */
function AgencyWords({ agency, quote }: { agency: string; quote: RefundQuote | undefined }) {
  const t = useTranslations('life')
  if (!quote) return <Skeleton height={64} />
  const { agency_cents: cents, currency } = quote
  return (
    <Alert role="status" color="ambar" icon={<IconReceiptRefund size={18} aria-hidden />}>
      {cents > 0
        ? t('agencyOwesPenalty', { agency, amount: exactMoney(cents, currency) })
        : t('agencyOwesNothing', { agency })}
    </Alert>
  )
}

/** «Penalización 50 %: faltan menos de 48 h → se devuelven $1,135». */
function RefundWords({ quote }: { quote: RefundQuote | undefined }) {
  const t = useTranslations('life')
  if (!quote) return <Skeleton height={64} />
  const money = (cents: number) => exactMoney(cents, quote.currency)
  const { tier, penalty_cents: penalty, refund_cents: refund } = quote
  const penaltyWords = (left: RefundQuote, by: NonNullable<RefundQuote['tier']>) => {
    const said = { tier: tierWords(by, left.currency, t), penalty: money(penalty), refund: money(refund) }
    return by.days_before === undefined
      ? t('refundPenalty', { ...said, hours: Math.max(0, Math.floor(left.hours_left)) })
      : t('refundPenaltyDays', { ...said, days: Math.max(0, left.days_left) })
  }
  const words =
    tier === null
      ? t('refundAll', { refund: money(refund) })
      : penalty === 0
        ? t('refundFree', { refund: money(refund) })
        : penaltyWords(quote, tier)
  return (
    <Alert role="status" color="ambar" icon={<IconReceiptRefund size={18} aria-hidden />}>
      {words}
      {quote.is_tier_kept && ` ${t('tierKept')}`}
    </Alert>
  )
}
