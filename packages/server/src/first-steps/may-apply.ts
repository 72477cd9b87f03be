import type { TemplateKey } from '@muelle/domain/first-steps/templates'
import { type RightDenial, type RightNeed, type Rights, rightDenial } from '@muelle/domain/rights'

/** What a template does goes through the calls that do it one by one, so it takes the rights of them all. */
const TOUR: readonly RightNeed[] = [
  { module: 'mdu_tour', flag: 'create' },
  { module: 'mdu_tour', flag: 'edit' },
]
const VENUE: readonly RightNeed[] = [
  { module: 'mdu_resource', flag: 'create' },
  { module: 'mdu_business_config', flag: 'edit' },
]

/** The first right that somebody lacks to apply a template, or null. */
export const mayApply = (rights: Rights, template: TemplateKey): RightDenial | null => {
  const needs = template === 'boat_tour' ? TOUR : VENUE
  return needs.map((need) => rightDenial(rights, need)).find((denial) => denial !== null) ?? null
}
