import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Typing, typingOver } from './typing-over.ts'

type Options<Row, Values> = {
  record: Row
  valuesOf: (record: Row) => Values
  /** The sentence of each field that may not be saved so; null or absent for the others. */
  validate: (values: Values) => { readonly [Field in keyof Values]?: string | null }
}

/**
 * A form over some fields of a record. What nobody has typed into follows the record, also when another section of the page or
 * another person saves it; what is typed stays. `version` is the one to send (I26).
 */
export function useRecordForm<Row extends { version: number }, Values extends Record<string, string | number | null>>({
  record,
  valuesOf,
  validate,
}: Options<Row, Values>) {
  const [typing, setTyping] = useState<Typing<Row, Values>>({ typed: {}, over: record })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { values, isDirty, version } = typingOver(typing, record, valuesOf)

  const set = (changes: Partial<Values>) => {
    const over = isDirty ? typing.over : record
    setTyping({ typed: { ...typing.typed, ...changes }, over })
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changes))))
  }
  const reset = () => {
    setTyping({ typed: {}, over: record })
    setErrors({})
  }
  /** Checks the values; what is wrong stands at its field, and only what is right is handed on. */
  const submit = (onValid: (values: Values) => void, onInvalid?: () => void) => (event?: FormEvent) => {
    event?.preventDefault()
    const found = Object.entries(validate(values)).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setErrors(Object.fromEntries(found))
    if (found.length > 0) onInvalid?.()
    else onValid(values)
  }
  const textField = (field: keyof Values & string) => ({
    value: String(values[field] ?? ''),
    error: errors[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      set({ [field]: currentTarget.value } as Partial<Values>),
  })

  return { values, errors, isDirty, version, set, reset, submit, textField, setErrors, getValues: () => values }
}
