import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { useTranslations } from 'use-intl'
import styles from './FirstSteps.module.css'

/** How many of the steps are done, in words and as a line. */
export function Progress({ steps }: { steps: FirstSteps['steps'] }) {
  const t = useTranslations('firstSteps')
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <div className={styles['progress']}>
      <span className="mu-num">{t('progress', { done: String(done), count: String(steps.length) })}</span>
      <span className={styles['track']} aria-hidden>
        <span style={{ width: `${(100 * done) / steps.length}%` }} />
      </span>
    </div>
  )
}
