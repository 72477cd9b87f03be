import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const PANEL = resolve(import.meta.dirname, '../packages/web/src')
const screens = readdirSync(PANEL, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(PANEL, file), 'utf8') }))

/** The opening tags of a piece of JSX, each up to the `>` that stands outside of braces and quotes. */
function openingTags(text: string): string[] {
  return [...text.matchAll(/<[A-Z][\w.]*(?=\s)/g)].map(({ index }) => {
    let depth = 0
    let quote = ''
    for (let at = index; at < text.length; at += 1) {
      const letter = text.charAt(at)
      if (quote !== '') quote = letter === quote ? '' : quote
      else if (depth === 0 && letter === '"') quote = letter
      else if (letter === '{') depth += 1
      else if (letter === '}') depth -= 1
      else if (letter === '>' && depth === 0) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

/** A tag without the markup that it holds in its own attributes. */
function withoutInner(tag: string): string {
  let depth = 0
  let outer = ''
  let value = ''
  for (const letter of tag) {
    if (letter === '{') depth += 1
    if (depth === 0) outer += letter
    else value += letter
    if (letter === '}') depth -= 1
    if (depth > 0 || value === '') continue
    outer += /<[A-Z]/.test(value) ? '{}' : value
    value = ''
  }
  return outer
}

/** A `title` that takes part in telling why something is `disabled`; a dialog or a section has its heading there. */
const explainsByTitle = (tag: string) =>
  /\sdisabled(=|\s|$)/.test(withoutInner(tag)) && /\stitle=|\btitle:/.test(withoutInner(tag))
const hasNativeDate = (tag: string) => /\stype=\{?['"](date|month|datetime-local)['"]/.test(tag)
const found = (isWrong: (tag: string) => boolean) =>
  screens.flatMap(({ file, text }) =>
    openingTags(text)
      .filter(isWrong)
      .map((tag) => `${file}: ${tag.replaceAll(/\s+/g, ' ').slice(0, 90)}`),
  )

describe('the markup of the panel', () => {
  test('is looked at', () => {
    expect(screens.length).toBeGreaterThan(300)
    expect(openingTags('<A b={c > d} e="f>g" h>\n<B.C i />')).toEqual(['<A b={c > d} e="f>g" h', '<B.C i /'])
  })

  test('a day is asked for by the panel’s own field: the browser’s follows the browser’s language', () => {
    expect(hasNativeDate('<TextInput type="date" label')).toBe(true)
    expect(hasNativeDate("<TextInput type={'date'}")).toBe(true)
    expect(found(hasNativeDate)).toEqual([])
  })

  test('why a button cannot be pressed is said to fingers and keyboards too (`ui/refused.ts`), not by a title alone', () => {
    expect(explainsByTitle('<Button disabled={!mayEdit} title={reason}')).toBe(true)
    expect(explainsByTitle('<Button disabled {...(mayEdit ? {} : { title: reason })}')).toBe(true)
    expect(explainsByTitle('<Section title={t(1)} actions={<Button disabled={no} />}')).toBe(false)
    expect(found(explainsByTitle)).toEqual([])
  })
})
