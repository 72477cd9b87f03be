import { MARKDOWN_LIMITS, markdownDenial } from '@muelle/domain/legal/legal-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('renderMarkdown', () => {
  it.each([
    ['**a** _b_ `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    ['# Uno\n\n## Dos\n\n##### Cinco', '<h3>Uno</h3>\n<h4>Dos</h4>\n<h6>Cinco</h6>'],
    ['Uno\n===', '<h3>Uno</h3>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['[a](https://a.example)', '<p><a rel="noopener noreferrer nofollow" href="https://a.example">a</a></p>'],
    ['[a](mailto:a@a.example)', '<p><a rel="noopener noreferrer nofollow" href="mailto:a@a.example">a</a></p>'],
    ['[a](/terms)', '<p><a rel="noopener noreferrer nofollow" href="/terms">a</a></p>'],
  ])('of %j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<!-- x --><iframe src="https://evil.example"></iframe>',
    '`<b>`',
    '\\<script>',
    '&lt;script&gt;',
    '<h1 onclick=alert(1)>x</h1>',
    '# <h1>x</h1>',
    '[<img src=x>](https://a.example)',
    '[a](https://a.example "\\"onmouseover=alert(1)")',
    '![a](https://evil.example/pixel.png)',
    '![a][p]\n\n[p]: https://evil.example/pixel.png',
  ])('shows tags as letters and nothing of its author’s making: %s', (markdown) => {
    expectHarmless(renderMarkdown(markdown))
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    'java\\tscript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '%6aavascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'blob:https://a.example/x',
  ])('leads nowhere dangerous: %s', (address) => {
    for (const markdown of [`[x](<${address}>)`, `[x](${address})`, `<${address}>`, `[x]\n\n[x]: ${address}`])
      expectHarmless(renderMarkdown(markdown))
  })

  it('is harmless for any text at all', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '`',
        '](',
        '[',
        '![',
        '\n',
        '&',
        '\\',
        'javascript:',
        '<script',
        'onerror=',
        '# ',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expectHarmless(renderMarkdown(pieces.join('')))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['quotes', `${'> '.repeat(MARKDOWN_LIMITS.maxDepth)}a\n`],
    ['lists', `${'- '.repeat(MARKDOWN_LIMITS.maxDepth)}a\n`],
    ['headings', 'a\n=\n'],
    ['brackets', `${'['.repeat(MARKDOWN_LIMITS.maxMarks)}\n\n`],
    ['emphasis', `${'*a '.repeat(MARKDOWN_LIMITS.maxMarks)}\n\n`],
  ])('takes a bounded time for the worst that is accepted: %s', (_, piece) => {
    const lines = piece.split('\n').length - 1
    const times = Math.floor(Math.min((MARKDOWN_LIMITS.maxLines - 1) / lines, 40_000 / piece.length))
    const markdown = piece.repeat(times)
    expect(markdownDenial(markdown)).toBeNull()
    const half = costOf(piece.repeat(times / 2))
    expect(costOf(markdown)).toBeLessThan(Math.max(half, NOTHING_MS) * FOR_TWICE)
  })
})

/** Of twice as much: its square is four times, and what it is told for. The cube would be eight times. */
const FOR_TWICE = 8
/** What is done in so little time is not told apart. */
const NOTHING_MS = 100

/** Processor time in milliseconds: neither the machine nor what else it does has a say in how it grows. */
function costOf(markdown: string): number {
  const begun = process.cpuUsage()
  renderMarkdown(markdown)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const TAGS = new Set(
  'p h3 h4 h5 h6 ul ol li strong em code pre blockquote a hr br'.split(' ').flatMap((name) => [name, `/${name}`]),
)
const ADDRESS = /^(?:$|https?:|mailto:|ircs?:|xmpp:|[^:]*$|[^:]*[/?#])/i

/** Reads the HTML as a browser would: only tags of Markdown, no attribute but those it writes, no address that runs something. */
function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const [, name = '', attributes = ''] = /^<(\/?[a-z\d]+)((?:\s[^>]*)?)\s*\/?>$/i.exec(tag) ?? []
    expect(TAGS, `${tag} in ${html}`).toContain(name)
    const rest = attributes.replace(/\/$/, '').replaceAll(/\s(rel|href|title|start|class)="[^"]*"/g, '')
    expect(rest.trim(), `${tag} in ${html}`).toBe('')
    const address = /href="([^"]*)"/.exec(attributes)?.[1]
    if (address !== undefined) expect(address, html).toMatch(ADDRESS)
  }
}
