import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { tooManyDenial } from '@muelle/domain/ledger/foreign-cash'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashHere, handedOf } from '../../ledger/cash-here.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { ToldBooking } from '../dock/told.ts'

type Props = {
  booking: ToldBooking
  dueCents: number
  /** What a dollar is worth; null where dollars are not taken here. */
  rateCents: number | null
  isBusy: boolean
  onCollect: (cash: CollectedCash) => void
  onClose: () => void
}

/** Takes what is due in cash without a signal: the exact amount with one press, or what is handed over and its change. */
export function CollectHere({ booking, dueCents, rateCents, isBusy, onCollect, onClose }: Props) {
  const t = useTranslations('dockSale')
  const [pesos, setPesos] = useState('')
  const [dollars, setDollars] = useState('')
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const { isUnread, ...handed } = handedOf(pesos, dollars)
  const { cash, changeCents } = cashHere(dueCents, rateCents, handed)
  const isShort = changeCents !== null && changeCents < 0
  const isUnlikely = cash.foreign !== undefined && tooManyDenial(cash.foreign, dueCents) !== null
  return (
    <Dialog onClose={onClose} title={booking.name} closeOnClickOutside={false}>
      <Stack
        gap="md"
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          onCollect(cash)
        }}
      >
        <Group grow align="flex-end">
          <TextInput
            size="md"
            inputMode="decimal"
            autoComplete="off"
            label={t('received', { currency: booking.currency })}
            placeholder={money(dueCents)}
            value={pesos}
            onChange={(event) => setPesos(event.currentTarget.value)}
          />
          {rateCents !== null && (
            <TextInput
              size="md"
              inputMode="decimal"
              autoComplete="off"
              label={t('dollars', { rate: money(rateCents) })}
              value={dollars}
              onChange={(event) => setDollars(event.currentTarget.value)}
            />
          )}
        </Group>
        <Group justify="space-between" aria-live="polite">
          <Text size="lg" fw={700}>
            {t('total')} {money(dueCents)}
          </Text>
          {changeCents !== null && (
            <Text size="lg" fw={700} {...(isShort && { c: 'red' })}>
              {isShort ? t('missing') : t('change')} {money(Math.abs(changeCents))}
            </Text>
          )}
        </Group>
        <Button type="submit" size="lg" mih={64} loading={isBusy} disabled={isShort || isUnread || isUnlikely}>
          {t('amountOf', { amount: money(dueCents) })}
        </Button>
      </Stack>
    </Dialog>
  )
}
