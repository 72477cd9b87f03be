import type { CallInput } from '@muelle/contract/call'
import { type TourDetail, updateTour } from '@muelle/contract/tours/details'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
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

/** The form of one section: it saves only its own fields of the tour, and keeps a draft of what is typed. `EditorForm` shows it. */
export function useSectionForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { tour, businessId, section, valuesOf, bodyOf, validate } = options
  const t = useTranslations('tourEditor')
  const { can } = useRights()
  const { stale, ...record } = useRecordForm<TourDetail, Values, SectionBody>({
    record: tour,
    queryKey: tourDetailQuery(businessId, tour.id).queryKey,
    valuesOf,
    bodyOf,
    save: (body, askOptions) => ask(updateTour, { params: { id: businessId, tourId: tour.id }, body }, askOptions),
    ...(validate && { validate }),
    success: t('saved'),
    reload: TOUR_KEYS,
    onSaved: () => draft.drop(),
  })
  const draft = useDraft(`tour:${tour.id}:${section}`, record.form)
  return {
    ...record,
    draft,
    mayEdit: can('mdu_tour', 'edit'),
    stale: stale && {
      ...stale,
      onLoad: () => {
        stale.onLoad()
        draft.drop()
      },
    },
  }
}
export type SectionForm<Values extends Record<string, unknown>> = ReturnType<typeof useSectionForm<Values>>
