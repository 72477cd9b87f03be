import { Badge } from '@mantine/core'
import type { Checkin } from '@muelle/contract/checkins/record'
import { type ReadingWord, readingWordOf } from '@muelle/domain/checkins/reading-word'
import {
  IconAlertTriangle,
  IconAnchorOff,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCalendarX,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconHandStop,
  IconHelpOctagon,
  IconId,
  IconSailboat,
  IconTicketOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { toneColor } from '../../ui/StatusBadge.tsx'
import { WORD_TONES } from './reading-word.ts'

const ICONS: Readonly<Record<ReadingWord, TablerIcon>> = {
  received: IconCircleCheck,
  boarded: IconSailboat,
  double: IconAlertTriangle,
  undone: IconArrowBackUp,
  used: IconBan,
  other_departure: IconArrowsExchange,
  balance_due: IconCash,
  proof_required: IconId,
  canceled: IconCircleX,
  revoked: IconTicketOff,
  other_day: IconCalendarX,
  over_limit: IconHandStop,
  departed: IconAnchorOff,
  unknown: IconHelpOctagon,
}

/** What a scan came to, as a word with its picture. */
export function ReadingBadge({ reading }: { reading: Checkin }) {
  const t = useTranslations('readings.verdicts')
  const word = readingWordOf(reading)
  const Icon = ICONS[word]
  return (
    <Badge color={toneColor(WORD_TONES[word])} size="lg" leftSection={<Icon size={15} aria-hidden />}>
      {t(word)}
    </Badge>
  )
}
