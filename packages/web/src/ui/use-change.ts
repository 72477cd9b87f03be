import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { AskOptions } from '../api/create-ask.ts'
import { type FieldForm, placeFieldErrors } from '../api/field-errors.ts'
import { createIntentKey } from '../api/intent-key.ts'
import { type Place, placeOfSender } from './form/lead-to-fault.ts'
import { notify, sayFailure } from './notify.ts'

export type ChangeOptions<Input, Answer> = {
  /** Makes the call; the options carry the Idempotency-Key that all attempts of this change share. */
  run: (input: Input, options: AskOptions) => Promise<Answer>
  /** Said when it is done. */
  success?: string | ((answer: Answer, input: Input) => string)
  /** Stands before the reason when it failed, such as «Error al eliminar el recurso». */
  failure?: string | ((error: unknown) => string)
  /** What is read anew once it is done, and once somebody else was there first. */
  reload?: readonly QueryKey[]
  onDone?: (answer: Answer, input: Input) => void
  /** Where refusals that name a field are put. */
  form?: FieldForm
  /** Hears of a failure first; true when it has been shown, and nothing more is said. */
  onFailure?: (error: unknown) => boolean
}

export type Change<Input> = {
  send: (input: Input) => void
  isPending: boolean
}

/** Only for a screen that shows it: there the server's sentence is not said, and nothing is read anew before somebody chose. */
type ShowsStale = { showsStale: true }
type Stale = {
  /** The record as somebody else saved it meanwhile (I26), or null. Nothing of this change was written. */
  stale: Record<string, unknown> | null
  dismissStale: () => void
}

/**
 * One kind of change that a screen makes. A refusal is a warning with the server's sentence, or stands at the fields it names and leads there;
 * a failure is an error, and what was not sent is told as that. A change that is tried again after a lost answer keeps its key, so it happens once (I4).
 */
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer> & ShowsStale): Change<Input> & Stale
export function useChange<Input, Answer>(options: ChangeOptions<Input, Answer>): Change<Input>
export function useChange<Input, Answer>(
  options: ChangeOptions<Input, Answer> & Partial<ShowsStale>,
): Change<Input> & Stale {
  const { run, success, failure, reload = [], onDone, form, onFailure, showsStale = false } = options
  const queryClient = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const [stale, setStale] = useState<Record<string, unknown> | null>(null)
  const [refusedAt, setRefusedAt] = useState<Place | null>(null)
  // Once it is shown.
  useEffect(() => void refusedAt?.lead(), [refusedAt])
  const readAnew = () => Promise.all(reload.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  const mutation = useMutation({
    onMutate: placeOfSender,
    mutationFn: (input: Input) => run(input, { idempotencyKey: intent.of(input) }),
    onSuccess: async (answer, input) => {
      intent.settle()
      setStale(null)
      const words = typeof success === 'function' ? success(answer, input) : success
      if (words) notify.success({ message: words })
      onDone?.(answer, input)
      await readAnew()
    },
    onError: (error, _input, place) => {
      if (error instanceof ApiError && !error.isPassing) intent.settle()
      const current = showsStale ? staleRowOf(error) : null
      if (current) setStale(current)
      // A further press is then made on what it is now.
      else if (isStale(error)) void readAnew()
      if (current || (form && placeFieldErrors(form, error)) || onFailure?.(error)) {
        if (place) setRefusedAt(place)
        return
      }
      sayFailure(error, typeof failure === 'function' ? failure(error) : failure)
    },
    onSettled: (_answer, _error, _input, place) => place?.leave(),
  })
  return { send: mutation.mutate, isPending: mutation.isPending, stale, dismissStale: () => setStale(null) }
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'stale'

function staleRowOf(error: unknown): Record<string, unknown> | null {
  if (!isStale(error)) return null
  const { current } = error.detail
  return typeof current === 'object' && current !== null ? (current as Record<string, unknown>) : null
}
