import { useForm } from '@mantine/form'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AskOptions } from '../../api/create-ask.ts'
import { useChange } from '../use-change.ts'
import { typedIn, typingOver } from './typing-over.ts'

export type Versioned = { version: number }
/** The sentence of each field that may not be saved so; null or absent for the others. */
export type Checks<Values> = (values: Values) => { readonly [field: string]: string | null | undefined }

type Options<Row extends Versioned, Values extends Record<string, unknown>, Body> = {
  record: Row
  /** Where the screen reads the record from: what is saved, and what somebody else saved first, is put there. */
  queryKey: QueryKey
  /** The fields of the form under the names of the wire, so that refusals find them. */
  valuesOf: (record: Row) => Values
  bodyOf: (values: Values) => Body
  /** Saves over a version (I26) and answers with the record as it is then. */
  save: (body: Body & Versioned, options: AskOptions) => Promise<Row>
  validate?: Checks<Values>
  success: string | ((saved: Row) => string)
  failure?: string
  /** What is read anew once it is saved. */
  reload?: readonly QueryKey[]
  onSaved?: (saved: Row) => void
  onInvalid?: () => void
}

/**
 * A form over some fields of a record that has a version. What nobody has typed into follows the record, also when another section of
 * the page or another person saves it; what is typed stays. Refusals stand at the fields they name, and whoever saves over somebody
 * else's change is asked which of the two is to hold (I26).
 */
export function useRecordForm<Row extends Versioned, Values extends Record<string, unknown>, Body extends object>(
  options: Options<Row, Values, Body>,
) {
  const { record, queryKey, valuesOf, bodyOf, save, validate, onSaved, onInvalid } = options
  const queryClient = useQueryClient()
  const form = useForm<Values>({ initialValues: valuesOf(record), ...(validate && { validate }) })
  const [over, setOver] = useState(record)
  const typed = typedIn(form.values, form.getInitialValues())
  const { isDirty, version } = typingOver({ typed, over }, record, valuesOf)
  if (!isDirty && over !== record) setOver(record)

  const fill = (fresh: Row, keeping: Partial<Values>) => {
    const saved = valuesOf(fresh)
    form.setValues({ ...saved, ...keeping })
    form.resetDirty(saved)
  }
  const follow = useEffectEvent((fresh: Row) => {
    if (deepEqual(valuesOf(fresh), form.getInitialValues())) return
    const { errors } = form
    fill(fresh, typed)
    // Filling forgets them, but what was refused of a typed field is refused still.
    form.setErrors(errors)
  })
  useEffect(() => follow(record), [record])
  const load = (fresh: Row) => {
    queryClient.setQueryData(queryKey, fresh)
    fill(fresh, {})
  }

  const change = useChange({
    run: save,
    success: options.success,
    ...(options.failure && { failure: options.failure }),
    ...(options.reload && { reload: options.reload }),
    form,
    showsStale: true,
    onDone: (saved: Row) => {
      load(saved)
      onSaved?.(saved)
    },
  })
  const sendOver = (read: number, extra: Partial<Body> = {}) =>
    change.send({ ...bodyOf(form.getValues()), ...extra, version: read })
  const current = change.stale as Row | null
  return {
    form,
    isDirty,
    isPending: change.isPending,
    /** Saves what was typed, unchecked; `extra` goes along, and holds where both say something. */
    send: (extra?: Partial<Body>) => sendOver(version, extra),
    /** Checks the fields; what is wrong stands there, and only what is right is saved. */
    onSubmit: form.onSubmit(() => sendOver(version), onInvalid),
    /** Somebody else saved the record meanwhile: take theirs, or save over it what was typed. Null when nobody did. */
    stale: current && {
      onLoad: () => {
        load(current)
        change.dismissStale()
      },
      onKeep: form.onSubmit(() => {
        queryClient.setQueryData(queryKey, current)
        fill(current, typed)
        setOver(current)
        sendOver(current.version)
      }, onInvalid),
    },
  }
}
