import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type Custody, MOVE_ENDS, moveCash, offerHandover } from '@muelle/contract/ledger/custody'
import { MAX_CASH_NOTE } from '@muelle/contract/ledger/ledger-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { centsOfTyped, typedOfCents } from '../bookings/payment/cash.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Custody.module.css'
import { CUSTODY_KEY } from './custody-query.ts'

type Props = {
  businessId: number
  custody: Custody
  from: 'mine' | 'safe'
  /** What can be given, by currency. */
  free: readonly { currency: string; cents: number }[]
  onDone: () => void
}

const isEnd = (value: string): value is (typeof MOVE_ENDS)[number] => MOVE_ENDS.some((end) => end === value)

/** Gives cash on: to a person, who has to take it, or for who keeps the shifts into the safe, out of it, or to the bank. */
export function GiveCash({ businessId, custody, from, free, onDone }: Props) {
  const t = useTranslations('custody')
  const ends = from === 'safe' ? (['mine', 'bank'] as const) : custody.may_move ? (['safe', 'bank'] as const) : []
  const choices = [
    ...(from === 'mine' ? custody.receivers.map(({ id, name }) => ({ value: String(id), label: name })) : []),
    ...ends.map((end) => ({ value: end as string, label: t(end === 'mine' ? 'myHands' : end) })),
  ]
  const [to, setTo] = useState(choices.length === 1 ? (choices[0]?.value ?? null) : null)
  const [currency, setCurrency] = useState(free[0]?.currency ?? '')
  const typedOf = (wanted: string) => typedOfCents(free.find((one) => one.currency === wanted)?.cents ?? 0)
  const [typed, setTyped] = useState(typedOf(currency))
  const [note, setNote] = useState('')
  const cents = centsOfTyped(typed)
  const give = useChange<{ to: string; amount_cents: number; note: string }, unknown>({
    run: ({ to: end, ...moved }, options) =>
      isEnd(end)
        ? ask(moveCash, { body: { business_id: businessId, from, to: end, currency, ...moved } }, options)
        : ask(
            offerHandover,
            { body: { business_id: businessId, to_user_id: Number(end), currency, ...moved } },
            options,
          ),
    success: (_, { to: end }) => t(isEnd(end) ? 'moved' : 'given'),
    failure: t('failure'),
    reload: [CUSTODY_KEY],
    onDone,
  })
  const isReady = to !== null && cents !== null && cents > 0
  return (
    <form
      className={styles['give']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) give.send({ to, amount_cents: cents, note })
      }}
    >
      <Select label={t('to')} data={choices} value={to} onChange={setTo} searchable />
      {free.length > 1 && (
        <SegmentedControl
          aria-label={t('currency')}
          data={free.map((one) => one.currency)}
          value={currency}
          onChange={(wanted) => {
            setCurrency(wanted)
            setTyped(typedOf(wanted))
          }}
        />
      )}
      <TextInput
        label={`${t('amount')} ${currency}`}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={t('note')}
        maxLength={MAX_CASH_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isReady} loading={give.isPending}>
        {cents === null || cents <= 0 ? t('give') : t('giveAmount', { amount: exactMoney(cents, currency) })}
      </Button>
    </form>
  )
}
