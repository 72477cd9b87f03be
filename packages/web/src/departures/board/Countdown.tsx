import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'
import { endOf, remainingUntil } from './remaining.ts'
import { useServerSecond } from './server-clock.ts'

type Props = { until: string; timeZone: string; kind: 'cutoff' | 'hold' | 'departs'; startsAt?: string }

/** How long a sale stays open (W5), a hold keeps its seats (B1) or a departure is still here: counts down by itself, without asking the server. */
export function Countdown({ until, timeZone, kind, startsAt }: Props) {
  const t = useTranslations('board')
  const now = useServerSecond()
  const end = endOf(Date.parse(until), startsAt === undefined ? null : Date.parse(startsAt), now)
  const left = remainingUntil(end, now)
  switch (left.unit) {
    case 'over':
      return t(`${kind}.over`)
    case 'seconds':
      return t(`${kind}.seconds`, { seconds: left.seconds })
    case 'minutes':
      return t(`${kind}.minutes`, { minutes: left.minutes })
    case 'hours':
      return t(`${kind}.hours`, { hours: left.hours, minutes: left.minutes })
    case 'days':
      return t(`${kind}.days`, { at: formatDateTime(new Date(end).toISOString(), timeZone) })
  }
}
