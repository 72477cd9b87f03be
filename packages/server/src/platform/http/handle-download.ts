import type { Readable } from 'node:stream'
import type { AnyRefusalCodeOf, Call, FileToSend, HandlerInput } from '@muelle/contract/call'
import type { Instant } from '@muelle/domain/time'
import type { Db } from '../db.ts'
import { type Deny, denyOf } from '../denied.ts'
import type { Author } from '../events/events.ts'
import { type Actor, authorOf, type RequestFacts, type Route } from './handle.ts'

type DownloadCall = Call & { readonly method: 'GET'; readonly download: string }
export type DownloadContext<C extends Call> = {
  db: Db
  /** Null where the call is public: the handler finds the account itself. */
  actor: Actor | null
  author: Author | null
  input: HandlerInput<C>
  facts: RequestFacts
  now: Instant
  deny: Deny<AnyRefusalCodeOf<C>>
}

/** A file that is made while it is sent. Where making it fails, the answer breaks off, so that nobody takes a part for the whole. */
export type StreamedFile = { readonly name: string; readonly stream: Readable }

/** A handler that answers with a file. It opens its transaction itself, so that none is held while the file is made. */
export const handleDownload = <C extends DownloadCall>(
  call: C,
  work: (context: DownloadContext<C>) => Promise<FileToSend | StreamedFile>,
): Route => ({
  call,
  run: async ({ db, actor, input, facts }) => {
    const deny = denyOf(call)
    const author = actor && authorOf(actor, facts)
    const context = { db, actor, author, input: input as HandlerInput<C>, facts, now: facts.now, deny }
    const made = await work(context)
    const file = { type: call.download, name: made.name }
    if ('stream' in made)
      return { status: 200, body: '', stream: made.stream, replayed: false, file: { ...file, isAttachment: true } }
    const { bytes } = made
    return { status: 200, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), replayed: false, file }
  },
})
