import { PAPER_STANDINGS } from '@muelle/domain/transports/papers'
import * as z from 'zod/mini'
import { Id, LocalDateText, text } from '../shapes.ts'
import { MAX_PAPER_NAME, MAX_PAPER_NUMBER } from './fleet-bounds.ts'

/** Most papers of one boat or person. */
const MAX_PAPERS = 20

/** A paper of one of these kinds with how near its end is today (K6). */
export const paperOf = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z.object({
    id: Id,
    kind: z.enum(kinds),
    /** What the kind does not say; empty where it says all. */
    name: z.string(),
    number: z.string(),
    /** Last day on which it holds. */
    expires_on: LocalDateText,
    standing: z.enum(PAPER_STANDINGS),
    /** Negative once it has ended. */
    days_left: z.int(),
  })

/** All papers as they are to be; those that are not among them are let go. */
export const papersBodyOf = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z
    .array(
      z.strictObject({
        kind: z.enum(kinds),
        name: z._default(text(0, MAX_PAPER_NAME), ''),
        number: z._default(text(0, MAX_PAPER_NUMBER), ''),
        expires_on: LocalDateText,
      }),
    )
    .check(z.maxLength(MAX_PAPERS))
