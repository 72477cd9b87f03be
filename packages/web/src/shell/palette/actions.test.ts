import { describe, expect, it } from 'vitest'
import { PATHS, SCREENS } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { UNDER_CONSTRUCTION } from '../under-construction.ts'
import { ACTIONS } from './actions.ts'
import { fits } from './entry.ts'

describe('the actions of the one field', () => {
  it.each(ACTIONS)('$id opens a screen that is built and that its rights open', ({ to, needs }) => {
    const path = PATHS.find((known) => known === to(1).to)
    expect(path).toBeDefined()
    if (!path) return
    expect(UNDER_CONSTRUCTION).not.toContain(path)
    const modules = needs.map(({ module, flag }) => ({
      identifier: module,
      create: flag === 'create',
      edit: flag === 'edit',
      delete: flag === 'delete',
    }))
    expect(mayOpen({ is_owner: false, modules }, SCREENS[path])).toBe(true)
  })

  it('each has rights that it needs, and a name of its own', () => {
    for (const { needs } of ACTIONS) expect(needs.length).toBeGreaterThan(0)
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length)
    expect(new Set(ACTIONS.map(({ label }) => label)).size).toBe(ACTIONS.length)
  })
})

describe('what fits', () => {
  it.each([
    ['Código de descuento', ['codigo'], true],
    ['Código de descuento', ['desc', 'cod'], true],
    ['Código de descuento', ['digo'], false],
    ['Flamencos y Las Coloradas', ['las', 'x'], false],
    ['Cierre', [], true],
  ])('%s, %j: %s', (text, words, isFitting) => {
    expect(fits(text, words)).toBe(isFitting)
  })
})
