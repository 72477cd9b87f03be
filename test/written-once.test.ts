import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const PACKAGES = resolve(import.meta.dirname, '../packages')

const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^\w+\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
)
const statements = files.filter((file) => file.endsWith('.sql.ts'))
const code = files.filter((file) => !file.endsWith('.sql.ts'))

/** What one function says, and how it looks where somebody says it by hand. */
type Rule = { function: string; home: string; among: readonly string[]; copies: readonly RegExp[] }

const NAME = String.raw`(?:first|last)_name\b`
/** Calls that put texts together, up to whatever is of interest among them. */
const JOINED = String.raw`\b(?:concat|concat_ws|format|array_to_string)\s*\((?:[^()\x60]|\([^()\x60]*\))*`

const nameInSql: Rule = {
  function: 'nameOf',
  home: 'server/src/rules/people.sql.ts',
  among: statements,
  copies: [
    new RegExp(String.raw`${NAME}(?:\s*,\s*''\s*\))?\s*\|\|`, 'gi'),
    new RegExp(String.raw`\|\|\s*(?:coalesce\s*\(\s*)?(?:[\w$\{\}]+\.)?\w*${NAME}`, 'gi'),
    new RegExp(`${JOINED}${NAME}`, 'gi'),
  ],
}
const instantInSql: Rule = {
  function: 'instantText',
  home: 'server/src/rules/instants.sql.ts',
  among: statements,
  copies: [
    /HH24:MI:SS/gi,
    // Left to the database, which writes it in its own manner: a bare column, or an expression that begins with one.
    /'(?:\w+_)?(?:at|until)',\s*(?:greatest\(|least\(|coalesce\()?\w+\.(?:\w+_)?(?:at|until)\b(?!\s*(?:is|<|>|=))/gi,
  ],
}
const nameInCode: Rule = {
  function: 'fullName',
  home: 'domain/src/full-name.ts',
  among: code,
  copies: [
    /\[\s*[\w.]*first_?name,\s*[\w.]*last_?name,?\s*\]\s*\.filter\(Boolean\)/gi,
    /\$\{[^{}]*first_?name[^{}]*\} \$\{[^{}]*last_?name[^{}]*\}/gi,
  ],
}

const copiesIn = (text: string, { copies }: Rule): string[] =>
  copies.flatMap((copy) => [...text.matchAll(copy)].map(([found]) => found))

describe('the test sees what is written by hand', () => {
  test('it reads the statements and the code of every package', () => {
    expect(statements.length).toBeGreaterThan(200)
    expect(code.length).toBeGreaterThan(2000)
  })
  test.each([
    "trim(u.first_name || ' ' || u.last_name)",
    "trim(coalesce(b.tourist_first_name, '') || ' ' || coalesce(b.tourist_last_name, ''))",
    "lower(${one}s.last_name\n || ', ' || ${one}s.first_name)",
    "' ' || ${seller}.last_name",
    "concat_ws(' ', u.first_name, nullif(u.last_name, ''))",
    "nullif(trim(concat(coalesce(u.title, ''), u.last_name)), '')",
  ])('a name in a statement: %s', (text) => {
    expect(copiesIn(text, nameInSql)).not.toEqual([])
  })
  test.each([
    `to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    "jsonb_build_object('id', k.id, 'at', k.at)",
    "jsonb_build_object('until', greatest(s.end_at, now()))",
  ])('an instant in a statement: %s', (text) => {
    expect(copiesIn(text, instantInSql)).not.toEqual([])
  })
  test.each([
    "[first_name, last_name].filter(Boolean).join(' ') || null",
    '[\n  body.tourist_first_name,\n  body.tourist_last_name,\n].filter(Boolean)',
    '`${user.first_name} ${user.last_name}`.trim()',
    "`${firstName ?? ''} ${lastName ?? ''}`",
  ])('a name in code: %s', (text) => {
    expect(copiesIn(text, nameInCode)).not.toEqual([])
  })
  test.each([
    "${nameOf('u')} as name, u.first_name, u.last_name, ' ' || u.username",
    "jsonb_build_object('id', concat(u.id), 'first_name', u.first_name, 'last_name', u.last_name)",
    "'at', ${instantText('k.at')}, 'is_removed', e.removed_at is not null, 'is_expired', i.expires_at <= now()",
    "'start_time', to_char(s.start_time, 'HH24:MI'), 'at', (extract(epoch from k.at) * 1000)::bigint",
    'first_name || last_name || document',
    '{ first_name: body.first_name, last_name: body.last_name }',
  ])('and nothing in %s', (text) => {
    const isStatement = text.includes("'")
    expect((isStatement ? [nameInSql, instantInSql] : [nameInCode]).flatMap((rule) => copiesIn(text, rule))).toEqual([])
  })
})

test.each([nameInSql, instantInSql, nameInCode])('what $function of $home says is written there alone', (rule) => {
  expect(readFileSync(join(PACKAGES, rule.home), 'utf8')).toContain(`export const ${rule.function} = `)
  const copies = rule.among
    .filter((file) => file !== rule.home)
    .flatMap((file) => copiesIn(readFileSync(join(PACKAGES, file), 'utf8'), rule).map((copy) => `${file}: ${copy}`))
  expect(copies).toEqual([])
})
