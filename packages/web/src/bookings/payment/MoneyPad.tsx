import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { centsOfTyped, likelyNotes, typedOfCents } from './cash.ts'
import styles from './MoneyPad.module.css'

export type CashInHand = {
  dueCents: number
  /** Null is the exact amount. */
  receivedCents: number | null
  onReceive: (cents: number | null) => void
}

type Props<Way extends string> = {
  name: string
  ways: readonly { value: Way; label: string }[]
  way: Way
  onWay: (way: Way) => void
  currency: string
  /** Null where the money is not counted in notes. */
  cash: CashInHand | null
  /** Takes the focus when the pad opens. */
  isFirst?: boolean
  /** What the way needs besides: how much, or where it is found. */
  children?: ReactNode
}

/** Takes money, the same way for a sale and for a booking: how it is paid, and in cash what was handed over. */
export function MoneyPad<Way extends string>(props: Props<Way>) {
  const { name, ways, way, onWay, currency, cash, isFirst = false, children } = props
  return (
    <div className={styles['pad']}>
      <SegmentedControl
        fullWidth
        classNames={{ root: styles['segments'] ?? '', control: styles['segment'] ?? '' }}
        aria-label={name}
        data={[...ways]}
        value={way}
        onChange={(value) => onWay(value)}
      />
      {children}
      {cash && cash.dueCents > 0 && <Notes cash={cash} currency={currency} isFirst={isFirst} />}
    </div>
  )
}

/** What is seldom asked for, such as dollars and a tip: in one line until it is opened. */
export const Beside = ({ children }: { children: ReactNode }) => <div className={styles['beside']}>{children}</div>

/** The exact sum, two that are likely, and any other one. */
function Notes({ cash, currency, isFirst }: { cash: CashInHand; currency: string; isFirst: boolean }) {
  const t = useTranslations('sale')
  const { dueCents, receivedCents, onReceive } = cash
  const likely = likelyNotes(dueCents)
  const [isOther, setOther] = useState(false)
  // Another party, or a tap on a note, takes back what was typed.
  const isTyped = receivedCents !== null && !likely.includes(receivedCents)
  const choose = (cents: number | null) => {
    setOther(false)
    onReceive(cents)
  }
  const note = (cents: number | null, label: string) => (
    <Button
      key={label}
      variant={!isOther && receivedCents === cents ? 'light' : 'default'}
      className={styles['note'] ?? ''}
      aria-pressed={!isOther && receivedCents === cents}
      autoFocus={isFirst && cents === null}
      onClick={() => choose(cents)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={styles['notes']} role="group" aria-label={t('received')}>
        {note(null, t('exact'))}
        {likely.map((cents) => note(cents, exactMoney(cents, currency)))}
        <Button
          variant={isOther || isTyped ? 'light' : 'default'}
          className={styles['note'] ?? ''}
          aria-expanded={isOther || isTyped}
          onClick={() => (isOther || isTyped ? choose(null) : setOther(true))}
        >
          {t('other')}
        </Button>
      </div>
      {(isOther || isTyped) && <ReceivedField receivedCents={receivedCents} onReceive={onReceive} />}
    </>
  )
}

/** What was typed in cents: nothing is the exact amount, and what is no amount is none at all. */
const receivedOf = (typed: string) => (typed.trim() === '' ? null : (centsOfTyped(typed) ?? 0))

function ReceivedField({ receivedCents, onReceive }: Pick<CashInHand, 'receivedCents' | 'onReceive'>) {
  const t = useTranslations('sale')
  const [typed, setTyped] = useState('')
  // After another party what was typed no longer stands.
  const stands = receivedOf(typed) === receivedCents
  return (
    <TextInput
      aria-label={t('received')}
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
      // It opens on request: the next thing a person does is type.
      autoFocus={receivedCents === null}
    />
  )
}
