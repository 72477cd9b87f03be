import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REFERENCE } from '@muelle/contract/bookings/booking-bounds'
import type { Booking } from '@muelle/contract/bookings/record'
import { DESK_METHODS, type DeskMethod } from '@muelle/domain/ledger/payment-method'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { AskOfBooking } from '../approvals/AskOfBooking.tsx'
import type { ApprovedRequest } from '../approvals/approval-queries.ts'
import { CashLimit } from './CashLimit.tsx'
import { centsOfTyped, typedOfCents } from './cash.ts'
import { DollarField } from './DollarField.tsx'
import { HouseRate } from './HouseRate.tsx'
import { useDollarRate } from './house-rates.ts'
import { MoneyFigures } from './MoneyFigures.tsx'
import { Beside, MoneyPad } from './MoneyPad.tsx'
import styles from './PaymentPad.module.css'
import {
  type CountedPayment,
  countPayment,
  draftOf,
  type Owing,
  type PaymentDraft,
  payBoundsOf,
} from './payment-draft.ts'
import { TipField } from './TipField.tsx'
import { TransferProof } from './TransferProof.tsx'
import type { Payment } from './use-payment.ts'

type Props = {
  /** A booking, or what several come to. */
  booking: Owing & Pick<Booking, 'id' | 'ticket' | 'currency' | 'business_id'>
  isPending: boolean
  /** The way it opens with. */
  method?: DeskMethod
  /** Somebody may be asked for cash beyond what one may hold, of a booking as it was read (S7). */
  asking?: (Pick<Booking, 'version' | 'total_cents'> & { onReleased: (approved: ApprovedRequest) => void }) | null
  /** Whether it may be left to be paid on arrival. */
  mayWait?: boolean
  /** The money that was taken, or null to confirm the booking without any. */
  onPay: (payment: Payment | null) => void
  onCancel: () => void
}

/**
 * Takes money for a booking: all that is due or a part of it, at least what confirms one that waits (M2); in cash with the change to
 * give back, big, by card in a terminal or by transfer with where to find it, or with store credit.
 */
export function PaymentPad(props: Props) {
  const { booking, isPending, method = 'cash', asking = null, mayWait = true, onPay, onCancel } = props
  const t = useTranslations()
  const { rights } = useRights()
  const isOnline = useOnline()
  const bounds = payBoundsOf(booking)
  const { leastCents, askedCents, mostCents: dueCents } = bounds
  const [draft, setDraft] = useState(() => draftOf(method, askedCents))
  const change = (part: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...part }))
  const rateCents = useDollarRate(booking.business_id)
  const counted = countPayment(draft, bounds, rateCents)
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const denials = {
    amount: t('life.payBounds', { least: money(leastCents), most: money(dueCents) }),
    cash: t('life.cashMissing', { amount: money(counted.cash?.missing_cents ?? 0) }),
    code: t('life.creditCodeNeeded'),
    tip: t('life.tipBounds', { most: money(dueCents) }),
  }
  const collectWords = () => {
    const amount = money(counted.amountCents ?? 0)
    return counted.tipCents
      ? t('life.withTip', { amount, tip: money(counted.tipCents) })
      : t('booking.cash.collect', { amount })
  }
  const denial = dueCents > 0 && counted.lacks ? denials[counted.lacks] : null
  return (
    <form
      className={styles['pad']}
      aria-label={t('life.collectTitle', { ticket: booking.ticket })}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && (dueCents === 0 || counted.payment)) onPay(counted.payment)
      }}
    >
      <Stack gap="sm">
        {dueCents > 0 && (
          <Fields draft={draft} counted={counted} booking={booking} rateCents={rateCents} onChange={change} />
        )}
        {asking && counted.payment?.method === 'cash' && (
          <AskOfBooking
            booking={{ ...booking, version: asking.version, total_cents: asking.total_cents }}
            wish={{ payment: counted.payment }}
            onApproved={asking.onReleased}
          />
        )}
        <MoneyFigures
          currency={booking.currency}
          total={<Due name={t('booking.cash.due')} amount={money(askedCents)} />}
          cash={draft.method === 'cash' && dueCents > 0 ? figuresOf(counted) : null}
        />
        <Group gap="xs" align="flex-start">
          <Button
            type="submit"
            flex={1}
            size="md"
            mih={44}
            loading={isPending}
            disabled={denial !== null || !isOnline}
            aria-describedby={denial === null && isOnline ? undefined : `pay-${booking.id}`}
          >
            {dueCents > 0 ? collectWords() : t('booking.confirm')}
          </Button>
          <Button variant="default" size="md" mih={44} onClick={onCancel}>
            {t('common.back')}
          </Button>
        </Group>
        {(denial !== null || !isOnline) && (
          <Text id={`pay-${booking.id}`} size="sm" c="dimmed" role="status">
            {isOnline ? denial : t('sale.notSent')}
          </Text>
        )}
        {dueCents > 0 && mayWait && mayConfirmUnpaid(rights) && (
          <Button variant="subtle" mih={44} disabled={isPending || !isOnline} onClick={() => onPay(null)}>
            {t('booking.cash.later')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

const Due = ({ name, amount }: { name: string; amount: string }) => (
  <div className={styles['due']}>
    <span>{name}</span>
    <strong>{amount}</strong>
  </div>
)

/** What cash comes to; what was typed and is no amount is nothing that was received. */
const figuresOf = ({ amountCents, tipCents, receivedCents, cash }: CountedPayment) => ({
  receivedCents: receivedCents ?? 0,
  missingCents: cash?.missing_cents ?? (amountCents ?? 0) + (tipCents ?? 0),
  changeCents: cash?.change_cents ?? 0,
})

type FieldsProps = {
  draft: PaymentDraft
  counted: CountedPayment
  booking: Props['booking']
  rateCents: number | null
  onChange: (part: Partial<PaymentDraft>) => void
}

const FOUND_BY = { terminal: 'authorization', transfer: 'reference', credit: 'creditCode' } as const

/** How it is paid and how much of it; what was handed over, or where the money is found. */
function Fields({ draft, counted, booking: { business_id, currency }, rateCents, onChange }: FieldsProps) {
  const t = useTranslations('life')
  const { method, amount, received, found } = draft
  const isCash = method === 'cash'
  return (
    <MoneyPad
      isFirst
      name={t('way')}
      ways={DESK_METHODS.map((one) => ({ value: one, label: t(`ways.${one}`) }))}
      way={method}
      onWay={(way) => onChange({ method: way })}
      currency={currency}
      cash={
        isCash
          ? {
              dueCents: (counted.amountCents ?? 0) + (counted.tipCents ?? 0),
              receivedCents: received === null ? null : (centsOfTyped(received) ?? 0),
              onReceive: (cents) => onChange({ received: cents === null ? null : typedOfCents(cents) }),
            }
          : null
      }
    >
      <div className={styles['fields']}>
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          size="md"
          value={amount}
          leftSection={<span aria-hidden>$</span>}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {method !== 'cash' && (
          <TextInput
            label={t(FOUND_BY[method])}
            autoComplete="off"
            size="md"
            value={found}
            maxLength={MAX_REFERENCE}
            onChange={(event) => onChange({ found: event.currentTarget.value })}
            // The way was just chosen: where the money is found comes next.
            autoFocus
          />
        )}
      </div>
      {method === 'transfer' && <TransferProof proof={draft.proof} onProof={(proof) => onChange({ proof })} />}
      <Beside>
        {isCash && rateCents !== null && (
          <DollarField
            dueCents={(counted.amountCents ?? 0) + (counted.tipCents ?? 0)}
            rateCents={rateCents}
            currency={currency}
            typed={draft.dollars}
            // Beside dollars nothing of the house's own money is handed over, unless somebody says so.
            onType={(dollars) =>
              onChange({ dollars, received: dollars !== null ? (received ?? '0') : received === '0' ? null : received })
            }
          />
        )}
        {method !== 'credit' && (
          <TipField
            amountCents={counted.amountCents ?? 0}
            currency={currency}
            typed={draft.tip}
            onType={(tip) => onChange({ tip })}
          />
        )}
      </Beside>
      {isCash && <HouseRate businessId={business_id} />}
      {isCash && <CashLimit businessId={business_id} />}
    </MoneyPad>
  )
}
