import { IconCamera } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import deck from './Deck.module.css'
import styles from './DeckForm.module.css'
import type { usePhoto } from './use-photo.ts'

type Props = { photo: ReturnType<typeof usePhoto>; alt: string }

/** A photo from the camera of the phone, as it will be told. */
export function PhotoField({ photo, alt }: Props) {
  const t = useTranslations('boatFaults')
  return (
    <div className={styles['photo']}>
      {photo.preview && <img src={photo.preview} alt={alt} />}
      <label className={deck['outline']}>
        <IconCamera size={28} aria-hidden />
        {t(photo.preview ? 'otherPhoto' : 'photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={deck['hidden']}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same photo may be chosen once more.
            currentTarget.value = ''
            if (file) void photo.choose(file)
          }}
        />
      </label>
      {photo.isUnreadable && <p role="alert">{t('heic')}</p>}
    </div>
  )
}
