import { useState } from 'react'

/** Refusals at the fields of a form that keeps what is typed itself; `getValues` gives it under the names of the wire. */
export function useFieldErrors(getValues: () => Record<string, unknown>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    /** What `useChange` puts them into. */
    form: { setErrors, getValues },
    setErrors,
    /** The sentence at a field, or at one of the entries of its list. */
    errorOf: (name: string) =>
      Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1],
  }
}
