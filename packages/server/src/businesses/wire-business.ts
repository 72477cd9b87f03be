import type { Schedules } from '@muelle/contract/businesses/opening-hours'
import type { BUSINESS_ACTIONS, Business, BusinessRow } from '@muelle/contract/businesses/record'
import type { Language } from '@muelle/contract/languages'
import { deleteBusinessDenial } from '@muelle/domain/businesses/changes'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import type { Actor } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { BusinessRecord } from './business-records.sql.ts'

/** Who reads: the actions of a row are theirs; `origin` is what addresses of public pages begin with. */
export type Reader = { actor: Actor; language: Language; origin: string }

/** The address of a business's public page. */
export const publicUrlOf = (origin: string, slug: string): string => `${origin}/negocio/${slug}`

/** A business as a list shows it, with what its reader may do to it and why not. */
export const wireBusinessRow = (business: BusinessRecord, reader: Reader): BusinessRow => ({
  id: business.id,
  name: business.name,
  slug: business.slug,
  url: publicUrlOf(reader.origin, business.slug),
  type: business.type,
  image: business.image,
  phone: business.phone,
  email: business.email,
  city: business.city,
  state_province: business.state_province,
  time_zone: business.time_zone,
  currency: business.currency,
  enabled: business.enabled,
  tours: business.tours,
  members: business.members,
  created_at: business.created_at,
  version: business.version,
  actions: actionsOf(business, reader),
})

/** A business with everything that is known of it. */
export const wireBusiness = (business: BusinessRecord, schedules: Schedules, reader: Reader): Business => ({
  ...wireBusinessRow(business, reader),
  use_booking: business.use_booking,
  icon_company: business.icon_company,
  image_address: business.image_address,
  website: business.website,
  address: business.address,
  colony: business.colony,
  municipality: business.municipality,
  postal_code: business.postal_code,
  country_id: business.country_id,
  schedules,
})

const FLAG_OF = { edit: 'edit', enable: 'edit', delete: 'delete' } as const satisfies Record<
  (typeof BUSINESS_ACTIONS)[number],
  Flag
>

function actionsOf(business: BusinessRecord, { actor, language }: Reader): BusinessRow['actions'] {
  const rights = rightsIn(actor, business.id)
  const refusalOf = (action: keyof typeof FLAG_OF) =>
    rightDenial(rights, { module: 'mdu_business_crud', flag: FLAG_OF[action] }) ??
    (action === 'delete' ? deleteBusinessDenial(business) : null)
  return (['edit', 'enable', 'delete'] as const).map((action) => ({
    action,
    refusal: reasonOf(refusalOf(action), language),
  }))
}
