import { describe, expect, it } from 'vitest'
import { addressOf, ancestorsOf } from './breadcrumbs.ts'
import type { Path } from './screens.ts'

describe('ancestorsOf', () => {
  it.each<[Path, Path[]]>([
    ['/visitas', []],
    ['/permissions/edit/$permission', ['/permissions']],
    ['/business/tours/$business/edit/$tour', ['/business', '/business/tours/$business']],
    ['/settings/general', ['/settings']],
    ['/checkins/new', ['/checkin']],
    ['/customer/edit/$customer', ['/cliente']],
    ['/tour-booking/$tour/new', ['/tour-booking/$tour']],
    ['/tour-booking-list/$business/reschedule/$booking', ['/tour-booking-list']],
  ])('of %s are %j', (path, ancestors) => {
    expect(ancestorsOf(path)).toEqual(ancestors)
  })
})

describe('addressOf', () => {
  it('fills in the parameters of the open screen', () => {
    expect(addressOf('/business/tours/$business', { business: '7', tour: '9' })).toBe('/business/tours/7')
    expect(addressOf('/tour-booking/$tour', { tour: 'a/b' })).toBe('/tour-booking/a%2Fb')
  })
})
