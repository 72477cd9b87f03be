import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Custody } from '@muelle/contract/ledger/custody'
import { createExpense, type Expense } from '@muelle/contract/outlays/expenses'
import { MAX_OUTLAY_TEXT } from '@muelle/contract/outlays/outlay-bounds'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@muelle/domain/outlays/expense'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { centsOfTyped } from '../bookings/payment/cash.ts'
import { transportsQuery } from '../transports/fleet-queries.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ImageField } from '../ui/form/ImageField.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './Outlays.module.css'
import { OUTLAYS_KEY } from './outlay-queries.ts'
import { type Source, sourcesOf } from './sources.ts'

type Props = { businessId: number; currency: string; custody: Custody; settles: boolean; onClose: () => void }

/** What was spent: how much, on what, and the receipt; from one's own hands unless somebody who settles says otherwise (S6). */
export function ExpenseDialog({ businessId, currency: usual, custody, settles, onClose }: Props) {
  const t = useTranslations('outlays')
  const custodyWords = useTranslations('custody')
  const sources = sourcesOf(custody, settles)
  const [source, setSource] = useState<string>('mine')
  const from: Source = sources.find(({ value }) => value === source) ?? { value: 'mine', from: 'mine', balances: [] }
  const currencies = [...new Set([usual, ...from.balances.map((balance) => balance.currency)])]
  const [wanted, setCurrency] = useState(usual)
  const currency = currencies.includes(wanted) ? wanted : usual
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<ExpenseCategory | null>(null)
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const [boat, setBoat] = useState('')
  const [isBusy, setBusy] = useState(false)
  const cents = centsOfTyped(typed)
  const isReady =
    cents !== null && cents > 0 && category !== null && !isBusy && (category !== 'other' || note.trim() !== '')
  const spend = useChange<{ category: ExpenseCategory; amount_cents: number }, Expense>({
    run: (what, options) =>
      ask(
        createExpense,
        {
          body: {
            business_id: businessId,
            from: from.from,
            user_id: from.user_id ?? null,
            currency,
            note,
            photo,
            transport_id: boat === '' ? null : Number(boat),
            ...what,
          },
        },
        options,
      ),
    success: t('noted'),
    failure: t('failure'),
    reload: [OUTLAYS_KEY, ['bookings', 'custody']],
    onDone: onClose,
  })
  const held = from.balances.map((balance) => exactMoney(balance.cents, balance.currency)).join(' · ')
  return (
    <FormDialog
      title={t('spend')}
      submitLabel={cents !== null && cents > 0 ? t('keepAmount', { amount: exactMoney(cents, currency) }) : t('keep')}
      isPending={spend.isPending || isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) spend.send({ category, amount_cents: cents })
      }}
      onClose={onClose}
    >
      <TextInput
        label={`${t('amount')} ${currency}`}
        inputMode="decimal"
        size="lg"
        required
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Categories value={category} onPick={setCategory} />
      <ImageField label={t('photo')} value={photo} onChange={setPhoto} folder="tmp" onBusyChange={setBusy} />
      <TextInput
        label={t('note')}
        required={category === 'other'}
        maxLength={MAX_OUTLAY_TEXT}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {sources.length > 1 && (
        <NativeSelect
          label={t('from')}
          description={held}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          data={sources.map(({ value, name }) => ({
            value,
            label:
              name === undefined ? t(value === 'safe' || value === 'bank' ? value : 'mine') : t('handsOf', { name }),
          }))}
        />
      )}
      {currencies.length > 1 && (
        <NativeSelect
          label={custodyWords('currency')}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
          data={currencies}
        />
      )}
      <Boat businessId={businessId} value={boat} onChange={setBoat} />
    </FormDialog>
  )
}

function Categories({ value, onPick }: { value: ExpenseCategory | null; onPick: (category: ExpenseCategory) => void }) {
  const t = useTranslations('outlays')
  const words = useTranslations('expenseCategories')
  return (
    <div role="group" aria-label={t('category')} className={styles['chips']}>
      {EXPENSE_CATEGORIES.map((category) => (
        <Button
          key={category}
          type="button"
          size="md"
          variant={category === value ? 'filled' : 'default'}
          aria-pressed={category === value}
          onClick={() => onPick(category)}
        >
          {words(category)}
        </Button>
      ))}
    </div>
  )
}

/** Of which boat or bus it was; absent for who may not see them. */
function Boat({ businessId, value, onChange }: { businessId: number; value: string; onChange: (id: string) => void }) {
  const t = useTranslations('outlays')
  const { data } = useQuery({ ...transportsQuery(businessId), retry: false })
  if (!data || data.rows.length === 0) return null
  return (
    <NativeSelect
      label={t('boat')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: '–' }, ...data.rows.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}
