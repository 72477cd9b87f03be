import { UnstyledButton } from '@mantine/core'
import type { Pad } from '@muelle/domain/parking/plate'
import { IconBackspace } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Gate.module.css'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'123456789']

type Props = { pad: Pad; onPad: (pad: Pad) => void; onKey: (sign: string) => void; onErase: () => void }

/** The gate's own keys: what the plate goes on with, and the other kind a key away. */
export function PlatePad({ pad, onPad, onKey, onErase }: Props) {
  const t = useTranslations('parking')
  const key = (sign: string) => (
    <UnstyledButton key={sign} className={styles['key']} onClick={() => onKey(sign)}>
      {sign}
    </UnstyledButton>
  )
  const other = pad === 'letters' ? 'digits' : 'letters'
  const swap = (
    <UnstyledButton className={styles['key']} data-soft onClick={() => onPad(other)}>
      {t(other)}
    </UnstyledButton>
  )
  const erase = (
    <UnstyledButton className={styles['key']} data-soft aria-label={t('erase')} onClick={onErase}>
      <IconBackspace size={22} aria-hidden />
    </UnstyledButton>
  )
  return (
    <div className={styles['pad']} data-pad={pad} role="group" aria-label={t('pad')}>
      {pad === 'letters' ? (
        <>
          {LETTERS.map(key)}
          {swap}
          {erase}
        </>
      ) : (
        <>
          {DIGITS.map(key)}
          {swap}
          {key('0')}
          {erase}
        </>
      )}
    </div>
  )
}
