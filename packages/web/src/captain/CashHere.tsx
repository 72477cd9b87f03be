import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { tooManyDenial } from '@muelle/domain/ledger/foreign-cash'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cashHere, handedOf } from '../ledger/cash-here.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Deck.module.css'
import type { Party } from './parties.ts'

type Props = {
  party: Party
  /** What a dollar is worth; null where dollars are not taken here. */
  rateCents: number | null
  onCash: (cash: CollectedCash) => void
  onCancel: () => void
}

/** What is due, in cash and without a network: the exact amount with one press, or what is handed over and its change. */
export function CashHere({ party, rateCents, onCash, onCancel }: Props) {
  const t = useTranslations('captain')
  const [pesos, setPesos] = useState('')
  const [dollars, setDollars] = useState('')
  const { due_cents: due, currency } = party.booking
  const money = (cents: number) => exactMoney(cents, currency)
  const { isUnread, ...handed } = handedOf(pesos, dollars)
  const { cash, changeCents } = cashHere(due, rateCents, handed)
  const isShort = changeCents !== null && changeCents < 0
  const isUnlikely = cash.foreign !== undefined && tooManyDenial(cash.foreign, due) !== null
  return (
    <form
      className={styles['collect']}
      onSubmit={(event) => {
        event.preventDefault()
        onCash(cash)
      }}
    >
      <h2>{party.name ?? t('noName')}</h2>
      <p className={styles['due']}>{t('owes', { amount: money(due) })}</p>
      <Amount label={t('received', { currency })} value={pesos} onChange={setPesos} />
      {rateCents !== null && (
        <Amount label={t('dollars', { rate: money(rateCents) })} value={dollars} onChange={setDollars} />
      )}
      <output className={styles['due']}>
        {changeCents !== null && t(isShort ? 'short' : 'change', { amount: money(Math.abs(changeCents)) })}
      </output>
      <button type="submit" className={styles['filled']} disabled={isShort || isUnread || isUnlikely}>
        <IconCash size={32} aria-hidden />
        {t('takeCash', { amount: money(due), count: party.missing.length })}
      </button>
      <button type="button" className={styles['outline']} onClick={onCancel}>
        {t('back')}
      </button>
    </form>
  )
}

function Amount({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className={styles['amount']}>
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
