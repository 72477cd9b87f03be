import { account } from '../en/account.ts'
import { apiKeys } from '../en/api-keys.ts'
import { bookingSettings } from '../en/booking-settings.ts'
import { builder } from '../en/builder.ts'
import { businesses } from '../en/businesses.ts'
import { capacity } from '../en/capacity.ts'
import { fleet } from '../en/fleet.ts'
import { form } from '../en/form.ts'
import { general } from '../en/general.ts'
import { hours } from '../en/hours.ts'
import { image } from '../en/image.ts'
import { invitation } from '../en/invitation.ts'
import { legalTexts } from '../en/legal-texts.ts'
import { modules } from '../en/modules.ts'
import { permissions } from '../en/permissions.ts'
import { places } from '../en/places.ts'
import { profile } from '../en/profile.ts'
import { resources } from '../en/resources.ts'
import { roles } from '../en/roles.ts'
import { seasons } from '../en/seasons.ts'
import { settings } from '../en/settings.ts'
import { team } from '../en/team.ts'
import { tourEditor } from '../en/tour-editor.ts'
import { tourPrices } from '../en/tour-prices.ts'
import { tours } from '../en/tours.ts'
import { users } from '../en/users.ts'
import { webhooks } from '../en/webhooks.ts'
import { officeTranslation } from '../translation.ts'

export const en = officeTranslation({
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
