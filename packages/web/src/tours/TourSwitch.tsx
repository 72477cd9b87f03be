import { Switch } from '@mantine/core'
import { toggleTour } from '@muelle/contract/tours/details'
import type { TourRow } from '@muelle/contract/tours/record'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { TOUR_KEYS, tourDetailQuery } from './tour-queries.ts'

type Props = {
  tour: Pick<TourRow, 'id' | 'business_id' | 'name' | 'enabled' | 'missing'>
  /** Beside the switch; a list has the word in its heading. */
  label?: string
}

/** Whether a tour is for sale. It can be taken off at any time; before it goes on sale it has to be complete. */
export function TourSwitch({ tour, label }: Props) {
  const t = useTranslations('tours')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const change = useChange({
    run: (enabled: boolean, options) =>
      ask(toggleTour, { params: { id: tour.business_id, tourId: tour.id }, body: { enabled } }, options),
    success: (answer) => t(answer.enabled ? 'enabledDone' : 'disabledDone', { name: answer.name }),
    reload: TOUR_KEYS,
    onDone: (fresh) => queryClient.setQueryData(tourDetailQuery(tour.business_id, tour.id).queryKey, fresh),
  })
  const isIncomplete = !tour.enabled && tour.missing.length > 0
  const denial = can('mdu_tour', 'edit') ? (isIncomplete ? t('notReady') : undefined) : t('noRight')
  return (
    <Switch
      checked={tour.enabled}
      aria-label={t('onSaleOf', { name: tour.name })}
      {...(label ? { label } : {})}
      disabled={change.isPending}
      onChange={({ currentTarget }) => denial === undefined && change.send(currentTarget.checked)}
      {...refused(denial)}
    />
  )
}
