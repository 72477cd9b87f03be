import { type Format, formatsOf, numberText } from './number-text.ts'
import { type Archive, openZip } from './read-zip.ts'
import { attributeOf, type Element, elementAt, elementsIn, unescaped } from './scan-xml.ts'
import { type TableRow, UnfitFile } from './unfit-file.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of the parts of a workbook, unpacked. Only the texts that cells share are held as a whole. */
const LIMITS = { small: 4 * MEGABYTE, texts: 64 * MEGABYTE, sheet: 400 * MEGABYTE, element: MEGABYTE } as const
const BOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const TEXTS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const FIRST_DAYS = { usual: Date.UTC(1899, 11, 30), apple: Date.UTC(1904, 0, 1) }

type Facts = { texts: readonly string[]; formats: readonly Format[]; epoch: number }

/** The rows of the first sheet of a workbook, one after the other while it is unpacked. Formulas count as what they came to. */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const archive = openZip(bytes)
  if (!archive.has(BOOK)) throw new UnfitFile('unreadable')
  const book = await textOf(archive, BOOK)
  const facts: Facts = {
    texts: archive.has(TEXTS) ? await sharedTexts(archive) : [],
    formats: archive.has(STYLES) ? formatsOf(await textOf(archive, STYLES)) : [],
    epoch: /date1904="(?:1|true)"/.test(book) ? FIRST_DAYS.apple : FIRST_DAYS.usual,
  }
  let line = 0
  const sheet = await firstSheet(archive, book)
  for await (const { attributes, content } of elementsOf(archive, { part: sheet, tag: 'row', max: LIMITS.sheet })) {
    line = Number(attributeOf(attributes, 'r') ?? line + 1)
    yield { line, cells: cellsOf(content, facts) }
  }
}

async function textOf(archive: Archive, part: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of archive.read(part, LIMITS.small)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Where the first sheet of a workbook is. */
async function firstSheet(archive: Archive, book: string): Promise<string> {
  const sheet = elementAt(book, 'sheet', 0)
  const id = sheet && attributeOf(sheet.attributes, '\\w{1,20}:id')
  const links = id && archive.has(LINKS) ? [...elementsIn(await textOf(archive, LINKS), 'Relationship')] : []
  const link = links.find(({ attributes }) => attributeOf(attributes, 'Id') === id)
  const target = (link && attributeOf(link.attributes, 'Target')) ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Each element of a name of a part, while it is unpacked: only one of them is held. */
async function* elementsOf(
  archive: Archive,
  { part, tag, max }: { part: string; tag: string; max: number },
): AsyncGenerator<Element> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  for await (const piece of archive.read(part, max)) {
    text += decoder.decode(piece, { stream: true })
    let end = 0
    for (let next = elementAt(text, tag, 0); next; next = elementAt(text, tag, next.end)) {
      end = next.end
      yield next
    }
    text = text.slice(end)
    if (text.length > LIMITS.element) throw new UnfitFile('unreadable')
  }
}

async function sharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  for await (const { content } of elementsOf(archive, { part: TEXTS, tag: 'si', max: LIMITS.texts }))
    texts.push(runsOf(content))
  return texts
}

/** What stands in a text, of several runs one after the other; readings of Japanese words are no part of it. */
function runsOf(content: string): string {
  const [reading] = elementsIn(content, 'rPh')
  const plain = reading ? content.slice(0, content.indexOf(reading.content) - 1) : content
  return [...elementsIn(plain, 't')].map((run) => unescaped(run.content)).join('')
}

const LETTERS = 26
const BEFORE_A = 64
/** What a sheet of the format has room for; a cell beyond that is none. */
const MAX_COLUMN = 16_384

function cellsOf(row: string, facts: Facts): string[] {
  const cells: string[] = []
  for (const { attributes, content } of elementsIn(row, 'c')) {
    const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0]
    const place = letters === undefined ? cells.length : columnOf(letters)
    if (place >= MAX_COLUMN) throw new UnfitFile('too_many_columns')
    while (cells.length < place) cells.push('')
    cells[place] = cellOf(attributes, content, facts)
  }
  return cells
}
const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1

function cellOf(attributes: string, content: string, { texts, formats, epoch }: Facts): string {
  const kind = attributeOf(attributes, 't') ?? 'n'
  if (kind === 'inlineStr') return runsOf(content)
  const value = unescaped(elementAt(content, 'v', 0)?.content ?? '')
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  if (kind === 'e' || value === '') return ''
  if (kind !== 'n') return value
  return numberText(Number(value), formats[Number(attributeOf(attributes, 's') ?? 0)] ?? 'number', epoch)
}
