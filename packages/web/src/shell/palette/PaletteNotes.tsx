import { VisuallyHidden } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Palette.module.css'

type Props = {
  text: string
  count: number
  /** Something besides what can be done with the words themselves. */
  hasFound: boolean
  isFetching: boolean
  isSettled: boolean
  failure: string | null
  isOnline: boolean
  maySee: boolean
}

/** What is to be said about the answers: none, not all, none yet. */
export function PaletteNotes({ text, count, hasFound, isFetching, isSettled, failure, isOnline, maySee }: Props) {
  const t = useTranslations('palette')
  const isNothing = text !== '' && !hasFound && isSettled && failure === null
  return (
    <>
      {isNothing && (
        <p className={styles['note']}>
          {t('nothing', { text })} {count > 0 && t('chooseBelow')}
        </p>
      )}
      {!isOnline && maySee && (
        <p className={styles['note']} data-tone="warning">
          <IconWifiOff size={16} aria-hidden /> {t('offline')}
        </p>
      )}
      {failure !== null && (
        <p className={styles['note']} data-tone="warning">
          {t('failed', { reason: failure })}
        </p>
      )}
      <VisuallyHidden component="output">
        {isFetching ? t('searching') : isSettled ? t('found', { count: isNothing ? 0 : count }) : ''}
      </VisuallyHidden>
    </>
  )
}

/** Which keys do what. */
export function PaletteKeys({ maySee }: Pick<Props, 'maySee'>) {
  const t = useTranslations('palette')
  return (
    <div className={styles['footer']}>
      <span>
        <kbd aria-hidden>↑↓</kbd> {t('choose')}
      </span>
      <span>
        <kbd aria-hidden>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd aria-hidden>→</kbd> {t('moreActions')}
      </span>
      <span>
        <kbd aria-hidden>Esc</kbd> {t('close')}
      </span>
      <span className={styles['scan']}>{maySee ? t('scan') : ''}</span>
    </div>
  )
}
