import type { CheckinKind, Verdict } from '@muelle/domain/checkins/kinds'
import {
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

export type Look = {
  /** The whole screen; never alone: each verdict has a shape and a word of its own. */
  tone: 'green' | 'coral' | 'sky' | 'amber' | 'black'
  icon: TablerIcon
}

export const LOOKS: Readonly<Record<Verdict, Look>> = {
  ok: { tone: 'green', icon: IconCircleCheck },
  partial: { tone: 'green', icon: IconCircleCheck },
  used: { tone: 'coral', icon: IconBan },
  other_departure: { tone: 'sky', icon: IconArrowsExchange },
  other_day: { tone: 'sky', icon: IconCalendarX },
  balance_due: { tone: 'amber', icon: IconCash },
  proof_required: { tone: 'amber', icon: IconId },
  canceled: { tone: 'coral', icon: IconCircleX },
  revoked: { tone: 'coral', icon: IconTicketOff },
  over_limit: { tone: 'coral', icon: IconHandStop },
  departed: { tone: 'coral', icon: IconSailboat },
  unknown: { tone: 'black', icon: IconHelpOctagon },
}

/** The word of a verdict among the texts of the scanner. */
export const wordOf = (verdict: Verdict, kind: CheckinKind) =>
  verdict === 'ok' || verdict === 'partial' ? (`words.${kind}` as const) : (`words.${verdict}` as const)
