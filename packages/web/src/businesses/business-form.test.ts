import { describe, expect, test } from 'vitest'
import { faultsIn, NEW_BUSINESS, suggestedSlug } from './business-form.ts'

const filled = { ...NEW_BUSINESS, name: 'Muelle Sisal', slug: 'muelle-sisal' }

describe('the form of a business', () => {
  test('a new one asks for a name and a slug, nothing else', () => {
    expect(faultsIn(NEW_BUSINESS)).toEqual({ name: 'required', slug: 'slug' })
    expect(faultsIn(filled)).toEqual({})
  })

  test.each([
    [{ name: '   ' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'tooLong' }],
    [{ slug: 'Río' }, { slug: 'slug' }],
    [{ slug: 'ab' }, { slug: 'slug' }],
    [{ phone: 'mañana' }, { phone: 'phone' }],
    [{ phone: '+52 999 123 4567' }, {}],
    [{ email: 'nadie@' }, { email: 'email' }],
    [{ website: 'sin espacios.mx' }, { website: 'website' }],
    [{ website: 'muelle.mx/sisal' }, {}],
    [{ website: 'javascript:alert(1)' }, { website: 'website' }],
  ])('%j gives %j', (change, faults) => {
    expect(faultsIn({ ...filled, ...change })).toEqual(faults)
  })

  test('the slug follows the name', () => {
    expect(suggestedSlug(' ')).toBe('')
    expect(suggestedSlug('Muelle Río Lagartos')).toBe('muelle-rio-lagartos')
  })
})
