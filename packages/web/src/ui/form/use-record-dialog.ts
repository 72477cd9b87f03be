import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { type ChangeOptions, useChange } from '../use-change.ts'
import type { Checks, Versioned } from './use-record-form.ts'

type Sent<Row, Values> = { values: Values; over: Row }
type Options<Row extends Versioned | null, Values, Saved> = Pick<
  ChangeOptions<Sent<Row, Values>, Saved>,
  'success' | 'failure' | 'reload' | 'onDone'
> & {
  /** As the dialog was opened on it; null for a new one. What is read of it later does not touch what is typed. */
  record: Row
  /** The fields of the form under the names of the wire, so that refusals find them. */
  valuesOf: (record: Row) => Values
  validate: Checks<Values>
  /** Looks at what is about to be saved, and goes on with `send` where nothing speaks against it. */
  look?: (values: Values, over: Row, send: () => void) => void
  /** The fields at which refusals stand that name none, by the codes of these. */
  refusedAt?: Readonly<Record<string, keyof Values & string>>
  /** Adds a record, or saves over the version of the one that was read last (I26). */
  save: (values: Values, over: Row, options: AskOptions) => Promise<Saved>
}

const goOn = (_values: unknown, _over: unknown, send: () => void) => send()

/**
 * The form of a dialog that adds a record or changes one. Refusals stand at the fields they name, and whoever saves over somebody
 * else's change is asked which of the two is to hold; until then nothing is overwritten, however often it is saved (I26).
 */
export function useRecordDialog<Row extends Versioned | null, Values extends Record<string, unknown>, Saved>(
  options: Options<Row, Values, Saved>,
) {
  const { record, valuesOf, validate, save, look = goOn, refusedAt, ...outcome } = options
  const [over, setOver] = useState(record)
  const form = useForm<Values>({ initialValues: valuesOf(record), validate })
  const change = useChange({
    ...outcome,
    run: (sent: Sent<Row, Values>, askOptions) => save(sent.values, sent.over, askOptions),
    form,
    showsStale: true,
    onFailure: (error) => {
      const field = error instanceof ApiError ? refusedAt?.[error.code] : undefined
      if (field === undefined || !(error instanceof ApiError)) return false
      form.setFieldError(field, error.message)
      return true
    },
  })
  const current = change.stale as NonNullable<Row> | null
  return {
    form,
    /** The record that is saved over: the one of the beginning, or the one that somebody else saved, once that was chosen. */
    over,
    /** What the `FormDialog` takes. */
    dialog: {
      isPending: change.isPending,
      onSubmit: form.onSubmit((values) => look(values, over, () => change.send({ values, over }))),
      stale: current && {
        onLoad: () => {
          form.setValues(valuesOf(current))
          setOver(current)
          change.dismissStale()
        },
        onKeep: form.onSubmit((values) => {
          setOver(current)
          // The choice is made; a further change of somebody else asks again.
          change.dismissStale()
          change.send({ values, over: current })
        }),
      },
    },
  }
}
