import type { FastifyInstance } from 'fastify'
import { isStoredName } from './image-names.ts'
import type { Storage } from './storage.ts'

/** A name is never written twice, so whoever has a file need not ask for it again. */
const FOREVER = 'public, max-age=31536000, immutable'
/** What is opened by its address runs nothing and loads nothing, whatever it holds. */
const SANDBOX = "default-src 'none'; sandbox"

/** Serves uploaded files to whoever knows their names; a page of another origin may show them too, such as an e-mail. */
export function registerFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params }, reply) => {
    const file = isStoredName(params.name) ? await storage.open(params.name) : null
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', FOREVER)
      .header('content-security-policy', SANDBOX)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-length', file.bytes)
      .type('image/webp')
      .send(file.stream)
  })
}
