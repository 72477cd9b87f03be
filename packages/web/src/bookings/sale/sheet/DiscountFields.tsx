import { Button, Group, TextInput } from '@mantine/core'
import { MAX_SALE_CODE } from '@muelle/contract/bookings/booking-bounds'
import { PIN_DIGITS } from '@muelle/contract/field-bounds'
import { IconLockOpen } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { AskForSale } from '../../approvals/AskForSale.tsx'
import { centsOfTyped, typedOfCents } from '../../payment/cash.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleChoices.module.css'

const NEEDS_APPROVAL: ReadonlySet<string> = new Set([
  'booking.needs_approval',
  'approval.refused',
  'approval.over',
  'approval.other_sale',
  'login.throttled',
])

/** What is taken off by hand, a code, and a manager's PIN where that is more than this person may give (P3). */
export function DiscountFields({ sale, currency }: { sale: Sale; currency: string }) {
  const { facts, state } = sale
  const { approval, discountCents } = state.choices
  const needsPin = facts.denial !== null && NEEDS_APPROVAL.has(facts.denial.code)
  return (
    <div className={styles['fields']}>
      <DiscountField sale={sale} currency={currency} />
      <CodeField sale={sale} />
      <AgreedPriceField sale={sale} currency={currency} />
      {discountCents > 0 && (needsPin || approval) && (
        // A refused PIN is typed anew.
        <PinFields key={needsPin ? 'asked' : 'given'} sale={sale} isGiven={!needsPin} />
      )}
    </div>
  )
}

function DiscountField({ sale, currency }: { sale: Sale; currency: string }) {
  const t = useTranslations('saleChoices')
  const { discountCents } = sale.state.choices
  const [typed, setTyped] = useState(discountCents > 0 ? typedOfCents(discountCents) : '')
  const cents = typed.trim() === '' ? 0 : centsOfTyped(typed)
  // An agreed price decides it as well: what was typed before no longer stands.
  const stands = cents === null || cents === discountCents
  return (
    <TextInput
      size="md"
      label={t('discount', { currency })}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      value={stands ? typed : typedOfCents(discountCents)}
      error={cents === null ? t('discountInvalid') : null}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = value.trim() === '' ? 0 : centsOfTyped(value)
        sale.dispatch({ type: 'choices', change: { discountCents: next ?? 0, approval: null } })
      }}
    />
  )
}

/** The total that was agreed upon: what is taken off by hand follows from it, once the field is left or with Enter. */
function AgreedPriceField({ sale, currency }: { sale: Sale; currency: string }) {
  const t = useTranslations('saleTools')
  const { facts, state } = sale
  const [typed, setTyped] = useState('')
  /** What was agreed on last, once it counts. */
  const [applied, setApplied] = useState<number | null>(null)
  const [isTooHigh, setTooHigh] = useState(false)
  const { discountCents } = state.choices
  const fullCents = facts.totalCents === null ? null : facts.totalCents + discountCents
  // Another party or discount has another total: nobody has agreed on that.
  const stands = applied === null || facts.totalCents === null || facts.totalCents === applied
  const apply = () => {
    const agreedCents = centsOfTyped(typed)
    if (!stands || agreedCents === null || fullCents === null) return
    setTooHigh(agreedCents > fullCents)
    if (agreedCents > fullCents) return
    setApplied(agreedCents)
    if (fullCents - agreedCents !== discountCents)
      sale.dispatch({ type: 'choices', change: { discountCents: fullCents - agreedCents, approval: null } })
  }
  return (
    <TextInput
      size="md"
      className={styles['wide'] ?? ''}
      label={t('agreed', { currency })}
      description={t('agreedHint')}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      value={stands ? typed : ''}
      error={isTooHigh && fullCents !== null ? t('agreedHigh', { price: exactMoney(fullCents, currency) }) : null}
      disabled={fullCents === null}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setApplied(null)
      }}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
    />
  )
}

/** A code counts once the field is left, or with Enter: every letter of it would be another price. */
function CodeField({ sale }: { sale: Sale }) {
  const t = useTranslations('saleChoices')
  const [typed, setTyped] = useState(sale.state.choices.code)
  const apply = () => sale.dispatch({ type: 'choices', change: { code: typed.trim().toUpperCase() } })
  return (
    <TextInput
      size="md"
      label={t('code')}
      error={sale.facts.codeRefusal}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={MAX_SALE_CODE}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
    />
  )
}

function PinFields({ sale, isGiven }: { sale: Sale; isGiven: boolean }) {
  const t = useTranslations('saleChoices')
  const { approval } = sale.state.choices
  const [username, setUsername] = useState(approval && 'pin' in approval ? approval.username : '')
  const [pin, setPin] = useState('')
  const isComplete = username.trim() !== '' && /^\d{4,8}$/.test(pin)
  const give = () =>
    isComplete && sale.dispatch({ type: 'choices', change: { approval: { username: username.trim(), pin } } })
  if (isGiven && approval)
    return (
      <Group justify="space-between" className={styles['wide'] ?? ''} role="status">
        <span>{t('approvedBy', { name: 'pin' in approval ? approval.username : approval.name })}</span>
        <Button
          variant="subtle"
          className={styles['button'] ?? ''}
          onClick={() => sale.dispatch({ type: 'choices', change: { approval: null } })}
        >
          {t('withdraw')}
        </Button>
      </Group>
    )
  return (
    <fieldset className={styles['pin']}>
      <legend>{t('approvalTitle')}</legend>
      {!sale.isTrial && <AskForSale sale={sale} />}
      <TextInput
        size="md"
        label={t('manager')}
        autoComplete="off"
        value={username}
        onChange={({ currentTarget: { value } }) => setUsername(value)}
      />
      <TextInput
        size="md"
        type="password"
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS.max}
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value.replaceAll(/\D/g, ''))}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && give()}
      />
      <Button
        size="md"
        className={styles['wide'] ?? ''}
        leftSection={<IconLockOpen size={18} aria-hidden />}
        disabled={!isComplete}
        onClick={give}
      >
        {t('approve')}
      </Button>
    </fieldset>
  )
}
