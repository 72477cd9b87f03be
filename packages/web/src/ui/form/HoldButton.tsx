import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './HoldButton.module.css'

/** How long a press has to last. */
const HOLD_MS = 800
/** How long a first press by a screen reader waits for the second. */
const ARMED_MS = 6000

type Props = Omit<ButtonProps, 'onClick' | 'children'> & { onHold: () => void; children: ReactNode }

/**
 * A button that works when it is held, with a finger or with Enter or Space: for what nobody should do by a slip. A screen reader,
 * which can only press, presses twice.
 */
export function HoldButton({ onHold, children, disabled, loading, ...props }: Props) {
  const t = useTranslations('closure.hold')
  const [phase, setPhase] = useState<'rest' | 'holding' | 'short' | 'armed'>('rest')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isOff = Boolean(disabled) || Boolean(loading)

  const begin = () => {
    if (isOff || phase === 'holding') return
    setPhase('holding')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setPhase('rest')
      onHold()
    }, HOLD_MS)
  }
  const end = () => {
    if (phase !== 'holding') return
    clearTimeout(timer.current)
    setPhase('short')
  }
  /** Neither finger nor key came before it: a screen reader's press. */
  const press = (detail: number) => {
    if (isOff || detail !== 0 || phase === 'holding') return
    clearTimeout(timer.current)
    if (phase === 'armed') {
      setPhase('rest')
      onHold()
      return
    }
    setPhase('armed')
    timer.current = setTimeout(() => setPhase('rest'), ARMED_MS)
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return (
    <div className={styles['hold']}>
      <Button
        {...props}
        fullWidth
        disabled={Boolean(disabled)}
        loading={Boolean(loading)}
        className={styles['button'] ?? ''}
        data-holding={phase === 'holding' || undefined}
        style={{ '--hold-ms': `${HOLD_MS}ms` }}
        onPointerDown={({ button }) => button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isHoldKey(event)) return
          // A key that stays down must not press the button again and again.
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => {
          if (!isHoldKey(event)) return
          event.preventDefault()
          end()
        }}
        onBlur={end}
        onClick={({ detail }) => press(detail)}
      >
        {children}
      </Button>
      <span role="status" className={styles['note']}>
        {phase === 'short' ? t('longer') : phase === 'armed' ? t('again') : ''}
      </span>
    </div>
  )
}
