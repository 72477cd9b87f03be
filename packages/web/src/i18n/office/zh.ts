import { officeTranslation } from '../translation.ts'
import { account } from '../zh/account.ts'
import { apiKeys } from '../zh/api-keys.ts'
import { bookingSettings } from '../zh/booking-settings.ts'
import { builder } from '../zh/builder.ts'
import { businesses } from '../zh/businesses.ts'
import { changes } from '../zh/changes.ts'
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
import { settings } from '../zh/settings.ts'
import { team } from '../zh/team.ts'
import { users } from '../zh/users.ts'
import { webhooks } from '../zh/webhooks.ts'

export const zh = officeTranslation({
  bookingSettings,
  account,
  apiKeys,
  webhooks,
  legalTexts,
  builder,
  profile,
  businesses,
  changes,
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
  users,
  invitation,
  permissions,
})
