import type { Answer, Call } from '@muelle/contract/call'
import { handleItself, type Route, type SelfContext } from '../platform/http/handle.ts'

/**
 * A handler whose request or answer holds a secret. Neither is kept under the Idempotency-Key, where the hash of a request would
 * be one of a password without salt, and the answer would hold recovery codes as they are. Each of these calls refuses a repetition.
 */
export const handleUnkept = <C extends Call>(call: C, work: (context: SelfContext<C>) => Promise<Answer<C>>): Route =>
  handleItself(call, async (context) => ({ ...context.reply(await work(context)), replayed: false }))
