import { deleteFormDraft, getFormDraft, putFormDraft } from '@muelle/contract/profile/form-drafts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'

/** After the last key until what was typed is kept. */
const PAUSE_MS = 1_000

/** The part of a Mantine form that a draft is made of; its values must be plain JSON. */
export type DraftForm<Values> = {
  values: Values
  isDirty: () => boolean
  setValues: (values: Values) => void
}
export type Draft = {
  /** When the unsaved changes of an earlier visit were kept, as ISO 8601; null when there are none to take up. */
  offeredAt: string | null
  restore: () => void
  /** Forgets the draft: the person does not want it. */
  discard: () => void
  /** Forgets it because it was saved, or because nothing differs any more. */
  drop: () => void
}

/**
 * Keeps what a person types into a form on the server, one second after the last key, so that a reload or another device does not
 * lose it. What an earlier visit left is offered and never put in by itself; until the person has decided, nothing is kept over it.
 * `subject` names form and record, such as `tour:12:product`.
 */
export function useDraft<Values extends Record<string, unknown>>(subject: string, form: DraftForm<Values>): Draft {
  const queryClient = useQueryClient()
  const queryKey = ['form-draft', subject]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(getFormDraft, { params: { subject } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [isDecided, setIsDecided] = useState(false)
  const isKept = useRef(false)
  const typed = JSON.stringify(form.values)
  const offered = !isDecided && data?.body && JSON.stringify(data.body) !== typed ? data : null
  const isOffering = offered !== null

  const forget = () => {
    setIsDecided(true)
    isKept.current = false
    queryClient.setQueryData(queryKey, { body: null, updated_at: null })
    // A draft that could not be forgotten is offered once more; nothing is lost by it.
    ask(deleteFormDraft, { params: { subject } }).catch(() => undefined)
  }
  const keep = useEffectEvent((json: string) => {
    if (!form.isDirty()) {
      if (isKept.current) forget()
      return
    }
    isKept.current = true
    // Without a network the form still holds everything; the next key tries again.
    ask(putFormDraft, { params: { subject }, body: { body: JSON.parse(json) as Values } }).catch(() => undefined)
  })
  useEffect(() => {
    if (isOffering) return undefined
    const timer = setTimeout(() => keep(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isOffering])

  return {
    offeredAt: offered?.updated_at ?? null,
    restore: () => {
      if (offered?.body) form.setValues({ ...form.values, ...(offered.body as Partial<Values>) })
      isKept.current = true
      setIsDecided(true)
    },
    discard: forget,
    drop: () => {
      if (isKept.current || data?.body) forget()
    },
  }
}
