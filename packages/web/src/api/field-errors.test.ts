import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { placeFieldErrors } from './field-errors.ts'

function formWith(values: Record<string, unknown>) {
  const shown: Record<string, string>[] = []
  return { shown, setErrors: (errors: Record<string, string>) => void shown.push(errors), getValues: () => values }
}
const refusal = (paths: readonly (string | undefined)[], httpStatus = 422) =>
  new ApiError({
    httpStatus,
    code: 'invalid',
    message: 'No es válido',
    errors: paths.map((path, index) => ({ code: 'required', message: `m${index}`, ...(path ? { path } : {}) })),
  })

describe('placeFieldErrors', () => {
  it('puts each sentence at its field, the first of several for one', () => {
    const form = formWith({ name: '', periods: [] })
    expect(placeFieldErrors(form, refusal(['body.name', 'body.name', 'body.periods[1].from']))).toBe(true)
    expect(form.shown).toEqual([{ name: 'm0', 'periods.1.from': 'm2' }])
  })

  it.each([
    ['names no field', [undefined]],
    ['names a field that the form has not', ['body.secret']],
    ['names another part of the request', ['params.id']],
    ['names a field only in one of its entries', ['body.name', undefined]],
    ['has no entries', []],
  ])('leaves the form alone when the refusal %s', (_case, paths) => {
    const form = formWith({ name: '' })
    expect(placeFieldErrors(form, refusal(paths))).toBe(false)
    expect(form.shown).toEqual([])
  })

  it('leaves failures to others', () => {
    const form = formWith({ name: '' })
    expect(placeFieldErrors(form, refusal(['body.name'], 500))).toBe(false)
    expect(placeFieldErrors(form, new Error('body.name'))).toBe(false)
    expect(form.shown).toEqual([])
  })
})
