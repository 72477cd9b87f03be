import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REFERENCE } from '@muelle/contract/booking-bounds'
import type { Booking } from '@muelle/contract/bookings/record'
import { PAYMENT_METHODS, type PaymentMethod } from '@muelle/domain/bookings/life/refund-allocation'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { roundAmounts, typedOfCents } from './cash.ts'
import styles from './PaymentPad.module.css'
import {
  type CountedPayment,
  countPayment,
  draftOf,
  type Owing,
  type PaymentDraft,
  payBoundsOf,
} from './payment-draft.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  /** A booking, or what several come to. */
  booking: Owing & Pick<Booking, 'id' | 'ticket' | 'currency'>
  isPending: boolean
  /** The way it opens with. */
  method?: PaymentMethod
  /** Whether it may be left to be paid on arrival. */
  mayWait?: boolean
  /** The money that was taken, or null to confirm the booking without any. */
  onPay: (payment: Payment | null) => void
  onCancel: () => void
}

/**
 * Takes money for a booking: all that is due or a part of it, at least what confirms one that waits (M2); in cash with the change to
 * give back, big, by transfer with where to find it, or with store credit.
 */
export function PaymentPad({ booking, isPending, method = 'cash', mayWait = true, onPay, onCancel }: Props) {
  const t = useTranslations()
  const { rights } = useRights()
  const bounds = payBoundsOf(booking)
  const { leastCents, askedCents, mostCents: dueCents } = bounds
  const [draft, setDraft] = useState(() => draftOf(method, askedCents))
  const change = (part: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...part }))
  const counted = countPayment(draft, bounds)
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const denials = {
    amount: t('life.payBounds', { least: money(leastCents), most: money(dueCents) }),
    cash: t('life.cashMissing', { amount: money(counted.cash?.missing_cents ?? 0) }),
    code: t('life.creditCodeNeeded'),
  }
  const denial = dueCents > 0 && counted.lacks ? denials[counted.lacks] : null
  return (
    <form
      className={styles['pad']}
      aria-label={t('life.collectTitle', { ticket: booking.ticket })}
      onSubmit={(event) => {
        event.preventDefault()
        if (dueCents === 0 || counted.payment) onPay(counted.payment)
      }}
    >
      <Stack gap="sm">
        <Sums dueCents={askedCents} counted={counted} isCash={draft.method === 'cash'} money={money} />
        {dueCents > 0 && <Fields draft={draft} counted={counted} onChange={change} money={money} />}
        <Group gap="xs" align="flex-start">
          <Button
            type="submit"
            flex={1}
            size="md"
            mih={44}
            loading={isPending}
            disabled={denial !== null}
            aria-describedby={denial === null ? undefined : `pay-${booking.id}`}
          >
            {dueCents > 0
              ? t('booking.cash.collect', { amount: money(counted.amountCents ?? 0) })
              : t('booking.confirm')}
          </Button>
          <Button variant="default" size="md" mih={44} onClick={onCancel}>
            {t('common.back')}
          </Button>
        </Group>
        {denial !== null && (
          <Text id={`pay-${booking.id}`} size="sm" c="dimmed" role="status">
            {denial}
          </Text>
        )}
        {dueCents > 0 && mayWait && mayConfirmUnpaid(rights) && (
          <Button variant="subtle" mih={44} disabled={isPending} onClick={() => onPay(null)}>
            {t('booking.cash.later')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

type SumsProps = { dueCents: number; counted: CountedPayment; isCash: boolean; money: (cents: number) => string }

/** What is due, and what the person gets back or still has to hand over. */
function Sums({ dueCents, counted: { cash }, isCash, money }: SumsProps) {
  const t = useTranslations('booking')
  const isShort = cash === null || cash.missing_cents > 0
  return (
    <div className={styles['sums']}>
      <div>
        <Text size="sm" c="dimmed">
          {t('cash.due')}
        </Text>
        <div className={styles['big']}>{money(dueCents)}</div>
      </div>
      {isCash && (
        <output className={styles['change']} data-short={isShort || undefined}>
          <Text size="sm" component="span" display="block">
            {t(cash !== null && cash.missing_cents > 0 ? 'cash.short' : 'cash.change')}
          </Text>
          <span className={styles['big']}>{cash === null ? '–' : money(cash.missing_cents || cash.change_cents)}</span>
        </output>
      )}
    </div>
  )
}

type FieldsProps = {
  draft: PaymentDraft
  counted: CountedPayment
  onChange: (part: Partial<PaymentDraft>) => void
  money: (cents: number) => string
}

function Fields({ draft, counted, onChange, money }: FieldsProps) {
  const t = useTranslations()
  const { method, amount, received, found } = draft
  const isCash = method === 'cash'
  const pesos = <span aria-hidden>$</span>
  return (
    <>
      <Radio.Group aria-label={t('life.way')} value={method} onChange={(value) => onChange({ method: value })}>
        <Group gap="lg">
          {PAYMENT_METHODS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`life.ways.${one}`)}
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            />
          ))}
        </Group>
      </Radio.Group>
      <div className={styles['fields']}>
        <TextInput
          label={t('life.amount')}
          inputMode="decimal"
          autoComplete="off"
          size="md"
          value={amount}
          leftSection={pesos}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isCash ? (
          <TextInput
            label={t('booking.cash.received')}
            inputMode="decimal"
            autoComplete="off"
            size="md"
            value={received ?? amount}
            leftSection={pesos}
            onChange={(event) => onChange({ received: event.currentTarget.value })}
            onFocus={(event) => event.currentTarget.select()}
            error={counted.cash === null ? t('booking.cash.notAnAmount') : null}
            // The pad opens on request: the next thing a person does is type.
            autoFocus
          />
        ) : (
          <TextInput
            label={t(method === 'credit' ? 'life.creditCode' : 'life.reference')}
            autoComplete="off"
            size="md"
            value={found}
            maxLength={MAX_REFERENCE}
            onChange={(event) => onChange({ found: event.currentTarget.value })}
            autoFocus
          />
        )}
      </div>
      {isCash && (
        <Group gap={6}>
          <Button variant="default" mih={44} onClick={() => onChange({ received: null })}>
            {t('booking.cash.exact')}
          </Button>
          {roundAmounts(counted.amountCents ?? 0).map((cents) => (
            <Button key={cents} variant="default" mih={44} onClick={() => onChange({ received: typedOfCents(cents) })}>
              {money(cents)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}
