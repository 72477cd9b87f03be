import { IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import styles from './Deck.module.css'

/** Says above everything that there is no signal, and how much waits for one. */
export function SignalLine({ waiting }: { waiting: number }) {
  const t = useTranslations('captain')
  const isOnline = useOnline()
  return (
    <output className={styles['signalPlace']}>
      {(!isOnline || waiting > 0) && (
        <span className={styles['signal']}>
          {isOnline ? <IconCloudUp aria-hidden /> : <IconWifiOff aria-hidden />}
          {t(isOnline ? 'toSend' : 'offline', { count: waiting })}
        </span>
      )}
    </output>
  )
}
