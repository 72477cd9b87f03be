import type { Language } from '@muelle/contract/languages'
import type { Instant } from '@muelle/domain/time'
import type { Actor } from '../../platform/http/handle.ts'

/** Who reads, and when: the actions of a row are theirs, now. */
export type Reader = { actor: Actor; now: Instant; language: Language }
