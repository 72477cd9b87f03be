import type { useTranslations } from 'use-intl'

const HOUR = 60

/** How far from the departure a message goes out, such as «24 horas antes»: in hours where these are whole. */
export function offsetWords(offsetMinutes: number, t: ReturnType<typeof useTranslations<'tourEditor'>>): string {
  const minutes = Math.abs(offsetMinutes)
  const isHours = minutes % HOUR === 0
  const duration = `${isHours ? minutes / HOUR : minutes} ${t(isHours ? 'hours' : 'minutes')}`
  return t(offsetMinutes < 0 ? 'beforeBy' : 'afterBy', { duration })
}
