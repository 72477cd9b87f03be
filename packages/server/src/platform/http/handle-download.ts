import type { AnyRefusalCodeOf, Call, FileToSend, HandlerInput } from '@muelle/contract/call'
import type { Instant } from '@muelle/domain/time'
import type { Db } from '../db.ts'
import { type Deny, denyOf } from '../denied.ts'
import type { Actor, RequestFacts, Route } from './handle.ts'

type DownloadCall = Call & { readonly method: 'GET'; readonly download: string }
export type DownloadContext<C extends Call> = {
  db: Db
  /** Null where the call is public: the handler finds the account itself. */
  actor: Actor | null
  input: HandlerInput<C>
  facts: RequestFacts
  now: Instant
  deny: Deny<AnyRefusalCodeOf<C>>
}

/** A handler that answers with a file. It opens its transaction itself, so that none is held while the file is made. */
export const handleDownload = <C extends DownloadCall>(
  call: C,
  work: (context: DownloadContext<C>) => Promise<FileToSend>,
): Route => ({
  call,
  run: async ({ db, actor, input, facts }) => {
    const deny = denyOf(call)
    const { name, bytes } = await work({ db, actor, input: input as HandlerInput<C>, facts, now: facts.now, deny })
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { status: 200, body, replayed: false, file: { type: call.download, name } }
  },
})
