import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { expect, test } from 'vitest'
import { addressOf, linkOf, resultAddress, takeLink } from './pay-link.ts'
import { hasPaidPart, waitsForMoney, waitsForTransfer } from './use-pay-page.ts'

const back = linkOf({ pathname: '/pago/4FQ7KMTR', search: '?key=a%2Bb&back=paid' })
const opened = linkOf({ pathname: '/pago/4FQ7KMTR/', search: '?key=a%2Bb&back=canceled&token=X' })

const OPEN = {
  state: 'open',
  is_in_flight: false,
  has_failed: false,
  has_paid: false,
  paid_cents: 0,
  transferring_cents: 0,
  due_cents: 90_000,
  chosen: { provider: 'stripe', part: 'balance' },
  offers: [{ part: 'balance', amount_cents: 90_000 }],
  bookings: [{ status: 'confirmed', due_cents: 0 }],
} as unknown as PaymentPage

test('the address of a link is read and written alike', () => {
  expect(back).toEqual({ ticket: '4FQ7KMTR', key: 'a+b', isBack: true })
  expect(opened).toEqual({ ticket: '4FQ7KMTR', key: 'a+b', isBack: false })
  expect(addressOf('4FQ7KMTR', 'a+b')).toBe('/pago/4FQ7KMTR?key=a%2Bb')
})

test('the secret moves into the fragment, which no server hears of, and is read there by another browser', () => {
  const addresses: string[] = []
  const history = {
    replaceState: (_state: unknown, _unused: string, url?: string | URL | null) => void addresses.push(String(url)),
  }
  const link = takeLink({ pathname: '/pago/4FQ7KMTR', search: '?key=a%2Bb', hash: '' }, history)
  expect(link).toEqual({ ticket: '4FQ7KMTR', key: 'a+b', isBack: false })
  expect(addresses).toEqual(['/pago/4FQ7KMTR#key=a%2Bb'])
  const { pathname, search, hash } = new URL(addresses[0] ?? '', 'https://muelle.example')
  expect(search).toBe('')
  expect(takeLink({ pathname, search, hash }, history)).toEqual(link)
  takeLink({ pathname, search: '?back=paid', hash }, history)
  expect(addresses.at(-1)).toBe('/pago/4FQ7KMTR?back=paid#key=a%2Bb')
  expect(takeLink({ pathname: '/pago/OTHER', search: '', hash: '' }, history)).toBeNull()
})

test('a window that never knew the secret tells by the ticket alone how it stands', () => {
  const at = (search: string) => resultAddress({ pathname: '/pago/4FQ7KMTR', search })
  expect(at('?back=paid&token=X')).toBe('/payment-tour-success/stripe?ticket=4FQ7KMTR')
  expect(at('?back=canceled')).toBe('/payment-tour-canceled/stripe?ticket=4FQ7KMTR')
  expect(at('')).toBeNull()
  expect(at('?back=https://elsewhere.example')).toBeNull()
})

test.each([
  ['nothing is known of the money yet', {}, true],
  ['the provider has not decided', { is_in_flight: true }, true],
  ['the provider has not decided about the rest', { is_in_flight: true, has_paid: true }, true],
  ['another trip of the order was paid at the desk', { paid_cents: 10_000 }, true],
  ['the provider refused', { has_failed: true }, false],
  ['a part is paid', { has_paid: true, paid_cents: 10_000 }, false],
  ['all is paid', { state: 'paid' as const, has_paid: true, paid_cents: 99_000 }, false],
  ['the link is over', { state: 'expired' as const }, false],
])('whoever comes back from paying while %s: waits is %#', (_name, facts, waits) => {
  const page = { ...OPEN, ...facts }
  expect(waitsForMoney(back, page)).toBe(waits)
  expect(waitsForMoney(opened, page)).toBe(false)
})

test.each([
  ['a deposit was paid with the link', { has_paid: true }, true],
  ['a trip was paid at the desk alone', { paid_cents: 10_000 }, false],
  ['the provider has not decided', { has_paid: true, is_in_flight: true }, false],
  ['the last try was refused', { has_paid: true, has_failed: true }, false],
  ['a trip waits for money yet', { has_paid: true, bookings: [{ status: 'pending', due_cents: 90_000 }] }, false],
])('a receipt is shown while the link is open when %s: %#', (_name, facts, shows) => {
  expect(hasPaidPart({ ...OPEN, ...facts } as PaymentPage)).toBe(shows)
})

test.each([
  ['all of it is looked for', { transferring_cents: 90_000, offers: [] }, true],
  ['a part of an order is to be paid', { transferring_cents: 90_000 }, false],
  ['its link is over, and the seats are kept', { transferring_cents: 90_000, offers: [], state: 'expired' }, true],
  ['its seats are gone', { transferring_cents: 90_000, offers: [], state: 'expired', due_cents: 0 }, false],
  ['nothing was announced', {}, false],
])('nothing but a transfer is waited for when %s: %#', (_name, facts, waits) => {
  expect(waitsForTransfer({ ...OPEN, ...facts } as PaymentPage)).toBe(waits)
})
