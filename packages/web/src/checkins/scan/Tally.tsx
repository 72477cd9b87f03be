import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../../i18n/format.ts'
import styles from './Scanner.module.css'

type Props = { kind: CheckinKind; inside: number; people: number }

/** How many of a departure are in. */
export function Tally({ kind, inside, people }: Props) {
  const t = useTranslations('scan')
  return (
    <div className={styles['tally']}>
      <p>
        <span>{t(`inside.${kind}`, { count: formatNumber(inside), people: formatNumber(people) })}</span>
        <span>{t('missing', { count: Math.max(0, people - inside) })}</span>
      </p>
      <div className={styles['bar']} aria-hidden>
        <i style={{ width: `${people === 0 ? 0 : (Math.min(inside, people) / people) * 100}%` }} />
      </div>
    </div>
  )
}
