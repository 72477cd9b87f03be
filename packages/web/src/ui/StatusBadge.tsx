import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PaletteColor } from './theme.ts'

/** What a state means, not how it looks: the colour follows, and the word always stands beside it. */
export type StatusTone = 'waiting' | 'progress' | 'active' | 'done' | 'danger' | 'neutral'
const COLORS: Record<StatusTone, PaletteColor> = {
  waiting: 'ambar',
  progress: 'cielo',
  active: 'agua',
  done: 'verde',
  danger: 'coral',
  neutral: 'gray',
}
/** The colour of a meaning, for badges that also hold a picture. */
export const toneColor = (tone: StatusTone): PaletteColor => COLORS[tone]

type Props = { tone: StatusTone; children: ReactNode; dot?: boolean }

/** A state as a word on its colour; `dot` marks the states of tracking apart from those of payment. */
export const StatusBadge = ({ tone, children, dot = false }: Props) => (
  <Badge color={COLORS[tone]} {...(dot ? { leftSection: <span className="mu-dot" aria-hidden /> } : {})}>
    {children}
  </Badge>
)
