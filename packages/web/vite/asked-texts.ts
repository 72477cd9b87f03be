import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, keyOf, type Node, nameOf, nodesOf, programOf, textOf } from './screen-texts.ts'

/** What sources write down that may ask for a text: words and keys as they are, and those of which only a run knows a part. */
export type Asked = { words: Set<string>; patterns: Pattern[] }
/** `mayBeWhole`: begin and end are written down, as of `notices.${name}Title`; `booking.${name}` is said of events and refusals, too. */
type Pattern = { text: RegExp; mayBeWhole: boolean }

/** A key with a part that only a run knows, such as `state.${status}`, as a pattern; null where too little of it is written down. */
function patternOf(node: Node): Pattern | null {
  if (node.type !== 'TemplateLiteral') return null
  const parts = (node['quasis'] as Node[]).map((one) => (one['value'] as { cooked: string }).cooked)
  if (parts.length < 2 || !parts.every((part) => /^[\w.]*$/.test(part)) || !parts.some((part) => /\w[\w.]/.test(part)))
    return null
  // Without a dot it is the name of one text, such as `${field}Hint`.
  const unknown = parts.some((part) => part.includes('.')) ? '[\\w.-]+' : '[\\w-]+'
  const text = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join(unknown)}$`)
  return { text, mayBeWhole: parts.filter((part) => /\w/.test(part)).length > 1 }
}

/** What a node names: the words that lists and records are made of are keys, too, and so is what is read of all texts. */
function namedBy(node: Node): string | null {
  if (node.type === 'MemberExpression' && isNode(node['object'])) {
    const namespace = keyOf(node['object'])
    return namespace === null ? null : `${namespace}.${nameOf(node['property'])}`
  }
  return node.type === 'Property' || node.type === 'TSPropertySignature' ? nameOf(node['key']) : null
}

/** What is written down in the sources below some folders, but for tests and the texts themselves. */
export function askedBy(folders: readonly string[], isRead: (file: string) => boolean): Asked {
  const words = new Set<string>()
  const patterns = new Map<string, Pattern>()
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|\.d\.ts$|\.gen\.ts$/.test(file) || !isRead(join(folder, file))) continue
      for (const node of nodesOf(programOf(file, readFileSync(join(folder, file), 'utf8')))) {
        for (const word of [textOf(node), namedBy(node)]) if (word !== null) words.add(word)
        const pattern = patternOf(node)
        if (pattern) patterns.set(pattern.text.source, pattern)
      }
    }
  return { words, patterns: [...patterns.values()] }
}

/** Whether a text is asked for, by its whole key or by what is left of it where a translator begins further down. */
export function isAsked({ words, patterns }: Asked, key: string): boolean {
  const steps = key.split('.')
  return steps.some((_, at) => {
    const rest = steps.slice(at).join('.')
    return words.has(rest) || patterns.some(({ text, mayBeWhole }) => (at > 0 || mayBeWhole) && text.test(rest))
  })
}
