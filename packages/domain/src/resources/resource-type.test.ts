import { expect, test } from 'vitest'
import { BUSINESS_TYPES } from '../businesses/business-type.ts'
import { isSpace, RESOURCE_TYPES, resourceTypeDenial, resourceTypesFor } from './resource-type.ts'

test('P-1: a parking lot has spaces, every other business has tables and sofas', () => {
  expect(resourceTypesFor('parking')).toEqual([
    'auto',
    'moto',
    'grande',
    'discapacidad',
    'electrico',
    'pension',
    'valet',
  ])
  for (const business of ['tour', 'restaurant', 'bar'] as const)
    expect(resourceTypesFor(business)).toEqual(['mesa', 'sillon'])
})

test('P-1: a type is refused exactly where the business has no such thing', () => {
  for (const business of BUSINESS_TYPES) {
    for (const type of RESOURCE_TYPES) {
      const isUnfit = isSpace(type) !== (business === 'parking')
      expect(resourceTypeDenial(business, type)).toEqual(isUnfit ? { code: 'resource.type_unfit', type } : null)
    }
  }
})
