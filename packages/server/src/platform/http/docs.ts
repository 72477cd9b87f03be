import { type OpenApiDocument, type OpenApiOperation, openapi } from '@muelle/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { setHtmlHeaders } from './html-headers.ts'

/** Routes that describe the API; they answer outside the contract. */
export const DESCRIPTIONS = ['/openapi.json', '/docs', '/docs/search.js'] as const

/** A route that the OpenAPI document cannot describe, as a line of the page. */
export type ExtraRoute = { method: string; path: string; summary: string }
export type DocsOptions = { version: string; publicUrl: string | undefined; extraRoutes: readonly ExtraRoute[] }

/** The OpenAPI document of the contract, and the same for people. Both are written at the first request and kept. */
export function registerDocs(app: FastifyInstance, { version, publicUrl, extraRoutes }: DocsOptions): void {
  let document: OpenApiDocument | undefined
  const describe = () => (document ??= openapi(version))
  let json: string | undefined
  let page: string | undefined

  app.get(DESCRIPTIONS[0], (_request, reply) => {
    json ??= JSON.stringify(describe())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json)
  })
  app.get(DESCRIPTIONS[1], (request, reply) => {
    page ??= pageOf(describe(), extraRoutes)
    setHtmlHeaders(request, reply, publicUrl)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get(DESCRIPTIONS[2], (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SEARCH),
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

function pageOf(document: OpenApiDocument, extraRoutes: readonly ExtraRoute[]): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    return `<section><h2 id="${escape(name)}">${escape(name)}</h2>${own.map((one) => callOf(one)).join('\n')}</section>`
  })
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="schema-${escape(name)}"><h3>${escape(name)}</h3>${jsonOf(schema)}</article>`,
  )
  const streams = extraRoutes.map(
    ({ method, path, summary }) =>
      `<article><h3><b>${escape(method)}</b> <code>${escape(path)}</code></h3><p>${escape(summary)}</p></article>`,
  )
  const links = [...document.tags.map(({ name }) => name), 'streams', 'schemas']
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)} API ${escape(document.info.version)}</title>
<style>${STYLE}</style>
<script src="/docs/search.js" defer></script>
</head>
<body>
<header>
<h1>${escape(document.info.title)} API <small>${escape(document.info.version)}</small></h1>
<p>The same for programs: <a href="/openapi.json">openapi.json</a></p>
<label>Search <input type="search" id="search" autocomplete="off"></label> <output id="found" for="search"></output>
<nav aria-label="Groups">${links.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ')}</nav>
</header>
<main>
${groups.join('\n')}
<section><h2 id="streams">streams</h2>${streams.join('\n')}</section>
<section><h2 id="schemas">schemas</h2>${schemas.join('\n')}</section>
</main>
</body>
</html>
`
}

function callOf({ method, path, operation }: { method: string; path: string; operation: OpenApiOperation }): string {
  const parameters = operation.parameters.map(
    (one) => `<tr><td><code>${escape(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td>
<td>${one.description ? escape(one.description) : ''}${jsonOf(one.schema)}</td></tr>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const responses = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<details><summary><b>${status}</b> ${escape(description)}</summary>${content['application/json'] ? jsonOf(content['application/json'].schema) : ''}</details>`,
  )
  return `<article id="${escape(operation.operationId)}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary)}. <small>Who may call: ${escape(accessText(operation['x-access']))}</small></p>
${parameters.length > 0 ? `<table><tbody>${parameters.join('')}</tbody></table>` : ''}
${body ? `<details><summary>Body</summary>${jsonOf(body)}</details>` : ''}
${responses.join('\n')}
</article>`
}

function accessText(access: OpenApiOperation['x-access']): string {
  if (typeof access === 'string') {
    const words = {
      public: 'anyone',
      session: 'anyone signed in',
      person: 'anyone signed in, but no API key',
      owner: 'the owner of the account',
    }
    return words[access]
  }
  const needs = 'module' in access ? [access] : access
  return needs.map(({ module, flag }) => (flag ? `${module} (${flag})` : module)).join(' or ')
}

const jsonOf = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 1))}</pre>`

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: #14252b; background: #fff }
header { position: sticky; top: 0; padding: .75rem 1.5rem; background: #fff; border-bottom: 1px solid #d5dde0 }
h1 { font-size: 1.25rem; margin: 0 } h2 { font-size: 1.1rem; text-transform: capitalize } h3 { font-size: 1rem; margin: 0 }
header p { margin: .25rem 0 } nav a { margin-right: .75rem } a { color: #00737e }
main { padding: 0 1.5rem 4rem; max-width: 70rem }
article { border: 1px solid #d5dde0; border-radius: 6px; padding: .75rem 1rem; margin: .75rem 0; scroll-margin-top: 9rem }
h2 { scroll-margin-top: 9rem } h3 b { color: #00737e } h3 b.delete { color: #b3261e }
pre { overflow: auto; max-height: 24rem; margin: .25rem 0; padding: .5rem; background: #f3f6f7; font-size: 12px }
table { border-collapse: collapse; width: 100% } td { vertical-align: top; padding: .25rem .5rem .25rem 0 }
input { font: inherit; padding: .25rem .5rem; width: min(24rem, 60vw) } small { color: #51646b }
@media (prefers-color-scheme: dark) {
  body, header { background: #0d1114; color: #dbe4e7 } pre { background: #161d21 }
  header, article { border-color: #2a353a } a, h3 b { color: #4cc3ce } small { color: #93a5ab }
}`

/** Hides the calls that do not hold every word that is searched for. */
const SEARCH = `const field = document.getElementById('search')
const found = document.getElementById('found')
const articles = [...document.querySelectorAll('article')].map((element) => ({ element, text: element.textContent.toLowerCase() }))
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const { element, text } of articles) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) count += 1
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('article:not([hidden])')
  found.value = words.length > 0 ? count + ' found' : ''
})
`
