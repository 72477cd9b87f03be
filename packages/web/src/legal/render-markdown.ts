import { micromark } from 'micromark'

/**
 * The levels of a document's own headings begin below those of the page that shows it: `#` becomes the third, so that no reader of a
 * screen finds a second title.
 */
const SHIFT = 2
const LOWEST = 6

/** HTML is not a part of it, so that tags are shown as the letters they are; nor are images, which would be loaded from elsewhere. */
const WITHOUT = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }

/**
 * Markdown as HTML that is safe to show, whoever wrote it: no tag and no attribute of the author's own, and no address but of the web, a
 * telephone or a mailbox.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [WITHOUT], allowDangerousHtml: false, allowDangerousProtocol: false })
  // In what micromark writes, `<` opens a tag of its own: those of the text are `&lt;`.
  return html
    .replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => `<${slash}h${shifted(Number(level))}>`)
    .replaceAll('<a href="', '<a rel="noopener noreferrer nofollow" href="')
}

const shifted = (level: number): number => Math.min(level + SHIFT, LOWEST)
