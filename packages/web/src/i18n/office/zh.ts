import { officeTranslation } from '../translation.ts'
import { account } from '../zh/account.ts'
import { apiKeys } from '../zh/api-keys.ts'
import { bookingSettings } from '../zh/booking-settings.ts'
import { builder } from '../zh/builder.ts'
import { businesses } from '../zh/businesses.ts'
import { capacity } from '../zh/capacity.ts'
import { fleet } from '../zh/fleet.ts'
import { form } from '../zh/form.ts'
import { general } from '../zh/general.ts'
import { hours } from '../zh/hours.ts'
import { image } from '../zh/image.ts'
import { invitation } from '../zh/invitation.ts'
import { legalTexts } from '../zh/legal-texts.ts'
import { modules } from '../zh/modules.ts'
import { permissions } from '../zh/permissions.ts'
import { places } from '../zh/places.ts'
import { profile } from '../zh/profile.ts'
import { resources } from '../zh/resources.ts'
import { roles } from '../zh/roles.ts'
import { seasons } from '../zh/seasons.ts'
import { settings } from '../zh/settings.ts'
import { team } from '../zh/team.ts'
import { tourEditor } from '../zh/tour-editor.ts'
import { tourPrices } from '../zh/tour-prices.ts'
import { tours } from '../zh/tours.ts'
import { users } from '../zh/users.ts'
import { webhooks } from '../zh/webhooks.ts'

export const zh = officeTranslation({
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
