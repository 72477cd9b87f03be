import { fold } from '@muelle/domain/text'
import styles from './Palette.module.css'

/** A text with the beginnings of its words underlined that were typed. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return text.split(/(\s+)/).map((part) => {
    const start = at
    at += part.length
    const folded = fold(part)
    const word = words.find((typed) => typed !== '' && folded.startsWith(typed))
    if (word === undefined) return part
    return (
      <span key={start}>
        <mark className={styles['mark']}>{part.slice(0, word.length)}</mark>
        {part.slice(word.length)}
      </span>
    )
  })
}
