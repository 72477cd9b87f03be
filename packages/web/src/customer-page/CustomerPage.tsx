import { IconAnchor } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Language } from '../i18n/language.ts'
import styles from './CustomerPage.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'

type Props = {
  title: string
  /** Whose page it is; null while nobody knows. */
  business: string | null
  languageLabel: string
  language: Language
  onLanguage: (language: Language) => void
  /** What is said above everything else. */
  note?: ReactNode
  children: ReactNode
}

/** The frame of every page that customers open: who sells, in which language, and whatever it is about. */
export function CustomerPage({ title, business, languageLabel, language, onLanguage, note, children }: Props) {
  const name = business ?? 'Muelle'
  useEffect(() => {
    document.title = [title, name].join(' · ')
  }, [title, name])
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <span className={styles['sign']}>
          <IconAnchor size={22} aria-hidden />
        </span>
        <b className={styles['business']}>{name}</b>
        <LanguageChoice label={languageLabel} language={language} onLanguage={onLanguage} />
      </header>
      {note}
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
