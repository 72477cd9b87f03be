import { useTranslations } from 'use-intl'
import styles from './Calls.module.css'
import { usePhonePlace } from './phone-place.ts'
import { useSpoken } from './use-spoken.ts'

/** Whom everybody on this coast can call. */
export const EMERGENCY = '911'

/** Where the phone is, to be read out on the radio; nothing where it does not know. */
export function Spoken() {
  const t = useTranslations('boatCalls')
  const spoken = useSpoken()
  const place = usePhonePlace()
  if (!place) return null
  return (
    <p className={styles['spoken']}>
      {t('say')}
      {spoken(place).map((words) => (
        <strong key={words}>{words}</strong>
      ))}
    </p>
  )
}
