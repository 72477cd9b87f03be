import { CHECKIN_KINDS, type CheckinKind } from '@muelle/domain/checkins/kinds'
import { useTranslations } from 'use-intl'
import styles from './Scanner.module.css'

type Props = { kind: CheckinKind; onKind: (kind: CheckinKind) => void }

/** Whether people are received or board. */
export function Modes({ kind, onKind }: Props) {
  const t = useTranslations('scan')
  return (
    <div className={styles['modes']} role="radiogroup" aria-label={t('mode')}>
      {CHECKIN_KINDS.map((one) => (
        <label key={one} data-checked={one === kind || undefined}>
          <input type="radio" name="scan-kind" checked={one === kind} onChange={() => onKind(one)} />
          {t(`kinds.${one}`)}
        </label>
      ))}
    </div>
  )
}
