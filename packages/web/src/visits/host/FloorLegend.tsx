import { useTranslations } from 'use-intl'
import box from '../floor/PlanBox.module.css'
import styles from './Floor.module.css'
import { useHost } from './host-context.ts'

const KINDS = ['free', 'reserved', 'held', 'occupied', 'freeing', 'overdue'] as const

/** What the colours of the floor mean. */
export function FloorLegend() {
  const t = useTranslations('host')
  const { model } = useHost()
  return (
    <div className={styles['legend']} aria-hidden>
      {KINDS.map((kind) => (
        <span key={kind}>
          <span className={`${styles['swatch']} ${styles['table']}`} data-kind={kind}>
            <span className={`${box['shape']} ${styles['shape']}`} />
          </span>
          {t(`occupancy.${kind}`)}
        </span>
      ))}
      <span>
        <span className={`${styles['swatch']} ${styles['table']}`} data-kind="Limpieza">
          <span className={`${box['shape']} ${styles['shape']}`} />
        </span>
        {t('occupancy.cleaning')}
      </span>
      {model.blocks.length > 0 && (
        <span>
          <span className={`${styles['swatch']} ${styles['table']}`} data-kind="blocked">
            <span className={`${box['shape']} ${styles['shape']}`} />
          </span>
          {t('occupancy.blocked')}
        </span>
      )}
    </div>
  )
}
