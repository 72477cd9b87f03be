import { account } from '../de/account.ts'
import { apiKeys } from '../de/api-keys.ts'
import { bookingSettings } from '../de/booking-settings.ts'
import { builder } from '../de/builder.ts'
import { businesses } from '../de/businesses.ts'
import { capacity } from '../de/capacity.ts'
import { fleet } from '../de/fleet.ts'
import { form } from '../de/form.ts'
import { general } from '../de/general.ts'
import { hours } from '../de/hours.ts'
import { image } from '../de/image.ts'
import { invitation } from '../de/invitation.ts'
import { legalTexts } from '../de/legal-texts.ts'
import { modules } from '../de/modules.ts'
import { permissions } from '../de/permissions.ts'
import { places } from '../de/places.ts'
import { profile } from '../de/profile.ts'
import { resources } from '../de/resources.ts'
import { roles } from '../de/roles.ts'
import { seasons } from '../de/seasons.ts'
import { settings } from '../de/settings.ts'
import { team } from '../de/team.ts'
import { tourEditor } from '../de/tour-editor.ts'
import { tourPrices } from '../de/tour-prices.ts'
import { tours } from '../de/tours.ts'
import { users } from '../de/users.ts'
import { webhooks } from '../de/webhooks.ts'
import { officeTranslation } from '../translation.ts'

export const de = officeTranslation({
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
