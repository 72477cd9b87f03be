import * as z from 'zod/mini'

/** What every successful call answers. */
export const Success = <S extends z.ZodMiniType>(data: S) =>
  z.object({ success: z.literal(true), data, message: z.optional(z.string()) })

/** A page of a list and how many rows the whole list has. */
export const rowsOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), count: z.int().check(z.minimum(0)) })

export const FieldError = z.object({
  code: z.string(),
  path: z.optional(z.string()),
  message: z.string(),
  detail: z.optional(z.record(z.string(), z.unknown())),
})

export type FieldError = z.output<typeof FieldError>

/** What every refused or failed call answers; `message` is one sentence for a person. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(FieldError),
  meta: z.object({ code: z.string(), message: z.string(), request_id: z.string() }),
})
export type Failure = z.output<typeof Failure>
