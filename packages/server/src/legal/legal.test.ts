import { MARKDOWN_LIMITS } from '@muelle/domain/legal/legal-text'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type RawAnswer, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const TABLES = ['legal_page', 'legal_page_version', 'event', 'audit_entry']
const PUBLIC = '/v1/client/legal'
const PRIVATE = '/v1/provider/legal'

let database: TestDatabase
let api: TestApi
let owner: Person
let other: Person
let ownerId: number

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const read = (kind: string, query = '') => api.raw('GET', `${PUBLIC}/${kind}${query}`)
const dataOf = (answer: RawAnswer) => (answer.json as { data: Record<string, unknown> }).data
const write = (who: Person, kind: string, language: string, body: object) =>
  who.raw('PUT', `${PRIVATE}/${kind}/${language}`, { body })

test('before anybody has an account there is the general text, in nobody’s name', async () => {
  const answer = await read('terms')
  expect(answer.status).toBe(200)
  expect(dataOf(answer)).toEqual({
    kind: 'terms',
    language: 'es',
    markdown: expect.stringContaining('**quien opera este sitio**'),
    is_default: true,
    updated_at: null,
    account: null,
    contacts: [],
  })
})

describe('with two accounts', () => {
  beforeAll(async () => {
    const add = fixtures(database.admin)
    const account = await add.addAccount({ name: 'Río & *Mar*' })
    ownerId = await add.addUser({ account, username: 'dueno', is_first: true })
    await add.addBusiness({ account, name: 'Tours Río', slug: 'tours-rio' })
    const closed = await add.addBusiness({ account, name: 'Cerrado' })
    await database.admin('update business set enabled = false where id = $1', [closed])
    await database.admin(
      `update business set email = 'hola@rio.example', phone = '+529861234567' where slug = 'tours-rio'`,
    )
    const second = await add.addAccount({ name: 'Laguna' })
    await add.addUser({ account: second, username: 'otra', is_first: true })
    await add.addBusiness({ account: second, name: 'Laguna Viva', slug: 'laguna-viva' })
    owner = await api.signIn('dueno')
    other = await api.signIn('otra')
  })
  beforeEach(() => database.admin('delete from legal_page_version; delete from legal_page'))

  test('the general text is told in the name of the oldest account, whose signs are only letters', async () => {
    const answer = dataOf(await read('legal'))
    expect(answer['markdown']).toContain('**Río \\& \\*Mar\\***')
    expect(answer).toMatchObject({
      account: { name: 'Río & *Mar*' },
      contacts: [{ name: 'Tours Río', email: 'hola@rio.example', phone: '+529861234567', website: null }],
    })
  })

  test.each([
    ['es', 'es', 'responsable de los datos'],
    ['en', 'en', 'responsible for the personal data'],
    ['fr', 'en', 'responsible for the personal data'],
  ])('the general text for a reader of %s is in %s', async (wanted, language, words) => {
    const answer = dataOf(await read('privacy', `?language=${wanted}`))
    expect(answer).toMatchObject({ language, is_default: true, markdown: expect.stringContaining(words) })
  })

  test('the page of a business asks for its own account, by its slug', async () => {
    await write(other, 'terms', 'es', { version: 0, markdown: 'De la laguna' })
    expect(dataOf(await read('terms', '?business=laguna-viva'))).toMatchObject({
      markdown: 'De la laguna',
      is_default: false,
      account: { name: 'Laguna' },
      contacts: [{ name: 'Laguna Viva' }],
    })
    expect(dataOf(await read('terms'))).toMatchObject({ is_default: true, account: { name: 'Río & *Mar*' } })
    expectFailure(await read('terms', '?business=no-existe'), 404, 'not_found')
  })

  test('the reader’s language, else Spanish, else English, else what there is', async () => {
    const shown = async (language: string) => dataOf(await read('terms', `?language=${language}`))['markdown']
    await write(owner, 'terms', 'ja', { version: 0, markdown: '規約' })
    expect(await shown('de')).toBe('規約')
    await write(owner, 'terms', 'en', { version: 0, markdown: 'Terms' })
    expect(await shown('de')).toBe('Terms')
    await write(owner, 'terms', 'es', { version: 0, markdown: 'Términos' })
    expect(await shown('de')).toBe('Términos')
    expect(await shown('ja')).toBe('規約')
    expect(dataOf(await read('privacy'))).toMatchObject({ is_default: true })
  })

  test.each([
    ['/cookies', ''],
    ['/terms', '?language=xx'],
    ['/terms', `?business=${'a'.repeat(81)}`],
    ['/terms', '?business[]=a'],
  ])('what there is not is refused: %s%s', async (path, query) => {
    expect((await api.raw('GET', `${PUBLIC}${path}${query}`)).status).toBe(422)
  })

  test('the owner sees all eighteen, and one with its general text', async () => {
    const { rows, count } = dataOf(await owner.raw('GET', PRIVATE)) as { rows: object[]; count: number }
    expect(count).toBe(18)
    expect(rows[0]).toEqual({ id: null, kind: 'terms', language: 'es', is_default: true, updated_at: null, version: 0 })
    expect(dataOf(await owner.raw('GET', `${PRIVATE}/privacy/zh`))).toEqual({
      id: null,
      kind: 'privacy',
      language: 'zh',
      is_default: true,
      updated_at: null,
      version: 0,
      markdown: null,
      default_markdown: expect.stringContaining('Card numbers are not stored'),
      versions: [],
    })
  })

  test('every version stays, and going back to the general text is one', async () => {
    await write(owner, 'terms', 'es', { version: 0, markdown: 'Uno' })
    await write(owner, 'terms', 'es', { version: 1, markdown: ' Do\u0301s ' })
    const answer = await write(owner, 'terms', 'es', { version: 2, markdown: '   ' })
    const author = { id: ownerId, name: 'Ana Pérez' }
    const at = expect.any(String)
    expect(dataOf(answer)).toMatchObject({
      version: 3,
      markdown: null,
      is_default: true,
      versions: [
        { version: 3, at, author, is_default: true },
        { version: 2, at, author, is_default: false },
        { version: 1, at, author, is_default: false },
      ],
    })
    const version = async (n: number) => dataOf(await owner.raw('GET', `${PRIVATE}/terms/es/version/${n}`))
    expect([await version(1), await version(2), await version(3)]).toEqual([
      { version: 1, markdown: 'Uno' },
      { version: 2, markdown: 'Dós' },
      { version: 3, markdown: null },
    ])
    expectFailure(await owner.raw('GET', `${PRIVATE}/terms/es/version/4`), 404, 'not_found')
    expectFailure(await other.raw('GET', `${PRIVATE}/terms/es/version/1`), 404, 'not_found')
    expect(dataOf(await read('terms'))).toMatchObject({ is_default: true })
  })

  test('saving what is there already changes nothing', async () => {
    await write(owner, 'legal', 'es', { version: 0, markdown: 'Aviso' })
    const before = await snapshot(database.admin, TABLES)
    expect(dataOf(await write(owner, 'legal', 'es', { version: 1, markdown: 'Aviso' }))['version']).toBe(1)
    expect(dataOf(await write(owner, 'privacy', 'es', { version: 0, markdown: '' }))['version']).toBe(0)
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('an older version is refused with the page of now (I26)', async () => {
    await write(owner, 'terms', 'es', { version: 0, markdown: 'Uno' })
    const before = await snapshot(database.admin, TABLES)
    for (const version of [0, 2]) {
      const answer = await write(owner, 'terms', 'es', { version, markdown: 'Otro' })
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({
        errors: [{ code: 'stale', detail: { version: 1, current: { markdown: 'Uno', version: 1 } } }],
      })
    }
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
  })

  test('of two first versions at once one is kept and the other refused', async () => {
    const answers = await Promise.all(
      ['Uno', 'Dos'].map((markdown) => write(owner, 'terms', 'es', { version: 0, markdown })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await database.admin('select count(*) as n from legal_page_version')).toEqual([{ n: 1 }])
  })

  test('the history tells the version and the length, not the words (I20)', async () => {
    await write(owner, 'terms', 'es', { version: 0, markdown: 'Palabras propias' })
    const [page] = await database.admin<{ id: number }>('select id from legal_page')
    expect(
      await database.admin(
        `select action, changes from audit_entry where subject_type = 'legal_page' and subject_id = $1`,
        [page?.id],
      ),
    ).toEqual([
      {
        action: 'legal_page.updated',
        changes: { changes: { version: { from: null, to: 1 }, characters: { from: null, to: 16 } } },
      },
    ])
  })

  test('a text that would be costly to show is refused at its field', async () => {
    const before = await snapshot(database.admin, TABLES)
    const deep = await write(owner, 'terms', 'es', { version: 0, markdown: '> '.repeat(15_000) })
    expect(deep.status).toBe(422)
    expect(deep.json).toMatchObject({
      errors: [
        {
          code: 'legal.too_complex',
          path: 'body.markdown',
          detail: { max_lines: MARKDOWN_LIMITS.maxLines, max_depth: MARKDOWN_LIMITS.maxDepth },
        },
      ],
    })
    for (const markdown of ['a'.repeat(40_001), 'a\0b', 7])
      expect((await write(owner, 'terms', 'es', { version: 0, markdown })).status).toBe(422)
    expect(await snapshot(database.admin, TABLES)).toEqual(before)
    expect((await write(owner, 'terms', 'es', { version: 0, markdown: 'a'.repeat(40_000) })).status).toBe(200)
  })

  test('what looks like a script is kept as the text it is: showing it safely is the reader’s part', async () => {
    const markdown = '<script>alert(1)</script> [x](javascript:alert(1))'
    await write(owner, 'terms', 'es', { version: 0, markdown })
    expect(dataOf(await read('terms'))['markdown']).toBe(markdown)
  })
})
