import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audiencesOf,
  isTimed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationTemplate,
  notificationDenial,
  notificationsFor,
  usualOffset,
} from './booking-notification.ts'

type Template = NotificationTemplate<'es' | 'en'>
const template = (body: string, over: Partial<Template> = {}): Template => ({
  event: 'confirmed',
  audience: 'tourist',
  channels: ['email', 'whatsapp'],
  offsetMinutes: 0,
  quiet: null,
  language: null,
  subject: '',
  body,
  enabled: true,
  ...over,
})
const WANTED = { event: 'confirmed', audience: 'tourist', offsetMinutes: 0, language: 'es' } as const
const USUAL = { subject: 'S', body: 'usual' }
const bodies = (templates: Template[], usual: typeof USUAL | null = USUAL) =>
  notificationsFor(WANTED, templates, usual).map(({ channel, body }) => `${channel}: ${body}`)

describe('N1: the most specific template wins', () => {
  test.each([
    ['the usual words where there is none', [], ['whatsapp: usual', 'email: usual']],
    ['the one for every language before the usual words', [template('all')], ['whatsapp: all', 'email: all']],
    [
      'the one in the language before that',
      [template('all'), template('es', { language: 'es' })],
      ['whatsapp: es', 'email: es'],
    ],
    ['not the one in another language', [template('en', { language: 'en' })], ['whatsapp: usual', 'email: usual']],
    ['not the one for another hour', [template('x', { offsetMinutes: -120 })], ['whatsapp: usual', 'email: usual']],
    ['not the one about something else', [template('x', { event: 'canceled' })], ['whatsapp: usual', 'email: usual']],
    ['only on its channels', [template('all', { channels: ['email'] })], ['email: all']],
    ['one that is off silences', [template('all'), template('es', { language: 'es', enabled: false })], []],
  ])('%s', (_, templates, expected) => {
    expect(bodies(templates)).toEqual(expected)
  })
  test('without usual words nobody hears of an event that is not worded', () => {
    expect(bodies([], null)).toEqual([])
  })
  test('there is never more than one text for a channel', () => {
    const any = fc.record({
      event: fc.constantFrom('confirmed', 'canceled'),
      audience: fc.constantFrom('tourist', 'seller'),
      channels: fc.subarray([...NOTIFICATION_CHANNELS], { minLength: 1 }),
      offsetMinutes: fc.constantFrom(0, -120),
      quiet: fc.constant(null),
      language: fc.constantFrom('es', 'en', null),
      subject: fc.string(),
      body: fc.string(),
      enabled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any), (templates) => {
        const channels = notificationsFor(WANTED, templates as Template[], USUAL).map(({ channel }) => channel)
        expect(new Set(channels).size).toBe(channels.length)
      }),
    )
  })
})

describe('N2: what a message may be about, for whom and when', () => {
  test.each([
    ['confirmed', 'captain', 0, null],
    ['confirmed', 'manager', -60, 'notification.offset_unfit'],
    ['reminder', 'tourist', -1440, null],
    ['reminder', 'tourist', -120, null],
    ['reminder', 'tourist', -1, null],
    ['reminder', 'tourist', 0, 'notification.offset_unfit'],
    ['reminder', 'tourist', -43_200, null],
    ['reminder', 'tourist', -43_201, 'notification.offset_unfit'],
    ['reminder', 'captain', -120, null],
    ['reminder', 'manager', -1440, null],
    ['reminder', 'manager', 0, 'notification.offset_unfit'],
    ['below_minimum', 'manager', 0, null],
    ['below_minimum', 'tourist', 0, 'notification.audience_unfit'],
    ['asked', 'seller', 0, null],
    ['asked', 'manager', 0, 'notification.audience_unfit'],
    ['after', 'seller', 180, null],
    ['after', 'seller', 0, 'notification.offset_unfit'],
    ['boarding', 'tourist', 0, null],
    ['boarding', 'manager', 0, 'notification.audience_unfit'],
  ] as const)('%s to %s at %i minutes: %s', (event, audience, offsetMinutes, code) => {
    expect(notificationDenial({ event, audience, offsetMinutes })?.code ?? null).toBe(code)
  })
  test('every event begins with an offset and an audience that it may have', () => {
    for (const event of NOTIFICATION_EVENTS) {
      const offsetMinutes = usualOffset(event)
      expect(offsetMinutes !== 0).toBe(isTimed(event))
      for (const audience of audiencesOf(event))
        expect(notificationDenial({ event, audience, offsetMinutes })).toBeNull()
    }
  })
})
