import * as z from 'zod/mini'
import { InstantText } from '../shapes.ts'

/** Somebody of the office or the crew, and when. */
export const Done = z.object({ by: z.string(), at: InstantText })

/** When something happened on board and when it was sent, both by the clock of the device. */
export const TOLD = { at: InstantText, sent_at: InstantText }
