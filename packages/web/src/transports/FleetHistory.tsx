import type { CrewBody } from '@muelle/contract/transports/crew'
import type { TransportBody } from '@muelle/contract/transports/record'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'

/** What is written of a boat, a bus or a person and told again, whom and when they serve by name; nobody's telephone number. */
type Told = Exclude<keyof TransportBody | keyof CrewBody, 'schedule_ids' | 'user_id' | 'phone'> | 'schedules' | 'user'
type Props = { type: 'transport' | 'crew_member'; record: { id: number; name: string } }

/** The changes of a boat, a bus or a person in the words of their form. */
export function FleetHistory({ type, record }: Props) {
  const t = useTranslations('fleet')
  const labels: Record<Told, string> = {
    name: t('name'),
    type: t('type'),
    seats: t('seats'),
    certified_people: t('certified'),
    turnaround_minutes: t('turnaround'),
    note: t('note'),
    enabled: t('enabled'),
    papers: t('papers'),
    schedules: t('schedules'),
    duty: t('duty'),
    user: t('user'),
  }
  const words: Readonly<Record<string, string>> = Object.fromEntries([
    ...TRANSPORT_TYPES.map((one) => [one, t(`types.${one}`)]),
    ...CREW_DUTIES.map((one) => [one, t(`duties.${one}`)]),
  ])
  return (
    <HistoryButton
      subjectType={type}
      subjectId={record.id}
      name={record.name}
      fieldLabel={wordIn(labels)}
      valueText={(field, value) =>
        (field === 'type' || field === 'duty') && typeof value === 'string' ? words[value] : undefined
      }
    />
  )
}
