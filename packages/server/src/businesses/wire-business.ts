import type { Schedules } from '@muelle/contract/businesses/opening-hours'
import type { BUSINESS_ACTIONS, Business, BusinessRow } from '@muelle/contract/businesses/record'
import type { Language } from '@muelle/contract/languages'
import { deleteBusinessDenial } from '@muelle/domain/businesses/changes'
import { type Flag, rightDenial } from '@muelle/domain/rights'
import type { Actor } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { picked } from '../platform/picked.ts'
import { linkTo } from '../platform/public-address.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { BUSINESS_FIELDS, type BusinessRecord } from './business-records.sql.ts'

/** Who reads: the actions of a row are theirs; `origin` is what addresses of public pages begin with. */
export type Reader = { actor: Actor; language: Language; origin: string }

/** The address of a business's public page. */
export const publicUrlOf = (origin: string, slug: string): string => linkTo(origin, `/negocio/${slug}`)

/** What a list shows of its row. */
const LISTED_FIELDS = [
  'id',
  'name',
  'slug',
  'type',
  'image',
  'phone',
  'email',
  'city',
  'state_province',
  'time_zone',
  'currency',
  'enabled',
  'tours',
  'members',
  'created_at',
  'version',
] as const satisfies readonly (keyof BusinessRow & keyof BusinessRecord)[]

/** A business as a list shows it, with what its reader may do to it and why not. */
export const wireBusinessRow = (business: BusinessRecord, reader: Reader): BusinessRow => ({
  ...picked(business, LISTED_FIELDS),
  url: publicUrlOf(reader.origin, business.slug),
  actions: actionsOf(business, reader),
})

/** A business with everything that is known of it. */
export const wireBusiness = (business: BusinessRecord, schedules: Schedules, reader: Reader): Business => ({
  ...wireBusinessRow(business, reader),
  ...picked(business, BUSINESS_FIELDS),
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
