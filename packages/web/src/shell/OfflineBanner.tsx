import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import { CLOSE_AFTER_MS, onPlainNotice } from '../ui/notify.ts'
import styles from './OfflineBanner.module.css'

/**
 * Says, while the network is away, what that means for what is on the screen, and what could not be told as a notice because the code of
 * notices did not come. Its region exists always, so that it is read.
 */
export function OfflineBanner() {
  const t = useTranslations('errors')
  const isOnline = useOnline()
  const [plain, setPlain] = useState<ReactNode>(null)
  useEffect(() => {
    const end = onPlainNotice(setPlain)
    const clear = () => setPlain(null)
    window.addEventListener('online', clear)
    return () => {
      end()
      window.removeEventListener('online', clear)
    }
  }, [])
  // As a notice passes that is told in its own place.
  useEffect(() => {
    if (plain === null) return
    const timer = setTimeout(() => setPlain(null), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [plain])
  return (
    <output>
      {(!isOnline || plain) && (
        <div className={styles['banner']} data-plain={plain ? true : undefined}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            {plain ?? (
              <>
                <strong>{t('offlineTitle')}.</strong> {t('offlineBody')}
              </>
            )}
          </span>
        </div>
      )}
    </output>
  )
}
