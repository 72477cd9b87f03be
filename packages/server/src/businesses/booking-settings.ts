import {
  type BookingSettings,
  getBookingSettings,
  type SETTINGS_REFUSALS,
  type SettingsChanges,
  type SettingsSections,
  updateBookingSettings,
} from '@muelle/contract/businesses/booking-settings'
import { camelCased } from '@muelle/contract/cased'
import type { BookingSettings as Settings } from '@muelle/domain/booking-settings/booking-settings'
import { storedCardDenial } from '@muelle/domain/booking-settings/deposit-settings'
import { settingsDenial } from '@muelle/domain/booking-settings/settings-denial'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import { type Context, handle, type Route } from '../platform/http/handle.ts'
import {
  type BookingSettingsRow,
  findBookingSettings,
  lockBookingSettings,
  updateSections,
} from './booking-settings.sql.ts'
import type { BusinessRow } from './businesses.sql.ts'
import { customizedSections, defaultSections, effectiveSections, mergeChanges } from './effective-settings.ts'
import { getVisibleBusiness } from './visible.ts'

/** Whether somebody is paid in a business with whom a card can be kept: that is known where the providers are. */
export type BookingSettingsDeps = { keepsCards: (tx: Tx, businessId: number) => Promise<boolean> }

const UNTOUCHED: BookingSettingsRow = { sections: {}, version: 1 }

function wireSettings({ id, type }: BusinessRow, { sections, version }: BookingSettingsRow): BookingSettings {
  const defaults = defaultSections(type)
  const own = mergeChanges(defaults, sections, {})
  return {
    business_id: id,
    type,
    sections: effectiveSections(defaults, own),
    defaults,
    customized: customizedSections(own),
    version,
  }
}

/** How a business takes bookings, with its defaults where nobody has changed anything. */
export const effectiveSettingsOf = async (tx: Tx, business: BusinessRow): Promise<SettingsSections> =>
  (await readSettings(tx, business)).sections

const readSettings = async (tx: Tx, business: BusinessRow): Promise<BookingSettings> =>
  wireSettings(business, (await findBookingSettings(tx, business.id)) ?? UNTOUCHED)

/** What a new tour of a business starts with, as the columns of a tour are called. */
export async function saleSettingsOf(tx: Tx, business: BusinessRow): Promise<SaleSection> {
  const { sale } = (await readSettings(tx, business)).sections
  // A business of another type may sell a tour as well.
  return sale ?? requireSale(defaultSections('tour'))
}
type SaleSection = NonNullable<SettingsSections['sale']>
function requireSale({ sale }: SettingsSections): SaleSection {
  if (!sale) throw new Error('businesses that sell tours have no settings of sale')
  return sale
}

/** The sections of a business as they would hold with some changes, if they may be saved; nothing is written. */
export async function settingsWith(
  tx: Tx,
  business: BusinessRow,
  changes: SettingsChanges,
  deny: Deny<(typeof SETTINGS_REFUSALS)[number]>,
): Promise<Partial<Settings>> {
  const defaults = defaultSections(business.type)
  const denial = settingsDenial(business.type, camelCased<Partial<Settings>>(given(changes, defaults)))
  if (denial) deny(denial)
  const own = (await findBookingSettings(tx, business.id)) ?? UNTOUCHED
  return camelCased<Partial<Settings>>(effectiveSections(defaults, mergeChanges(defaults, own.sections, changes)))
}

const get = handle(getBookingSettings, async ({ tx, actor, input, deny }) =>
  readSettings(tx, await getVisibleBusiness(tx, actor, input.params.id, deny)),
)

/** Changes the sections that the body names, all or none; the numbers must also fit each other. Locks: the settings. */
const update =
  ({ keepsCards }: BookingSettingsDeps) =>
  async (context: Context<typeof updateBookingSettings>): Promise<BookingSettings> => {
    const { tx, actor, author, input, deny } = context
    const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
    const row = await lockBookingSettings(tx, business.id)
    const before = wireSettings(business, row)
    if (row.version !== input.body.version) deny({ code: 'stale', version: row.version, current: before })
    const { sections: changes } = input.body
    const denial = settingsDenial(business.type, camelCased<Partial<Settings>>(given(changes, before.defaults)))
    if (denial) deny(denial)
    if (changes.deposits) {
      const denied = storedCardDenial(changes.deposits, { keepsCards: await keepsCards(tx, business.id) })
      if (denied) deny(denied)
    }

    const merged = mergeChanges(before.defaults, row.sections, changes)
    const after = effectiveSections(before.defaults, merged)
    const hasChanged = await recordChange(tx, author, {
      kind: 'business_settings.updated',
      subject_type: 'business_settings',
      subject_id: business.id,
      business_id: business.id,
      before: fieldsOf(before.sections),
      after: fieldsOf(after),
    })
    if (!hasChanged) return before
    await updateSections(tx, business.id, merged)
    return readSettings(tx, business)
  }

/** The sections of a change as they would be; one that is put back is its default, or nothing where the type has none. */
function given(changes: SettingsChanges, defaults: SettingsSections): SettingsSections {
  const entries = Object.entries(changes).map(([section, value]) => [
    section,
    value ?? defaults[section as keyof SettingsSections] ?? {},
  ])
  return Object.fromEntries(entries) as SettingsSections
}

/** Every setting by section and name, so that the history tells which one changed; lists count as one. */
const fieldsOf = (sections: SettingsSections): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<object>(sections).flatMap(([section, values]): [string, unknown][] =>
      Array.isArray(values)
        ? [[section, values]]
        : Object.entries(values).map(([field, value]) => [`${section}.${field}`, value]),
    ),
  )

export const bookingSettingsRoutes = (deps: BookingSettingsDeps): Route[] => [
  get,
  handle(updateBookingSettings, update(deps)),
]
