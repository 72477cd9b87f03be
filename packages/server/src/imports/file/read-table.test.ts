import { deflateRawSync } from 'node:zlib'
import { IMPORT_LIMITS } from '@muelle/domain/imports/fields'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { Sheet } from '../../platform/sheets/cells.ts'
import { xlsxOf } from '../../platform/sheets/xlsx.ts'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (bytes: Uint8Array) => {
  const { headers, rows } = await readTable(bytes)
  return [headers, ...rows.map(({ cells }) => cells)]
}

async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return bytesOf(zip.outputStream as AsyncIterable<Buffer>)
}
const bookOf = (sheet: string, others: Readonly<Record<string, string>> = {}) =>
  zipOf({
    'xl/worksheets/sheet1.xml': sheet,
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ...others,
  })

const TABLE = [
  ['Nombre', 'Teléfono'],
  ['José Peña', '9992716640'],
]
const TEXT = 'Nombre;Teléfono\r\nJosé Peña;9992716640\r\n'

test('a text is read in UTF-8, UTF-16 and Windows-1252, with and without a mark, whatever divides its columns', async () => {
  expect(await rowsOf(utf8(TEXT))).toEqual(TABLE)
  expect(await rowsOf(utf8(`\u{feff}${TEXT.replaceAll(';', ',')}`))).toEqual(TABLE)
  expect(await rowsOf(Buffer.from(`\u{feff}${TEXT.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(TABLE)
  expect(await rowsOf(Buffer.from(TEXT, 'utf16le'))).toEqual(TABLE)
  expect(await rowsOf(Buffer.from(TEXT, 'utf16le').swap16())).toEqual(TABLE)
  expect(await rowsOf(Buffer.from(TEXT, 'latin1'))).toEqual(TABLE)
})

test('titles above the table and rows without anything are none of it; lines are numbered as a spreadsheet does', async () => {
  const { headers, rows } = await readTable(utf8('Report of bookings,\n,\nName,Phone\nRosa,1\n,\n"Two\nlines",2\n'))
  expect(headers).toEqual(['Name', 'Phone'])
  expect(rows).toEqual([
    { line: 4, cells: ['Rosa', '1'] },
    { line: 6, cells: ['Two\nlines', '2'] },
  ])
})

test('a workbook of our own export is read back: text, days, hours, numbers', async () => {
  const sheet: Sheet = {
    title: 'A',
    head: ['Nombre', 'Tel', 'Día', 'Hora', 'Momento', 'Personas', 'Pagado'],
    widths: [10, 10, 10, 10, 10, 10, 10],
    pages: (async function* () {
      yield [
        [
          { kind: 'text', text: 'Uc & «Pech» <1>' },
          { kind: 'phone', code: '+52', number: '9992716640' },
          { kind: 'date', date: '2025-11-24' },
          { kind: 'time', time: '07:30' },
          { kind: 'moment', moment: '2025-11-24 19:05' },
          { kind: 'count', count: 3 },
          { kind: 'money', cents: 135_050, currency: 'MXN' },
        ] as const,
      ]
    })(),
  }
  expect((await rowsOf(await bytesOf(xlsxOf(sheet))))[1]).toEqual([
    'Uc & «Pech» <1>',
    '+52 9992716640',
    '2025-11-24',
    '07:30',
    '2025-11-24 19:05',
    '3',
    '1350.5',
  ])
})

test('a workbook with shared texts, gaps between cells, prefixes and telephones as numbers is read', async () => {
  const shared =
    '<x:sst><x:si><x:t>Nombre</x:t></x:si><x:si><x:r><x:t>Ce</x:t></x:r><x:r><x:t xml:space="preserve">lular</x:t></x:r></x:si></x:sst>'
  const sheet =
    '<x:worksheet><x:sheetData><x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="s"><x:v>1</x:v></x:c></x:row><x:row/>' +
    '<x:row r="7"><x:c r="A7" t="str"><x:v>Rosa</x:v></x:c><x:c r="B7"/><x:c r="C7"><x:v>9.99271664E9</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await readTable(await bookOf(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual({
    format: 'xlsx',
    headers: ['Nombre', '', 'Celular'],
    rows: [{ line: 7, cells: ['Rosa', '', '9992716640'] }],
  })
})

/** An archive of one sheet that is a thousand times as large as the file. */
async function bomb(): Promise<Buffer> {
  const zip = await bookOf('<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>')
  const parts = await zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': ' '.repeat(8 * 1024 * 1024),
  })
  expect(deflateRawSync(Buffer.alloc(1024)).length).toBeLessThan(64)
  return parts.length < zip.length * 100 ? parts : zip
}

test.each([
  ['nothing', async () => utf8(''), 'empty'],
  ['a head alone', async () => utf8('Name,Phone\n'), 'empty'],
  ['a picture', async () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 2, 5, 0]), 'unreadable'],
  ['a workbook of the old format', async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'unreadable'],
  ['an archive that is no workbook', () => zipOf({ 'a.txt': 'a' }), 'unreadable'],
  [
    'an archive that was cut off',
    async () => (await zipOf({ 'xl/workbook.xml': '<workbook/>' })).subarray(0, 60),
    'unreadable',
  ],
  ['an archive that unpacks to next to nothing but size', bomb, 'unreadable'],
  ['a row without an end', () => bookOf(`<row>${'<c>'.repeat(400_000)}`), 'unreadable'],
  ['too many columns', async () => utf8(`${'a,'.repeat(100)}b\n1,2\n`), 'too_many_columns'],
  ['too many rows', async () => utf8(`Name,Phone\n${'a,1\n'.repeat(IMPORT_LIMITS.rows + 1)}`), 'too_many_rows'],
] as const)('%s is no table', async (_what, make, fault) => {
  await expect(readTable(await make())).rejects.toMatchObject({ fault })
})

test('a long file is read some at a time: others have their turn meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const { rows } = await readTable(utf8(`Name,Phone\n${'Rosa Uc Pech,9992716640\n'.repeat(IMPORT_LIMITS.rows)}`))
  clearInterval(timer)
  expect(rows).toHaveLength(IMPORT_LIMITS.rows)
  expect(turns).toBeGreaterThan(10)
})
