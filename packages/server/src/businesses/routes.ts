import {
  createBusiness,
  deleteBusiness,
  getBusiness,
  listBusinessCountries,
  listBusinesses,
  patchBusiness,
  toggleBusiness,
  updateBusiness,
  validateBusinessSlug,
} from '@muelle/contract/businesses/record'
import { countriesIn } from '../catalogues/countries.ts'
import { counted } from '../catalogues/places.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { type BookingSettingsDeps, bookingSettingsRoutes } from './booking-settings.ts'
import { update } from './change-business.ts'
import { checkSlug } from './check-slug.ts'
import { create } from './create-business.ts'
import { remove } from './delete-business.ts'
import { list, readBusiness } from './read-business.ts'
import { session } from './session.ts'
import { settingsRoutes } from './settings-routes.ts'
import { toggle } from './toggle-business.ts'
import { getVisibleBusiness } from './visible.ts'

export const businessRoutes = (deps: BookingSettingsDeps): Route[] => [
  session,
  handle(listBusinesses, list),
  handle(createBusiness, create),
  handle(validateBusinessSlug, checkSlug),
  handle(listBusinessCountries, async ({ facts }) => counted([...countriesIn(facts.language)])),
  handle(getBusiness, async (context) => {
    const { id } = await getVisibleBusiness(context.tx, context.actor, context.input.params.id, context.deny)
    return readBusiness(context, id)
  }),
  handle(updateBusiness, update),
  handle(patchBusiness, update),
  handle(toggleBusiness, toggle),
  handle(deleteBusiness, remove),
  ...settingsRoutes(),
  ...bookingSettingsRoutes(deps),
]
