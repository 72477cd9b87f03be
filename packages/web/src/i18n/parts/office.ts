import { account } from '../account.ts'
import { apiKeys } from '../api-keys.ts'
import { bookingSettings } from '../booking-settings.ts'
import { builder } from '../builder.ts'
import { businesses } from '../businesses.ts'
import { capacity } from '../capacity.ts'
import { firstSteps } from '../first-steps.ts'
import { fleet } from '../fleet.ts'
import { form } from '../form.ts'
import { general } from '../general.ts'
import { hours } from '../hours.ts'
import { image } from '../image.ts'
import { legalTexts } from '../legal-texts.ts'
import { map } from '../map.ts'
import { members } from '../members.ts'
import { modules } from '../modules.ts'
import { permissions } from '../permissions.ts'
import { places } from '../places.ts'
import { profile } from '../profile.ts'
import { recurrences } from '../recurrences.ts'
import { resources } from '../resources.ts'
import { roles } from '../roles.ts'
import { settings } from '../settings.ts'
import { tourEditor } from '../tour-editor.ts'
import { tourPrices } from '../tour-prices.ts'
import { tours } from '../tours.ts'
import { users } from '../users.ts'
import { webhooks } from '../webhooks.ts'

/** The texts of the screens where a business is set up; they travel with the first of these. */
export const part = {
  tourPrices,
  capacity,
  firstSteps,
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
  map,
  general,
  form,
  places,
  image,
  modules,
  resources,
  roles,
  settings,
  members,
  tours,
  tourEditor,
  users,
  permissions,
  recurrences,
}
