import { account } from '../fr/account.ts'
import { apiKeys } from '../fr/api-keys.ts'
import { bookingSettings } from '../fr/booking-settings.ts'
import { builder } from '../fr/builder.ts'
import { businesses } from '../fr/businesses.ts'
import { capacity } from '../fr/capacity.ts'
import { fleet } from '../fr/fleet.ts'
import { form } from '../fr/form.ts'
import { general } from '../fr/general.ts'
import { hours } from '../fr/hours.ts'
import { image } from '../fr/image.ts'
import { invitation } from '../fr/invitation.ts'
import { legalTexts } from '../fr/legal-texts.ts'
import { modules } from '../fr/modules.ts'
import { permissions } from '../fr/permissions.ts'
import { places } from '../fr/places.ts'
import { profile } from '../fr/profile.ts'
import { resources } from '../fr/resources.ts'
import { roles } from '../fr/roles.ts'
import { seasons } from '../fr/seasons.ts'
import { settings } from '../fr/settings.ts'
import { team } from '../fr/team.ts'
import { tourEditor } from '../fr/tour-editor.ts'
import { tourPrices } from '../fr/tour-prices.ts'
import { tours } from '../fr/tours.ts'
import { users } from '../fr/users.ts'
import { webhooks } from '../fr/webhooks.ts'
import { officeTranslation } from '../translation.ts'

export const fr = officeTranslation({
  capacity,
  tourPrices,
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
})
