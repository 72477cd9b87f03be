import { codePointLength, fold } from '@muelle/domain/text'
import { USERNAME_LENGTH } from '@muelle/domain/users/username'
import * as z from 'zod/mini'
import { text } from '../shapes.ts'

/** Unique over the installation, whatever its case and accents. */
export const Username = text(USERNAME_LENGTH.min, USERNAME_LENGTH.max).check(
  z.refine((value) => codePointLength(fold(value)) >= USERNAME_LENGTH.min, {
    error: 'too_short',
    params: { minimum: USERNAME_LENGTH.min },
  }),
)
