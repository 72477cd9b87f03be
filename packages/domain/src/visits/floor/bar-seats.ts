import { fold } from '../../text.ts'

/** How the six languages call the counter that people sit at; a zone of this name is one. */
const BAR_ZONES: ReadonlySet<string> = new Set([
  'barra',
  'bar',
  'bar counter',
  'theke',
  'tresen',
  'comptoir',
  'カウンター',
  '吧台',
])

/** Whether a place is at the bar rather than a table, as the name of its zone says: its seats are given out one by one, and counted apart. */
export const isAtBar = ({ zone }: { zone: string | null }): boolean => zone !== null && BAR_ZONES.has(fold(zone).trim())
