import { ActionIcon, TextInput } from '@mantine/core'
import { denominationsOf, LOOSE_CENTS } from '@muelle/domain/ledger/denominations'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'
import { type CountDraft, fieldOf, piecesOf } from './count-draft.ts'
import styles from './Shifts.module.css'

type Props = {
  currency: string
  draft: CountDraft
  sumCents: number
  onChange: (field: string, typed: string) => void
}

/** Notes and coins of one currency, the largest first: how many of each, and what they come to. */
export function CountFields({ currency, draft, sumCents, onChange }: Props) {
  return (
    <section className={`mu-card ${styles['currency']}`} aria-label={currency}>
      <h3>
        {currency} <span className="mu-num">{exactMoney(sumCents, currency)}</span>
      </h3>
      {denominationsOf(currency).map((cents) => (
        <Row
          key={cents}
          currency={currency}
          cents={cents}
          typed={draft[fieldOf(currency, cents)] ?? ''}
          onType={(typed) => onChange(fieldOf(currency, cents), typed)}
        />
      ))}
    </section>
  )
}

/** Enter goes on to the next field, plus and minus change by one. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, step: ((by: number) => void) | null): void {
  if (step && (event.key === '+' || event.key === '-')) {
    event.preventDefault()
    step(event.key === '+' ? 1 : -1)
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`:is(.${styles['piece']}, .${styles['loose']}) input`)]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

type RowProps = { currency: string; cents: number; typed: string; onType: (typed: string) => void }

function Row({ currency, cents, typed, onType }: RowProps) {
  const t = useTranslations('shifts')
  const isLoose = cents === LOOSE_CENTS
  const isOnly = isLoose && denominationsOf(currency).length === 1
  const note = isLoose ? t(isOnly ? 'wholeAmount' : 'loose') : exactMoney(cents, currency)
  const pieces = piecesOf(cents, typed)
  const step = (by: number) => onType(String(Math.max(0, (pieces ?? 0) + by)))
  return (
    <div className={styles['row']}>
      <span className="mu-num">{note}</span>
      {!isLoose && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('less', { note })}
          disabled={!pieces}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
      )}
      <TextInput
        className={styles[isLoose ? 'loose' : 'piece'] ?? ''}
        size="md"
        aria-label={isLoose ? `${note} ${currency}` : t('pieces', { note })}
        inputMode={isLoose ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        error={pieces === null}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => moveOn(event, isLoose ? null : step)}
      />
      {!isLoose && (
        <ActionIcon variant="default" size={44} aria-label={t('one', { note })} onClick={() => step(1)}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      )}
      <span className={`mu-num ${styles['sum']}`}>{pieces ? exactMoney(pieces * cents, currency) : '–'}</span>
    </div>
  )
}
