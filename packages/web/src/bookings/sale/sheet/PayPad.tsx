import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { centsOfTyped, typedOfCents } from '../../payment/cash.ts'
import type { Sale } from '../use-sale.ts'
import styles from './PayPad.module.css'
import { PriceLines } from './PriceLines.tsx'
import sheet from './SaleSheet.module.css'
import { PayWays } from './sale-parts.ts'

/** What it costs, what the person hands over, and the change to give back, big. */
export function PayPad({ sale, isLocked }: { sale: Sale; isLocked: boolean }) {
  const t = useTranslations('sale')
  const { facts, state, dispatch } = sale
  const { cash, price, tour } = facts
  const currency = tour?.currency ?? 'MXN'
  const receive = (cents: number | null) => dispatch({ type: 'received', cents })
  if (!price || !tour) return null
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <legend className={sheet['heading']}>{t('payment')}</legend>
      <PriceLines price={price} tour={tour} />
      <Suspense fallback={<div className={styles['ways']} />}>
        <PayWays sale={sale} currency={currency} />
      </Suspense>
      {state.way.method === 'cash' && cash.due_cents > 0 && (
        <>
          <div className={styles['amounts']} role="group" aria-label={t('received')}>
            <Amount isOn={state.receivedCents === null} onTap={() => receive(null)} label={t('exact')} />
            {facts.quickAmounts.map((amount) => (
              <Amount
                key={amount}
                isOn={state.receivedCents === amount}
                onTap={() => receive(amount)}
                label={exactMoney(amount, currency)}
              />
            ))}
          </div>
          <div className={styles['counted']}>
            <ReceivedField receivedCents={state.receivedCents} onReceive={receive} />
            <output
              className={styles['change']}
              data-short={cash.missing_cents > 0 || undefined}
              data-none={cash.received_cents === cash.due_cents || undefined}
            >
              <span>{t(cash.missing_cents > 0 ? 'missing' : 'change')}</span>
              <strong>{exactMoney(cash.missing_cents || cash.change_cents, currency)}</strong>
            </output>
          </div>
        </>
      )}
    </fieldset>
  )
}

const Amount = ({ isOn, label, onTap }: { isOn: boolean; label: string; onTap: () => void }) => (
  <Button variant={isOn ? 'light' : 'default'} className={styles['amount'] ?? ''} aria-pressed={isOn} onClick={onTap}>
    {label}
  </Button>
)

type FieldProps = { receivedCents: number | null; onReceive: (cents: number | null) => void }

/** What was typed in cents: nothing is the exact amount, and what is no amount is none at all. */
const receivedOf = (typed: string) => (typed.trim() === '' ? null : (centsOfTyped(typed) ?? 0))

function ReceivedField({ receivedCents, onReceive }: FieldProps) {
  const t = useTranslations('sale')
  const [typed, setTyped] = useState('')
  // After a tap on an amount, or another party, what was typed no longer stands.
  const stands = receivedOf(typed) === receivedCents
  return (
    <TextInput
      label={t('received')}
      placeholder={t('otherAmount')}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      leftSection={<span aria-hidden>$</span>}
      value={stands ? typed : receivedCents === null ? '' : typedOfCents(receivedCents)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onReceive(receivedOf(value))
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
