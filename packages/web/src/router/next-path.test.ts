import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('nextPath', () => {
  it.each(['/visitas', '/tour-booking-list?ticket=0012&page=2', '/terms#privacy'])('keeps %s', (path) => {
    expect(nextPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/visitas',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'visitas',
    '/',
    '/auth/login',
    '/auth',
    '/logout',
    '',
    undefined,
    ['/visitas'],
  ])('refuses %j', (path) => {
    expect(nextPath(path)).toBeUndefined()
  })
})
