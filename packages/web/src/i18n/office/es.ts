import { account } from '../es/account.ts'
import { apiKeys } from '../es/api-keys.ts'
import { bookingSettings } from '../es/booking-settings.ts'
import { builder } from '../es/builder.ts'
import { businesses } from '../es/businesses.ts'
import { capacity } from '../es/capacity.ts'
import { fleet } from '../es/fleet.ts'
import { form } from '../es/form.ts'
import { general } from '../es/general.ts'
import { hours } from '../es/hours.ts'
import { image } from '../es/image.ts'
import { invitation } from '../es/invitation.ts'
import { legalTexts } from '../es/legal-texts.ts'
import { modules } from '../es/modules.ts'
import { permissions } from '../es/permissions.ts'
import { places } from '../es/places.ts'
import { profile } from '../es/profile.ts'
import { resources } from '../es/resources.ts'
import { roles } from '../es/roles.ts'
import { seasons } from '../es/seasons.ts'
import { settings } from '../es/settings.ts'
import { team } from '../es/team.ts'
import { tourEditor } from '../es/tour-editor.ts'
import { tourPrices } from '../es/tour-prices.ts'
import { tours } from '../es/tours.ts'
import { users } from '../es/users.ts'
import { webhooks } from '../es/webhooks.ts'

/** The texts of the screens where a business is set up; they travel with the first of these. */
export const es = {
  tourPrices,
  capacity,
  fleet,
  bookingSettings,
  account,
  apiKeys,
  webhooks,
  legalTexts,
  builder,
  profile,
  businesses,
  hours,
  general,
  form,
  places,
  image,
  modules,
  resources,
  roles,
  settings,
  team,
  tours,
  tourEditor,
  users,
  invitation,
  permissions,
  seasons,
} as const
