import type { Transport } from '@muelle/contract/transports/record'
import type { PaperStanding } from '@muelle/domain/transports/papers'
import { useTranslations } from 'use-intl'
import { formatDate } from '../i18n/format.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import type { PaperKind } from './fleet-form.ts'

const TONES: Record<PaperStanding, StatusTone> = {
  valid: 'done',
  due_month: 'progress',
  due_week: 'waiting',
  due_now: 'waiting',
  expired: 'danger',
}

type Props = {
  paper: Pick<Transport['papers'][number], 'name' | 'expires_on' | 'standing' | 'days_left'> & { kind: PaperKind }
}

/** A paper and until when it holds: in words, on a colour that warns as the end comes near (K6). */
export function PaperBadge({ paper }: Props) {
  const t = useTranslations('fleet')
  const { kind, name, expires_on, standing, days_left: days } = paper
  const date = formatDate(expires_on)
  const words =
    standing === 'due_now'
      ? t(days === 0 ? 'standing.due_today' : 'standing.due_tomorrow')
      : standing === 'due_week'
        ? t('standing.due_week', { days })
        : t(`standing.${standing}`, { date })
  return (
    <StatusBadge tone={TONES[standing]}>
      {name || t(`kinds.${kind}`)}: {words}
    </StatusBadge>
  )
}
