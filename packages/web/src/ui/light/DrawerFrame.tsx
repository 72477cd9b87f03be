import { IconX } from '@tabler/icons-react'
import { type PointerEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './DrawerFrame.module.css'

type Props = {
  title: string
  /** In pixels; a phone gives it all it has. */
  width: number
  onClose: () => void
}

/**
 * A drawer before its scripts are there: what was opened, a way to close it, and the outline of what comes. It answers the press at once
 * on the slowest line, and leaves the focus where it was for the drawer that takes its place.
 */
export function DrawerFrame({ title, width, onClose }: Props) {
  const t = useTranslations('common')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes it, as Escape does
    <dialog
      ref={dialog}
      className={styles['frame']}
      style={{ ['--frame-width' as string]: `${width}px` }}
      aria-labelledby={titleId}
      aria-busy
      onCancel={onCancel}
      onPointerDown={({ target, currentTarget }: PointerEvent) => target === currentTarget && onClose()}
    >
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label={t('close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <div className={styles['body']} role="status" aria-label={t('loading')}>
        <div className={styles['bar']} />
        <div className={styles['bar']} data-large />
        <div className={styles['bar']} />
        <div className={styles['bar']} data-large />
      </div>
    </dialog>
  )
}
