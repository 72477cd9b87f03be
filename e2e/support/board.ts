import type { Locator, Page } from '@playwright/test'
import { isKept } from './kept-page.ts'

/** `09:30` as the panel writes it: `09:30 am`. */
export function timeOfDay(localTime: string): string {
  const [hour = 0, minute = 0] = localTime.split(':').map(Number)
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${padded(hour % 12 || 12)}:${padded(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

/** `20/11/2026` for `2026-11-20`. */
export const spokenDate = (localDate: string): string => localDate.split('-').toReversed().join('/')

/** A day of the calendar: `viernes 20 noviembre 2026`. */
export function dayName(localDate: string): string {
  const day = new Date(`${localDate}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options }).format(day)
  return `${part({ weekday: 'long' })} ${day.getUTCDate()} ${part({ month: 'long' })} ${day.getUTCFullYear()}`
}

/** Whole pesos as the panel writes them. */
export const pesos = (cents: number): string =>
  `$${new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 }).format(cents / 100)}`

/** A departure on the day board with everything under it. */
export const departureGroup = (page: Page, at: { start_time: string; tour_name: string }): Locator =>
  page.getByRole('region', { name: `${timeOfDay(at.start_time)} ${at.tour_name}`, exact: true })

export const board = (page: Page): Locator => page.getByRole('group', { name: 'Salidas del día' })
export const bookingDrawer = (page: Page, tourist: string): Locator => page.getByRole('dialog', { name: tourist })

/** As a person who has pressed «Abrir todas» on this device: every departure is unfolded. Before the page is opened. */
export async function withAllOpen(page: Page): Promise<void> {
  const unfold = () => localStorage.setItem('muelle:folds', JSON.stringify({ all: true, day: '', chosen: {} }))
  await (isKept(page) ? page.evaluate(unfold) : page.addInitScript(unfold))
}

/** Opens the menu «Más» of the departure's drawer and presses an item of it; what is impossible now stands there with its reason. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
