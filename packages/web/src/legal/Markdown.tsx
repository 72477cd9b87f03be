import { useMemo } from 'react'
import styles from './Markdown.module.css'
import { renderMarkdown } from './render-markdown.ts'

/** A document in Markdown. What it renders is made by `renderMarkdown` alone, which lets nothing of the author's run. */
export function Markdown({ text, language }: { text: string; language: string }) {
  const html = useMemo(() => ({ __html: renderMarkdown(text) }), [text])
  return <div className={styles['text']} lang={language} dangerouslySetInnerHTML={html} />
}
