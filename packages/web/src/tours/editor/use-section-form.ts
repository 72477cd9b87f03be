import { useForm } from '@mantine/form'
import type { CallInput } from '@muelle/contract/call'
import { type TourDetail, updateTour } from '@muelle/contract/tours/details'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import { TOUR_KEYS, tourDetailQuery } from '../tour-queries.ts'
import type { SectionKey } from './section-keys.ts'
import type { SectionProps } from './section-props.ts'
import { useDraft } from './use-draft.ts'

/** What a section sends: its own fields, as the wire spells them. */
export type SectionBody = Omit<CallInput<typeof updateTour>['body'], 'version'>

type Options<Values extends Record<string, unknown>> = SectionProps & {
  section: SectionKey
  /** Plain JSON under the names of the wire, so that refusals find their fields and drafts can be kept. */
  valuesOf: (tour: TourDetail) => Values
  bodyOf: (values: Values) => SectionBody
  validate?: (values: Values) => Record<string, string | null>
}

/**
 * The form of one section: it saves only its own fields over the version that it read (I26), keeps a draft of what is typed, and
 * puts refusals at the fields they name. `EditorForm` shows it.
 */
export function useSectionForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { tour, businessId, section, valuesOf, bodyOf, validate } = options
  const t = useTranslations('tourEditor')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(tour.version)
  const form = useForm<Values>({ initialValues: valuesOf(tour), ...(validate && { validate }) })
  const draft = useDraft(`tour:${tour.id}:${section}`, form)
  const load = (fresh: TourDetail) => {
    const values = valuesOf(fresh)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    setVersion(fresh.version)
  }
  const change = useChange({
    run: (body: SectionBody & { version: number }, askOptions) =>
      ask(updateTour, { params: { id: businessId, tourId: tour.id }, body }, askOptions),
    success: t('saved'),
    reload: TOUR_KEYS,
    form,
    onDone: (fresh) => {
      queryClient.setQueryData(tourDetailQuery(businessId, tour.id).queryKey, fresh)
      load(fresh)
      draft.drop()
    },
  })
  const send = (extra: SectionBody = {}, over = version) =>
    change.send({ ...bodyOf(form.getValues()), ...extra, version: over })
  const fresh = change.stale as TourDetail | null
  return {
    form,
    draft,
    isPending: change.isPending,
    mayEdit: can('mdu_tour', 'edit'),
    /** Saves what was typed; `extra` goes along. Call it from `form.onSubmit`, which checks the fields first. */
    send,
    /** Somebody else saved the tour meanwhile: take theirs, or save one's own over it. */
    stale: fresh && {
      onLoad: () => {
        load(fresh)
        draft.drop()
        change.dismissStale()
      },
      onKeep: () => {
        setVersion(fresh.version)
        send({}, fresh.version)
      },
    },
  }
}
export type SectionForm<Values extends Record<string, unknown>> = ReturnType<typeof useSectionForm<Values>>
