import type { PaymentPage } from '@muelle/contract/payments/links'
import { expect, test } from 'vitest'
import { addressOf, linkOf, resultAddress, takeLink } from './pay-link.ts'
import { waitsForMoney } from './use-pay-page.ts'

const back = linkOf({ pathname: '/pago/4FQ7KMTR', search: '?key=a%2Bb&back=paid' })
const opened = linkOf({ pathname: '/pago/4FQ7KMTR/', search: '?key=a%2Bb&back=canceled&token=X' })

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
  ['the provider has not decided about the rest', { is_in_flight: true, paid_cents: 10_000 }, true],
  ['the provider refused', { has_failed: true }, false],
  ['a part is paid', { paid_cents: 10_000 }, false],
  ['all is paid', { state: 'paid' as const, paid_cents: 99_000 }, false],
  ['the link is over', { state: 'expired' as const }, false],
])('whoever comes back from paying while %s: waits is %#', (_name, facts, waits) => {
  const page = { state: 'open', is_in_flight: false, has_failed: false, paid_cents: 0, ...facts } as PaymentPage
  expect(waitsForMoney(back, page)).toBe(waits)
  expect(waitsForMoney(opened, page)).toBe(false)
})
