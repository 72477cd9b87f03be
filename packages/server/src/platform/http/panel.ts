import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODINGS, type Coding, codingFor } from './content-coding.ts'
import { setHtmlHeaders } from './html-headers.ts'

export type PanelOptions = {
  /** What the build of the panel made. */
  folder: URL
  publicUrl: string | undefined
  /** The style of a foreign map, whose server pages may then ask. */
  mapStyleUrl?: string | null
}

/** Belongs to the API and to those who run the server: an unknown path below never answers with a page. */
const RESERVED = /^\/(v1|files|health|metrics|openapi\.json|docs|shared|sandbox)(\/|$)/
/**
 * What customers open is a page of its own, much lighter than the panel: where they pay, what a voucher is worth, where their boat is, what a
 * seller sells, where they stand in line, and whose list they put themselves on. So is what a captain has on the phone.
 */
const LIGHT_PAGES = [
  { path: /^\/pago\/[^/]+\/?$/, file: 'pago.html' },
  // Codes hold it in capitals.
  { path: /^\/v\/[^/]+\/?$/i, file: 'voucher.html' },
  { path: /^\/v\/[^/]+\/llegada\/?$/i, file: 'llegada.html' },
  { path: /^\/con\/[^/]+\/?$/, file: 'vendedor.html' },
  { path: /^\/espera\/[^/]+\/?$/, file: 'espera.html' },
  { path: /^\/captain\/?$/, file: 'captain.html' },
  { path: /^\/rp\/[^/]+\/?$/, file: 'lista.html' },
] as const
/** Pages are sent with headers of their own, and under the paths that they are for. */
const PAGES: ReadonlySet<string> = new Set(['index.html', ...LIGHT_PAGES.map(({ file }) => file)])
/** The build puts files here whose names change with their content. */
const HASHED = /^assets\//
/** Runs under a policy of its own, not that of the page: it asks this server for files, and nothing else. */
const SERVICE_WORKER = 'sw.js'
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'"
const YEAR_MS = 31_536_000_000
/** Beside a file of the build may stand the same one packed, under its name with one of these. */
const PACKED: Record<Coding, string> = { br: '.br', gzip: '.gz' }
/** What a packed file is once it is unpacked; its own name says only how it is packed. */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/**
 * Serves the panel. Every path a person can navigate to answers with the one page, whose script reads the path, but for the
 * light ones; a path that looks like a file must be one.
 */
export async function registerPanel(
  app: FastifyInstance,
  { folder, publicUrl, mapStyleUrl = null }: PanelOptions,
): Promise<void> {
  const files = await listFiles(fileURLToPath(folder))
  if (files.has('index.html'))
    await app.register(fastifyStatic, {
      root: fileURLToPath(folder),
      serve: false,
      etag: true,
      // Set below, file by file.
      cacheControl: false,
    })

  /** The file itself or one of its packed forms, whichever the client likes best. */
  const sendBest = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    const codings = CODINGS.filter((coding) => files.has(`${file}${PACKED[coding]}`))
    if (type === undefined || codings.length === 0) return reply.sendFile(file)
    reply.header('vary', 'accept-encoding')
    const coding = codingFor(request.headers['accept-encoding'], codings)
    if (coding === null) return reply.sendFile(file)
    reply.type(type).header('content-encoding', coding)
    return reply.sendFile(`${file}${PACKED[coding]}`, { contentType: false })
  }
  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const isImmutable = HASHED.test(file)
    if (file === SERVICE_WORKER) reply.header('content-security-policy', SERVICE_WORKER_POLICY)
    reply.header('cache-control', isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
    return sendBest(request, reply, file)
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    setHtmlHeaders(request, reply, publicUrl, mapStyleUrl)
    const page = LIGHT_PAGES.find((one) => one.path.test(path) && files.has(one.file))?.file ?? 'index.html'
    if (files.has(page)) return sendBest(request, reply, page)
    return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
  }

  app.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (path === null || RESERVED.test(path)) return reply.callNotFound()
    const file = path.slice(1)
    if (file !== '' && !PAGES.has(file) && files.has(file) && !isPacked(file)) return sendFile(request, reply, file)
    if (isNavigation(request, path)) return sendPage(request, reply, path)
    return reply.callNotFound()
  })
}

const isPacked = (file: string) => CODINGS.some((coding) => file.endsWith(PACKED[coding]))

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

/** A browser on its way to a page asks for HTML; a program that asks for anything else deserves a 404. */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  const accept = headers.accept ?? '*/*'
  const wantsHtml = accept.includes('text/html') || (accept === '*/*' && path === '/')
  return wantsHtml && (path === '/index.html' || !/\.[a-z\d]{1,8}$/i.test(path))
}

/** Files of the build by their path below it. Hidden ones (the build's own notes) are not served. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).split(sep).join('/'))
    return new Set(paths.filter((path) => !path.split('/').some((part) => part.startsWith('.'))))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set()
    throw error
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Muelle</title>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding: 0 1rem">
<h1>The panel is not built yet</h1>
<p>The API is running. Stop it and run <code>npm start</code>, which builds the panel and starts both.</p>
</body>
</html>
`
