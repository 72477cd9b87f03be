import { expect, test } from 'vitest'
import { BUSINESS_ROLES } from '../business-roles.ts'
import type { Rights } from '../rights.ts'
import { PRESETS } from '../role-presets.ts'
import { creditsAfterwards, isSellingRole, paysOneself, seesEverySeller, takesFromSomebody } from './seller-rights.ts'

const of = (modules: Rights['modules']): Rights => ({ is_owner: false, modules })

test('S10: roles that only hold the module see their own rows, those that change or settle see everybody', () => {
  const seeing = BUSINESS_ROLES.filter((role) => seesEverySeller(of(PRESETS[role])))
  expect(seeing).toEqual(['tour_coo', 'manager', 'rp_lead'])
  expect(seesEverySeller({ is_owner: true, modules: [] })).toBe(true)
  expect(seesEverySeller(of([{ identifier: 'mdu_settlement', create: false, edit: false, delete: false }]))).toBe(true)
})

test('roles whose work is to sell', () => {
  expect(BUSINESS_ROLES.filter(isSellingRole)).toEqual(['tour_seller', 'rp', 'rp_lead'])
})

test('adding who brought the customer takes from nobody, anything else does', () => {
  const captured = { role: 'captured', seller_id: 1 }
  const closed = { role: 'closed', seller_id: 2 }
  expect(takesFromSomebody([], [])).toBe(false)
  expect(takesFromSomebody([closed], [captured, closed])).toBe(false)
  expect(takesFromSomebody([captured], [])).toBe(true)
  expect(takesFromSomebody([captured], [{ ...captured, seller_id: 3 }])).toBe(true)
  expect(takesFromSomebody([], [closed])).toBe(true)
})

test('a credit to oneself, or once the departure has left, is more than naming who brought the customer', () => {
  const added = [{ seller_id: 1 }]
  expect(creditsAfterwards({ added, ownSellerId: null, hasLeft: false })).toBe(false)
  expect(creditsAfterwards({ added, ownSellerId: 2, hasLeft: false })).toBe(false)
  expect(creditsAfterwards({ added, ownSellerId: 1, hasLeft: false })).toBe(true)
  expect(creditsAfterwards({ added, ownSellerId: null, hasLeft: true })).toBe(true)
  expect(creditsAfterwards({ added: [], ownSellerId: 1, hasLeft: true })).toBe(false)
})

test('nobody says what they earn themselves', () => {
  const [own, other, none] = [{ user_id: 7 }, { user_id: 8 }, { user_id: null }]
  expect(paysOneself(7, { before: own, after: own, changesTerms: true })).toBe(true)
  expect(paysOneself(7, { before: own, after: own, changesTerms: false })).toBe(false)
  expect(paysOneself(7, { before: other, after: other, changesTerms: true })).toBe(false)
  expect(paysOneself(7, { before: own, after: none, changesTerms: false })).toBe(true)
  expect(paysOneself(7, { before: other, after: own, changesTerms: false })).toBe(true)
  expect(paysOneself(7, { before: null, after: own, changesTerms: true })).toBe(true)
  expect(paysOneself(7, { before: null, after: none, changesTerms: true })).toBe(false)
})
