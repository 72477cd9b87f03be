import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHold } from '../use-hold.ts'
import styles from './HoldButton.module.css'

/** How long a press has to last. */
const HOLD_MS = 800

type Props = Omit<ButtonProps, 'onClick' | 'children'> & { onHold: () => void; children: ReactNode }

/** A button that works when it is held (`use-hold.ts`). */
export function HoldButton({ onHold, children, disabled, loading, ...props }: Props) {
  const t = useTranslations('closure.hold')
  const { phase, props: held } = useHold({ ms: HOLD_MS, isOff: Boolean(disabled) || Boolean(loading), onHold })
  return (
    <div className={styles['hold']}>
      <Button
        {...props}
        {...held}
        fullWidth
        disabled={Boolean(disabled)}
        loading={Boolean(loading)}
        className={styles['button'] ?? ''}
        style={{ '--hold-ms': `${HOLD_MS}ms` }}
      >
        {children}
      </Button>
      <span role="status" className={styles['note']}>
        {phase === 'short' ? t('longer') : phase === 'armed' ? t('again') : ''}
      </span>
    </div>
  )
}
