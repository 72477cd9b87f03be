import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'

type Props = {
  /** Coral stops, ámbar waits. */
  tone: 'stop' | 'wait'
  title: ReactNode
  note?: ReactNode
  onClose: () => void
  closeWords?: string
  children?: ReactNode
}

/** Takes the whole phone: nothing else is pressed before it was answered. */
export function DeckDialog({ tone, title, note, onClose, closeWords, children }: Props) {
  const t = useTranslations('captain')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-tone={tone}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {note && <p>{note}</p>}
      <div className={styles['answers']}>
        {children}
        <button type="button" className={styles['plain']} onClick={onClose}>
          {closeWords ?? t('next')}
        </button>
      </div>
    </dialog>
  )
}
