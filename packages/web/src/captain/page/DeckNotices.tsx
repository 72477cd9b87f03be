import { IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { PlacedNotice } from '../../ui/notify.ts'
import styles from '../Deck.module.css'
import { deckNotices } from './deck-notices.ts'

/** Where the notices of this page appear: above all but what takes the whole phone. */
export function DeckNotices() {
  const notices = useSyncExternalStore(deckNotices.subscribe, deckNotices.read)
  return (
    <div className={styles['notices']}>
      {notices.map((notice) => (
        <Notice key={notice.id} {...notice} />
      ))}
    </div>
  )
}

/** What was done is green, and needs no word. */
const TONES: Partial<Record<PlacedNotice['color'], 'stop' | 'wait'>> = { coral: 'stop', ambar: 'wait' }

function Notice({ id, message, title, color, role, autoClose, closeButtonProps }: PlacedNotice) {
  useEffect(() => {
    if (autoClose === false) return
    const timer = setTimeout(() => deckNotices.hide(id), autoClose)
    return () => clearTimeout(timer)
  }, [id, autoClose])
  return (
    <div role={role} className={styles['notice']} data-tone={TONES[color]}>
      <p>
        {title !== undefined && <strong>{title} </strong>}
        {message}
      </p>
      <button type="button" {...closeButtonProps} onClick={() => deckNotices.hide(id)}>
        <IconX size={28} aria-hidden />
      </button>
    </div>
  )
}
