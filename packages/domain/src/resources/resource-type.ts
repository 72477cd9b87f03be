import type { BusinessType } from '../businesses/business-type.ts'

/** What people are seated at; the specification's values. */
export const TABLE_TYPES = ['mesa', 'sillon'] as const
/** Kinds of parking spaces (P-1): by vehicle, by who may use them, and those that are rented or served. */
export const SPACE_TYPES = ['auto', 'moto', 'grande', 'discapacidad', 'electrico', 'pension', 'valet'] as const
export const RESOURCE_TYPES = [...TABLE_TYPES, ...SPACE_TYPES] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export type ResourceTypeDenial = { code: 'resource.type_unfit'; type: ResourceType }

/** The types that a business of this kind gives out, the usual one first. A tour business has tables too: those of its office or pier. */
export function resourceTypesFor(business: BusinessType): readonly ResourceType[] {
  return business === 'parking' ? SPACE_TYPES : TABLE_TYPES
}

/** Whether it holds a vehicle rather than people: its capacity then counts vehicles, and no party is too small for it. */
export function isSpace(type: ResourceType): boolean {
  return SPACE_TYPES.some((space) => space === type)
}

/** Says that a business of this kind has nothing of that type, or null (P-1). */
export function resourceTypeDenial(business: BusinessType, type: ResourceType): ResourceTypeDenial | null {
  return resourceTypesFor(business).includes(type) ? null : { code: 'resource.type_unfit', type }
}
