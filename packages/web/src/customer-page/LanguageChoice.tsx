import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/language.ts'
import styles from './CustomerPage.module.css'

type Props = { label: string; language: Language; onLanguage: (language: Language) => void }

/** The languages of a page for customers, each by its own name. */
export function LanguageChoice({ label, language, onLanguage }: Props) {
  return (
    <select
      className={styles['language']}
      aria-label={label}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  )
}
