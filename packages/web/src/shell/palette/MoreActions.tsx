import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EntryList } from './EntryList.tsx'
import { type Entry, fits, type MoreOf, searchWords } from './entry.ts'
import { useMoreOfBooking } from './more-of-booking.tsx'
import { useMoreOfCustomer } from './more-of-customer.tsx'
import { useMoreOfDeparture } from './more-of-departure.tsx'
import styles from './Palette.module.css'
import { PaletteBar } from './PaletteBar.tsx'
import { stepOf, useLines } from './use-lines.ts'

type Props = {
  of: MoreOf
  /** What the line says of itself. */
  name: string
  onRun: (entry: Entry) => void
  onBack: () => void
}

/** What else is done with one line of the field. The left arrow and Escape lead back. */
export function MoreActions({ of, ...props }: Props) {
  switch (of.kind) {
    case 'booking':
      return <OfBooking {...of} {...props} />
    case 'departure':
      return <OfDeparture {...of} {...props} />
    case 'customer':
      return <OfCustomer {...of} {...props} />
  }
}

type Rest = Omit<Props, 'of'>
type Of<K extends MoreOf['kind']> = Extract<MoreOf, { kind: K }> & Rest

function OfBooking({ onRun, name, onBack, ...booking }: Of<'booking'>) {
  const { entries, error, retry } = useMoreOfBooking(booking)
  return error ? (
    <ErrorState error={error} onRetry={retry} />
  ) : (
    <Actions entries={entries} {...{ name, onRun, onBack }} />
  )
}

function OfDeparture({ departure, ...props }: Of<'departure'>) {
  return <Actions entries={useMoreOfDeparture(departure)} {...props} />
}

function OfCustomer({ customer, ...props }: Of<'customer'>) {
  return <Actions entries={useMoreOfCustomer(customer)} {...props} />
}

/** The actions as lines; null while they are read. */
function Actions({ entries, name, onRun, onBack }: Rest & { entries: readonly Entry[] | null }) {
  const t = useTranslations('palette')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const shown = entries?.filter(({ label }) => fits(label, searchWords(typed))) ?? []
  const { selected, choose, move } = useLines(shown, true)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf(event.key)
    const isAtBegin = event.currentTarget.selectionEnd === 0
    const isBack = event.key === 'Escape' || (isAtBegin && (event.key === 'ArrowLeft' || event.key === 'Backspace'))
    if (step !== undefined) move(step)
    else if (isBack) onBack()
    else if (event.key === 'Enter') {
      if (selected) onRun(selected)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <PaletteBar
        value={typed}
        placeholder={t('whatWith', { name })}
        listId={listId}
        hasLines={shown.length > 0}
        selected={selected}
        back={{ label: t('back'), run: onBack }}
        isSuccessor
        onChange={(text) => {
          setTyped(text)
          choose(null)
        }}
        onKeyDown={onKeyDown}
      />
      {entries === null && <Skeleton height={44} m="sm" aria-busy />}
      <EntryList
        id={listId}
        groups={[{ id: 'more', title: name, entries: shown }]}
        selected={selected?.id ?? null}
        words={searchWords(typed)}
        onSelect={choose}
        onRun={onRun}
      />
      <div className={styles['footer']}>
        <span>
          <kbd aria-hidden>↑↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd aria-hidden>↵</kbd> {t('run')}
        </span>
        <span>
          <kbd aria-hidden>←</kbd> {t('back')}
        </span>
      </div>
    </>
  )
}
