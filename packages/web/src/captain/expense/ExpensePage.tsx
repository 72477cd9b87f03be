import { MAX_OUTLAY_TEXT } from '@muelle/contract/outlays/outlay-bounds'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@muelle/domain/outlays/expense'
import { IconReceipt } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptDay } from '../../offline/kept.ts'
import { useBusiness } from '../../session/use-business.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped } from '../../ui/light/typed-cents.ts'
import { notify } from '../../ui/notify.ts'
import { Choice } from '../Choice.tsx'
import deck from '../Deck.module.css'
import form from '../DeckForm.module.css'
import { DeckHeader } from '../DeckHeader.tsx'
import { outbox } from '../offline/outbox.ts'
import { PhotoField } from '../PhotoField.tsx'
import { goTo } from '../page/place.tsx'
import { usePhoto } from '../use-photo.ts'

/** Of notes that are taken here where a rate says what they are worth. */
const DOLLARS = 'USD'
/** Of no trip: whatever is spent before the first one. */
const NO_TRIP = 0

/**
 * What was spent of the cash that somebody carries: an amount is typed, a press takes the photo, another keeps it. Gasoline is what it mostly
 * is, and what it says unless something else is pressed. Kept like every deed, and told when there is a network.
 */
export function ExpensePage({ day }: { day: KeptDay }) {
  const t = useTranslations('boatExpense')
  const words = useTranslations('expenseCategories')
  const faults = useTranslations('boatFaults')
  const { trip, business_id } = day
  const usual = useBusiness().business?.currency ?? 'MXN'
  const [currency, setCurrency] = useState(usual)
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<ExpenseCategory>('fuel')
  const [boat, setBoat] = useState(trip?.transports[0]?.id ?? null)
  const [note, setNote] = useState('')
  const photo = usePhoto()
  const cents = centsOfTyped(typed)
  const isNoteMissing = category === 'other' && note.trim() === ''
  const isReady = cents !== null && cents > 0 && !isNoteMissing && !photo.isReading
  const said = cents === null || cents === 0 ? null : { amount: exactMoney(cents, currency), what: words(category) }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || said === null) return
    const spent = { business_id, category, currency, amount_cents: cents, transport_id: boat }
    const deed = { type: 'expense', ...spent, note: note.trim() || null, photo: photo.file } as const
    void outbox.add(trip?.departure_id ?? NO_TRIP, deed)
    notify.success({ message: t('noted', said) })
    goTo({ departure: trip?.departure_id }, { replace: true })
  }
  return (
    <form className={deck['page']} onSubmit={keep}>
      <DeckHeader title={t('title')} note={t('ofHands')} isOver />
      <div className={form['form']}>
        <label className={deck['amount']}>
          {t('amount', { currency })}
          <input
            inputMode="decimal"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the first thing that is done here, without another press
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <PhotoField photo={photo} alt={t('photoAlt')} />
        <Choice
          legend={t('what')}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, words: words(value) }))}
          chosen={category}
          onChoose={setCategory}
        />
        <label className={form['note']}>
          {t(category === 'other' ? 'noteNeeded' : 'note')}
          <textarea
            rows={2}
            maxLength={MAX_OUTLAY_TEXT}
            required={category === 'other'}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </label>
        {trip && trip.transports.length > 1 && (
          <Choice
            legend={faults('which')}
            options={trip.transports.map(({ id, name }) => ({ value: id, words: name }))}
            chosen={boat}
            onChoose={setBoat}
          />
        )}
        {day.rate_cents != null && usual !== DOLLARS && (
          <Choice
            legend={t('currency')}
            options={[usual, DOLLARS].map((value) => ({ value, words: value }))}
            chosen={currency}
            onChoose={setCurrency}
          />
        )}
      </div>
      <footer className={deck['stack']}>
        <button type="submit" className={deck['filled']} disabled={!isReady}>
          <IconReceipt size={28} aria-hidden />
          {said === null ? t('keepNothing') : isNoteMissing ? t('noteNeeded') : t('keep', said)}
        </button>
      </footer>
    </form>
  )
}
