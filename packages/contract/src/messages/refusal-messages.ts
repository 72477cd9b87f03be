import type { RefusalCode, RefusalDetail } from '../refusals.ts'
import type { FaultMessages } from './fault-messages.ts'

/** The sentences of a language for every refusal; a missing one does not compile. */
export type RefusalMessages = { readonly [C in RefusalCode]: (detail: RefusalDetail<C>) => string }
/** All sentences of one language. */
export type Messages = { readonly refusals: RefusalMessages; readonly faults: FaultMessages }
