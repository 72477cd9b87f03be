import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { countCash } from '@muelle/domain/bookings/cash'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import styles from './CashPad.module.css'
import { centsOfTyped, roundAmounts, typedOfCents } from './cash.ts'
import { exactMoney } from './exact-money.ts'

type Payment = { method: 'cash'; amount_cents: number; received_cents: number }
type Props = {
  dueCents: number
  currency: string
  isPending: boolean
  /** Whether it may be left to be paid on arrival. */
  mayWait?: boolean
  /** The cash that settles the booking, or null to confirm it without money. */
  onPay: (payment: Payment | null) => void
  onCancel: () => void
}

/** Takes the cash that is due: what is owed, what the person hands over, and the change to give back, big. */
export function CashPad({ dueCents, currency, isPending, mayWait = true, onPay, onCancel }: Props) {
  const t = useTranslations()
  const { rights } = useRights()
  const [typed, setTyped] = useState(typedOfCents(dueCents))
  const received = centsOfTyped(typed)
  const cash = received === null ? null : countCash(dueCents, received)
  const isEnough = cash !== null && cash.missingCents === 0
  const money = (cents: number) => exactMoney(cents, currency)

  return (
    <form
      className={styles['pad']}
      aria-label={t('booking.cash.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (dueCents === 0) onPay(null)
        else if (isEnough) onPay({ method: 'cash', amount_cents: dueCents, received_cents: received ?? dueCents })
      }}
    >
      <Stack gap="sm">
        <div className={styles['sums']}>
          <div>
            <Text size="sm" c="dimmed">
              {t('booking.cash.due')}
            </Text>
            <div className={styles['big']}>{money(dueCents)}</div>
          </div>
          <output className={styles['change']} data-short={!isEnough || undefined}>
            <Text size="sm" component="span" display="block">
              {t(cash !== null && cash.missingCents > 0 ? 'booking.cash.short' : 'booking.cash.change')}
            </Text>
            <span className={styles['big']}>{cash === null ? '–' : money(cash.missingCents || cash.changeCents)}</span>
          </output>
        </div>
        {dueCents > 0 && (
          <>
            <TextInput
              label={t('booking.cash.received')}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              error={received === null ? t('booking.cash.notAnAmount') : null}
              leftSection={<span aria-hidden>$</span>}
              size="md"
              // The pad opens on request: the next thing a person does is type.
              autoFocus
            />
            <Group gap={6}>
              <Button variant="default" size="sm" onClick={() => setTyped(typedOfCents(dueCents))}>
                {t('booking.cash.exact')}
              </Button>
              {roundAmounts(dueCents).map((amount) => (
                <Button key={amount} variant="default" size="sm" onClick={() => setTyped(typedOfCents(amount))}>
                  {money(amount)}
                </Button>
              ))}
            </Group>
          </>
        )}
        <Group gap="xs">
          <Button type="submit" flex={1} size="md" loading={isPending} disabled={dueCents > 0 && !isEnough}>
            {dueCents > 0 ? t('booking.cash.collect', { amount: money(dueCents) }) : t('booking.confirm')}
          </Button>
          <Button variant="default" size="md" onClick={onCancel}>
            {t('common.back')}
          </Button>
        </Group>
        {dueCents > 0 && mayWait && mayConfirmUnpaid(rights) && (
          <Button variant="subtle" size="sm" disabled={isPending} onClick={() => onPay(null)}>
            {t('booking.cash.later')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
