import { Alert } from '@mantine/core'
import { GRID_MINUTES } from '@muelle/domain/booking-settings/booking-settings'
import { lastBookableTime, turnMinutesOf } from '@muelle/domain/booking-settings/settings-examples'
import { localTime } from '@muelle/domain/time'
import { IconBulb } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../i18n/format.ts'
import type { Turn } from './setting-bounds.ts'
import type { FormSection } from './setting-fields.ts'

/** A day that everybody can imagine; the sentence says what the settings mean on it. */
const OPENS = localTime('13:00')
const CLOSES = localTime('23:00')
const PARTY = 4

type Props = { section: FormSection; values: Record<string, unknown> }

/** What the numbers above mean, in a sentence; it follows what is typed. */
export function SectionExample({ section, values }: Props) {
  const sentence = useExample(section, values)
  if (sentence === null) return null
  return (
    <Alert variant="light" color="cielo" icon={<IconBulb size={18} aria-hidden />} role="status">
      {sentence}
    </Alert>
  )
}

function useExample(section: FormSection, values: Record<string, unknown>): string | null {
  const t = useTranslations('bookingSettings.examples')
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : 0)
  if (section === 'reservation') {
    const rules = {
      gridMinutes: GRID_MINUTES.find((grid) => grid === values['grid_minutes']) ?? GRID_MINUTES[0],
      lastArrivalMinutes: number('last_arrival_minutes'),
    }
    const last = lastBookableTime({ opens: OPENS, closes: CLOSES }, rules)
    const closes = formatTimeOfDay(CLOSES)
    return last === null ? t('nothing', { closes }) : t('lastArrival', { closes, time: formatTimeOfDay(last) })
  }
  if (section === 'visit') {
    const minutes = turnMinutesOf(
      (values['turns'] as Turn[]).map(({ up_to: upTo, minutes: length }) => ({ upTo, minutes: length })),
      PARTY,
    )
    if (minutes === null) return t('untilClosing', { people: PARTY })
    return t('turn', { people: PARTY, minutes, free: minutes + number('buffer_minutes') })
  }
  if (section === 'sale') {
    const desk = number('cutoff_desk_minutes')
    const web = number('cutoff_web_minutes')
    return desk < 0 ? t('saleAfter', { web, desk: -desk }) : t('saleBefore', { web, desk })
  }
  return section === 'waitlist' ? t('offer', { minutes: number('offer_minutes') }) : null
}
