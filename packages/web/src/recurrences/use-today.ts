import { instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { useState } from 'react'

/** The date on the wall of a zone when the screen was opened. */
export function useToday(zone: string): LocalDate {
  const [today] = useState(() => localDateOf(instant(Date.now()), zone))
  return today
}
