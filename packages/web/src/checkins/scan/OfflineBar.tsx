import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../browser/use-online.ts'
import { useShellFailed } from '../../offline/use-shell-failed.ts'
import styles from './Scanner.module.css'

/** Above everything, also above a verdict: that there is no signal, and how much the server does not know yet. */
export function OfflineBar({ waiting }: { waiting: number }) {
  const t = useTranslations('scan')
  const isOnline = useOnline()
  const hasFailed = useShellFailed()
  const words = [
    !isOnline && t('offline'),
    waiting > 0 && t('toSend', { count: waiting }),
    hasFailed && t('shellFailed'),
  ].filter(Boolean)
  return (
    <output className={styles['offline']} data-tells-offline hidden={words.length === 0}>
      <IconWifiOff size={20} aria-hidden />
      <span>{words.join(' · ')}</span>
    </output>
  )
}
