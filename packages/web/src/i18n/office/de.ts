import { account } from '../de/account.ts'
import { apiKeys } from '../de/api-keys.ts'
import { bookingSettings } from '../de/booking-settings.ts'
import { builder } from '../de/builder.ts'
import { businesses } from '../de/businesses.ts'
import { changes } from '../de/changes.ts'
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
import { settings } from '../de/settings.ts'
import { team } from '../de/team.ts'
import { users } from '../de/users.ts'
import { webhooks } from '../de/webhooks.ts'
import { officeTranslation } from '../translation.ts'

export const de = officeTranslation({
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
