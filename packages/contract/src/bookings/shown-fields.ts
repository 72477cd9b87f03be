import { eachField } from '@muelle/domain/each-field'
import * as z from 'zod/mini'
import type { WrittenField } from './written-fields.ts'

/** What was written down with a booking, as it is shown: null where nobody did. */
export const shownFields = <F extends WrittenField>(fields: readonly F[]) =>
  eachField(fields, () => z.nullable(z.string()))
