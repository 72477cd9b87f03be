import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { LANGUAGE_NAMES, PAY_WORDS, type PayWord } from './pay-words.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A button of a form that posts to the page itself. */
export type Action = { name: string; label: string; isMain?: boolean }
export type PlayedPage = {
  language: Language
  title: PayWord
  /** Said first and aloud. */
  alert?: PayWord
  /** What is looked at: a description and an amount. */
  lines: readonly string[]
  amount?: string
  actions: readonly Action[]
  /** Where a link leads that does nothing. */
  back?: { href: string; label: PayWord }
  /** What the address keeps when the language changes. */
  query?: Readonly<Record<string, string>>
}

/** A page without any script, in the reader's language. */
export function pageHtml(page: PlayedPage): string {
  const { language } = page
  const word = (key: PayWord) => escapeHtml(PAY_WORDS[key][language])
  const buttons = page.actions.map(
    ({ name, label, isMain }) =>
      `<button name="do" value="${escapeHtml(name)}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
  )
  const languages = LANGUAGES.map((one) => {
    const href = `?${new URLSearchParams({ ...page.query, lang: one }).toString()}`
    const current = one === language ? ' aria-current="true"' : ''
    return `<a href="${escapeHtml(href)}" lang="${one}" hreflang="${one}"${current}>${LANGUAGE_NAMES[one]}</a>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${word(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="test">${word('test')}</p>
<main>
<h1>${word(page.title)}</h1>
${page.alert ? `<p role="alert">${word(page.alert)}</p>` : ''}
${page.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${page.amount === undefined ? '' : `<p class="amount">${escapeHtml(page.amount)}</p>`}
${buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : ''}
${page.back ? `<p><a class="back" href="${escapeHtml(page.back.href)}">${word(page.back.label)}</a></p>` : ''}
</main>
<nav aria-label="${word('language')}">${languages.join('')}</nav>
</body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; --ink: #14262b; --ground: #fff; --line: #6b7f85; --main: #0b5d6b; --on-main: #fff; --test: #ffe9a8; --on-test: #3d2c00; --alert: #8f1d14 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8f0f1; --ground: #10191c; --line: #8aa0a6; --main: #7fd3df; --on-main: #06262c; --alert: #ffb4a9 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere }
.test { margin: 0; padding: 10px 16px; background: var(--test); color: var(--on-test); font-weight: 600; text-align: center }
main { max-width: 28rem; margin: 0 auto; padding: 16px }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 8px 0 }
.amount { font-size: 1.9rem; font-weight: 700; margin: 8px 0 16px }
[role=alert] { color: var(--alert); font-weight: 600 }
button, .back { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin: 0 0 12px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer }
.main { border-color: var(--main); background: var(--main); color: var(--on-main); font-weight: 700 }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px; padding: 8px 16px 24px }
nav a { display: flex; align-items: center; min-height: 44px; padding: 0 10px; color: inherit }
nav [aria-current] { font-weight: 700; text-decoration: none }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`
