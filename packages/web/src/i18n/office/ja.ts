import { account } from '../ja/account.ts'
import { apiKeys } from '../ja/api-keys.ts'
import { bookingSettings } from '../ja/booking-settings.ts'
import { builder } from '../ja/builder.ts'
import { businesses } from '../ja/businesses.ts'
import { capacity } from '../ja/capacity.ts'
import { fleet } from '../ja/fleet.ts'
import { form } from '../ja/form.ts'
import { general } from '../ja/general.ts'
import { hours } from '../ja/hours.ts'
import { image } from '../ja/image.ts'
import { invitation } from '../ja/invitation.ts'
import { legalTexts } from '../ja/legal-texts.ts'
import { modules } from '../ja/modules.ts'
import { permissions } from '../ja/permissions.ts'
import { places } from '../ja/places.ts'
import { profile } from '../ja/profile.ts'
import { resources } from '../ja/resources.ts'
import { roles } from '../ja/roles.ts'
import { seasons } from '../ja/seasons.ts'
import { settings } from '../ja/settings.ts'
import { team } from '../ja/team.ts'
import { tourEditor } from '../ja/tour-editor.ts'
import { tourPrices } from '../ja/tour-prices.ts'
import { tours } from '../ja/tours.ts'
import { users } from '../ja/users.ts'
import { webhooks } from '../ja/webhooks.ts'
import { officeTranslation } from '../translation.ts'

export const ja = officeTranslation({
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
