import type { Trip } from '@muelle/contract/tracking/trips'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'
import { outbox } from './offline/outbox.ts'
import { STEP_WORDS } from './step-words.ts'
import { useNow } from './use-now.ts'

/** The last step, while it can be taken back. */
export function UndoStep({ trip }: { trip: Trip }) {
  const t = useTranslations('captain')
  const now = useNow(1_000)
  const { status, undo_until, departure_id } = trip
  if (status === null || undo_until === null || now > Date.parse(undo_until)) return null
  return (
    <button
      type="button"
      className={styles['undoStep']}
      onClick={() => void outbox.add(departure_id, { type: 'undo', status })}
    >
      <IconArrowBackUp size={24} aria-hidden />
      {t('undoStep', { step: t(STEP_WORDS[status]) })}
    </button>
  )
}
