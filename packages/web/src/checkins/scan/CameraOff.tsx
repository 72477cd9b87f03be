import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Scanner.module.css'

type Props = { onRead: (text: string) => void; onStart: () => void }

/** Takes the place of the camera where there is none, or no right to it: typing, and another try. */
export function CameraOff({ onRead, onStart }: Props) {
  const t = useTranslations('scan')
  const [text, setText] = useState('')
  return (
    <div className={styles['typing']}>
      <p>{t('noCamera')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          onRead(text.trim())
          setText('')
        }}
      >
        <label>
          {t('field')}
          <input
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{t('read')}</button>
      </form>
      <button type="button" onClick={onStart}>
        {t('useCamera')}
      </button>
    </div>
  )
}
