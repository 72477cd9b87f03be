import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import type { AskedFor } from './asked-for.ts'
import styles from './Door.module.css'
import type { DoorTold } from './door-here.ts'
import type { Door } from './use-door.ts'

const AskEntry = lazy(async () => {
  const [{ AskEntry: component }] = await Promise.all([import('./AskEntry.tsx'), loadDeskTexts()])
  return { default: component }
})

/** Says that a manager has to let them in, and asks one, wherever they are (N-8). */
export function AskManager({ door, told, why }: { door: Door; told: DoorTold; why: AskedFor }) {
  const t = useTranslations('door')
  // Judged without a network: there is nobody whom one could ask.
  if (told.id === null) return <p className={styles['reason']}>{`${t(`askManager.${why}`)} ${t('askOffline')}`}</p>
  return (
    <div className={styles['ask']}>
      <p className={styles['reason']}>{t(`askManager.${why}`)}</p>
      <Suspense fallback={null}>
        <AskEntry door={door} told={told} why={why} />
      </Suspense>
    </div>
  )
}
