import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import styles from './OfflineBanner.module.css'

/** Says, while the network is away, what that means for what is on the screen. Its region exists always, so that it is read. */
export function OfflineBanner() {
  const t = useTranslations('errors')
  const isOnline = useOnline()
  return (
    <output>
      {!isOnline && (
        <div className={styles['banner']}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <strong>{t('offlineTitle')}.</strong> {t('offlineBody')}
          </span>
        </div>
      )}
    </output>
  )
}
