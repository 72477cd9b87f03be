import { getBookingSettings, updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { Answer, CallInput } from '@muelle/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { defaultSections } from './effective-settings.ts'

let database: TestDatabase
let api: TestApi
let make: ReturnType<typeof fixtures>
let account: number
let owner: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  make = fixtures(database.admin)
  account = await make.addAccount()
  await make.addUser({ account, username: 'duena', is_first: true })
  owner = await api.signIn('duena')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

type Body = CallInput<typeof updateBookingSettings>['body']
const read = async (business: number): Promise<Answer<typeof getBookingSettings>> => {
  const result = await owner.client(getBookingSettings, { params: { id: business } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const write = (business: number, version: number, sections: Body['sections'], person = owner) =>
  person.raw('PUT', `/v1/provider/business/${business}/booking-settings`, { body: { version, sections } })
const settingsOf = ({ json }: Awaited<ReturnType<typeof write>>) =>
  (json as { data: Answer<typeof updateBookingSettings> }).data
let counter = 0
const addBusiness = (type: 'tour' | 'restaurant' | 'bar' | 'parking') =>
  make.addBusiness({ account, type, name: `Negocio ${++counter}` })
const stored = () => snapshot(database.admin, ['booking_setting', 'event', 'audit_entry'])

test.each(['tour', 'restaurant', 'bar', 'parking'] as const)(
  'a %s starts with the defaults of its type',
  async (type) => {
    const business = await addBusiness(type)
    const sections = defaultSections(type)
    expect(await read(business)).toEqual({
      business_id: business,
      type,
      sections,
      defaults: sections,
      customized: [],
      version: 1,
    })
  },
)

describe('a change', () => {
  test('of one section leaves the others, and is told field by field', async () => {
    const business = await addBusiness('restaurant')
    const { sections, defaults } = await read(business)
    const visit = { ...defaultSections('restaurant').visit, grace_minutes: 20, no_show_minutes: 30 } as NonNullable<
      typeof sections.visit
    >
    const answer = await write(business, 1, { visit })
    expect(answer.status).toBe(200)
    expect(settingsOf(answer)).toEqual({
      business_id: business,
      type: 'restaurant',
      sections: { ...sections, visit },
      defaults,
      customized: ['visit'],
      version: 2,
    })
    expect(await read(business)).toEqual(settingsOf(answer))
    const [entry] = await database.admin(
      `select action, subject_type, changes from audit_entry where subject_id = $1 and subject_type = 'business_settings'`,
      [business],
    )
    expect(entry).toEqual({
      action: 'business_settings.updated',
      subject_type: 'business_settings',
      changes: {
        changes: {
          'visit.grace_minutes': { from: 15, to: 20 },
          'visit.no_show_minutes': { from: null, to: 30 },
        },
      },
    })
  })

  test('to null, or to the defaults themselves, makes the section follow the defaults again', async () => {
    const business = await addBusiness('tour')
    const { sale } = defaultSections('tour')
    if (!sale) throw new Error('A tour business has a section about sales')
    await write(business, 1, { sale: { ...sale, cutoff_web_minutes: 90 } })
    const reset = settingsOf(await write(business, 2, { sale: null }))
    expect(reset).toMatchObject({ sections: { sale }, customized: [], version: 3 })
    await write(business, 3, { sale: { ...sale, cutoff_web_minutes: 91 } })
    expect(settingsOf(await write(business, 4, { sale }))).toMatchObject({ customized: [], version: 5 })
    const [row] = await database.admin('select sections from booking_setting where business_id = $1', [business])
    expect(row).toEqual({ sections: {} })
  })

  test('that changes nothing records nothing and keeps the version', async () => {
    const business = await addBusiness('bar')
    const { waitlist } = defaultSections('bar')
    const before = (await stored())['event']
    expect(settingsOf(await write(business, 1, { waitlist: waitlist ?? null }))).toMatchObject({ version: 1 })
    expect((await stored())['event']).toEqual(before)
  })

  test('by two at once: one is written, the other hears what it was (I26)', async () => {
    const business = await addBusiness('parking')
    const parking = defaultSections('parking').parking
    if (!parking) throw new Error('A parking lot has a section of its own')
    const answers = await Promise.all(
      [45, 90].map((keep_minutes) => write(business, 1, { parking: { ...parking, keep_minutes } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    const current = await read(business)
    expect(stale?.json).toMatchObject({ errors: [{ code: 'stale', detail: { version: 2, current } }] })
  })
})

describe('a refusal changes nothing', () => {
  const { visit, reservation, waitlist, entry_fields, entry_tags } = defaultSections('restaurant') as Required<
    ReturnType<typeof defaultSections>
  >
  const tag = {
    key: 'hen',
    label: 'Despedida',
    kind: 'visit',
    guest_may_choose: true,
    is_on_ticket: true,
    is_in_summary: true,
  } as const
  const field = {
    key: 'plates',
    label: 'Placas',
    kind: 'choice',
    is_staff_only: false,
    required_online: false,
    required_at_desk: false,
    options: ['Sí'],
    is_in_list: false,
  } as const
  const { parking } = defaultSections('parking')
  test.each([
    ['settings.not_offered', { parking: parking ?? null }, { section: 'parking' }],
    ['settings.not_offered', { sale: null }, { section: 'sale' }],
    [
      'settings.window_empty',
      { reservation: { ...reservation, earliest_minutes: 1440, latest_days: 1 } },
      { latest_days: 1 },
    ],
    ['settings.turns_order', { visit: { ...visit, turns: [{ up_to: 4, minutes: 90 }] } }, undefined],
    ['settings.late_after_grace', { visit: { ...visit, late_minutes: 16 } }, { grace_minutes: 15 }],
    ['settings.no_show_before_grace', { visit: { ...visit, no_show_minutes: 5 } }, { grace_minutes: 15 }],
    ['settings.day_cut', { visit: { ...visit, day_cut: '12:00' } }, { from: '03:00', to: '08:00' }],
    ['settings.name_repeated', { entry_tags: [tag, { ...tag, key: 'stag' }] }, { name: 'Despedida' }],
    ['settings.label_missing', { entry_tags: [{ ...tag, label: null }] }, undefined],
    ['settings.field_missing', { entry_fields: entry_fields.slice(1) }, { key: 'name' }],
    ['settings.options_missing', { entry_fields: [...entry_fields, field] }, { name: 'Placas' }],
    [
      'settings.asked_of_nobody',
      { entry_fields: [...entry_fields, { ...field, kind: 'text', is_staff_only: true, required_online: true }] },
      { name: 'Placas' },
    ],
  ] as [string, Body['sections'], Record<string, unknown> | undefined][])('%s', async (code, sections, detail) => {
    const business = await addBusiness('restaurant')
    const before = await stored()
    expectFailure(
      await write(business, 1, { waitlist: { ...waitlist, offer_minutes: 12 }, ...sections }),
      409,
      code,
      detail,
    )
    expect(await stored()).toEqual(before)
  })

  test('a number out of its bounds is named with its place', async () => {
    const business = await addBusiness('restaurant')
    const before = await stored()
    const answer = await write(business, 1, { waitlist: { ...waitlist, offer_minutes: 21 }, entry_tags })
    expect(answer).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'too_big', path: 'body.sections.waitlist.offer_minutes' }] },
    })
    expect(await stored()).toEqual(before)
  })

  test('who may only look cannot change, and who is no member finds nothing', async () => {
    const business = await addBusiness('restaurant')
    const config = { identifier: 'mdu_business_config', create: false, edit: false, delete: false } as const
    const member = await make.addUser({ account, username: `mira-${business}`, modules: [config] })
    await make.addMember({ account, business, user: member, role: 'hostess' })
    const editor = await make.addUser({ account, username: `ajena-${business}`, modules: [{ ...config, edit: true }] })
    expect(editor).toBeGreaterThan(0)
    const before = await stored()
    const looking = await api.signIn(`mira-${business}`)
    expect(await write(business, 1, { visit: null }, looking)).toMatchObject({ status: 403 })
    expect((await looking.client(getBookingSettings, { params: { id: business } })).status).toBe('OK')
    expectFailure(await write(business, 1, { visit: null }, await api.signIn(`ajena-${business}`)), 404, 'not_found')
    expect((await stored())['booking_setting']).toEqual(before['booking_setting'])
  })
})
