import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { getSession } from '@muelle/contract/sessions/record'
import { bookingTicketLink, getTicket } from '@muelle/contract/tickets/record'
import { createTour, toggleTour } from '@muelle/contract/tours/details'
import { HOUR_MS, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'

export type At = { date: string; time: string }

/** A tour with a departure in so many hours each, whatever the hour is now. */
export async function tourOfToday(api: Api, name: string, hours: readonly number[], capacity?: number) {
  const { business } = await api.ask(getSession, {})
  const zone = business.find(({ business_id }) => business_id === api.businessId)?.time_zone ?? 'UTC'
  const departures: At[] = hours.map((later) => {
    const at = instant(Date.now() + later * HOUR_MS)
    return { date: localDateOf(at, zone), time: localTimeOf(at, zone) }
  })
  const params = { id: api.businessId }
  const tour = await api.ask(createTour, {
    params,
    body: { name, adult_price_cents: 90_000, ...(capacity && { capacity }) },
  })
  for (const { date, time } of departures)
    await api.ask(createRecurrence, {
      params: { id: tour.id },
      body: {
        name: `Hoy ${time}`,
        valid_from: date,
        valid_to: date,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        schedules: [{ start_time: time }],
      },
    })
  await api.ask(toggleTour, { params: { ...params, tourId: tour.id }, body: { enabled: true } })
  return { tour, departures }
}

/** What the QR code of a party says. */
export async function codeOf(api: Api, { id, ticket }: Pick<Booking, 'id' | 'ticket'>): Promise<string> {
  const { url } = await api.ask(bookingTicketLink, { params: { id } })
  const key = new URL(url).searchParams.get('key') ?? ''
  const { codes } = await api.ask(getTicket, { params: { ticket }, query: { key } })
  return codes?.party ?? ''
}

/** How many of a booking are received, and how many aboard. */
export async function insideOf(api: Api, { id }: Pick<Booking, 'id'>) {
  const { received_people, boarded_people } = await api.ask(getBooking, { params: { id } })
  return [received_people, boarded_people]
}

export const verdict = (page: Page) => page.locator('[data-verdict]')
/** Kind and words in one look: green goes by itself, perhaps between two. No other verdict stands beside it. */
export const expectVerdict = (page: Page, kind: string, words: RegExp) =>
  expect.poll(() => toldIn(page)).toEqual([[kind, expect.stringMatching(words)]])
const toldIn = (page: Page) =>
  verdict(page).evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-verdict'), (one.textContent ?? '').replaceAll(/\s+/g, ' ')]),
  )

/** As a reader at the cable does: faster than any hand, however slow the machine is. */
export const readAtCable = (page: Page, code: string) =>
  page.evaluate((text) => {
    const at = document.activeElement ?? document.body
    for (const key of [...text, 'Enter'])
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
/** Leaves a verdict that stays. */
export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()
/** Green goes by itself: a press might come too late. */
export const untilGone = (page: Page) => expect(verdict(page)).toHaveCount(0)

/** Takes what the pad that is open asks for, in cash. */
export const payInCash = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cobrar/ })
    .click()

type Signals = { vibrations: number[][]; tones: number[] }
type Hearing = { signals?: Signals }

/** Writes down how the device vibrates and which tones it plays. Before the page is opened. */
export const withSignals = (page: Page) =>
  page.addInitScript(() => {
    const signals: Signals = { vibrations: [], tones: [] }
    ;(window as Window & Hearing).signals = signals
    navigator.vibrate = (pattern) => signals.vibrations.push([pattern].flat() as number[]) > 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, at) {
      signals.tones.push(this.frequency.value)
      start.call(this, at)
    }
  })

/** What was felt and heard since this was asked last. */
export const signalsOf = (page: Page): Promise<Signals> =>
  page.evaluate(() => {
    const { signals } = window as Window & Hearing
    return { vibrations: signals?.vibrations.splice(0) ?? [], tones: signals?.tones.splice(0) ?? [] }
  })
