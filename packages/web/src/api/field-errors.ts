import { ApiError } from './api-error.ts'

/** The part of a Mantine form that shows what the server refused; its fields have the names of the wire. */
export type FieldForm = {
  setErrors: (errors: Record<string, string>) => void
  getValues: () => Record<string, unknown>
}

/**
 * Puts the sentences of a refusal at the fields that its entries name (`body.periods[0].from` → `periods.0.from`). Returns
 * whether every entry found its field; otherwise nothing is put and the caller says the refusal in another way.
 */
export function placeFieldErrors(form: FieldForm, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isPassing || error.errors.length === 0) return false
  const values = form.getValues()
  const placed: Record<string, string> = {}
  for (const { path, message } of error.errors) {
    const field = formPath(path)
    if (!field || !Object.hasOwn(values, field.split('.', 1)[0] ?? '')) return false
    placed[field] ??= message
  }
  form.setErrors(placed)
  return true
}

const formPath = (path: string | undefined): string | null =>
  path?.startsWith('body.') ? path.slice('body.'.length).replaceAll(/\[(\d+)\]/g, '.$1') : null
