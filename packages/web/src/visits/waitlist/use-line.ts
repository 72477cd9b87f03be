import { moveVisitOn } from '@muelle/contract/visits/life'
import {
  answerOffer,
  bumpEntry,
  markPresent,
  offerTable,
  requeueEntry,
  type WaitEntry,
  type WaitSuggestion,
} from '@muelle/contract/visits/waitlist'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { waitlistKey } from './waitlist-query.ts'

/** What a host does to somebody in line, each with one press. */
export type LineStep =
  | { do: 'offer'; suggestion: WaitSuggestion }
  | { do: 'coming' | 'more' | 'requeue' | 'present' | 'seat' | 'left' | 'no_show'; entry: WaitEntry }
  | { do: 'bump'; entry: WaitEntry; reason: string }

function run(businessId: number, step: LineStep, options: AskOptions): Promise<unknown> {
  if (step.do === 'offer') {
    const { visit_id, visit_version, resources } = step.suggestion
    const body = { version: visit_version, resource_ids: resources.map(({ id }) => id) }
    return ask(offerTable, { params: { id: businessId, visitId: visit_id }, body }, options)
  }
  const { id, version, offer } = step.entry
  const params = { id: businessId, visitId: id }
  const onward = (x: string, body: object = {}) =>
    ask(moveVisitOn, { params: { id: businessId, bookingId: id, x }, body: { version, ...body } }, options)
  switch (step.do) {
    case 'coming':
      return ask(answerOffer, { params, body: { version, reply: 'coming' } }, options)
    case 'more':
      return ask(answerOffer, { params, body: { version, reply: 'more_time' } }, options)
    case 'requeue':
      return ask(requeueEntry, { params, body: { version } }, options)
    case 'present':
      return ask(markPresent, { params, body: { version } }, options)
    case 'bump':
      return ask(bumpEntry, { params, body: { version, reason: step.reason } }, options)
    case 'seat':
      return onward('seat', offer ? { resource_ids: offer.resources.map((resource) => resource.id) } : {})
    case 'left':
      return onward('cancel', { reason: 'left' })
    case 'no_show':
      return onward('no_show')
  }
}

/** Does something to the line and reads it anew; also where somebody else was faster and nothing was done. */
export function useLine(businessId: number) {
  const t = useTranslations('waitlist')
  return useChange<LineStep, unknown>({
    run: (step, options) => run(businessId, step, options),
    success: (_, step) => saidOf(step, t),
    reload: [waitlistKey(businessId), ['visits', businessId]],
  })
}

type Words = ReturnType<typeof useTranslations<'waitlist'>>
function saidOf(step: LineStep, t: Words): string {
  if (step.do === 'offer') return t('done.offer', { name: step.suggestion.name ?? t('unnamed') })
  return t(`done.${step.do}`, { name: step.entry.name ?? t('unnamed') })
}
