import { TextInput } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Waitlist.module.css'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = { digits: string; shown: string; label: string; onDigits: (digits: string) => void }

/** A telephone as it is typed on a keyboard, or on large keys by who holds a tablet. */
export function PhonePad({ digits, shown, label, onDigits }: Props) {
  const t = useTranslations('waitlist')
  return (
    <div className={styles['phone']}>
      <TextInput
        label={label}
        value={shown}
        inputMode="none"
        autoComplete="off"
        size="md"
        data-autofocus
        onChange={({ currentTarget }) => onDigits(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <div className={styles['pad']} role="group" aria-label={t('keys')}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => onDigits(digits + key)}>
            {key}
          </button>
        ))}
        <button type="button" className={styles['word']} onClick={() => onDigits('')}>
          {t('withoutPhone')}
        </button>
        <button type="button" onClick={() => onDigits(`${digits}0`)}>
          0
        </button>
        <button type="button" aria-label={t('backspace')} onClick={() => onDigits(digits.slice(0, -1))}>
          <IconBackspace size={22} aria-hidden />
        </button>
      </div>
    </div>
  )
}
