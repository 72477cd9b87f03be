import { ACCENTS } from '@muelle/domain/preferences/layout'
import { describe, expect, it } from 'vitest'
import { cssVariablesFor, palette, themeFor } from './theme.ts'

const ENOUGH_FOR_TEXT = 4.5

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each(ACCENTS)('the accent %s', (accent) => {
  // The resolver reads nothing of the theme.
  const { light, dark } = cssVariablesFor(accent)(undefined as never)
  const link = { light: light['--mantine-color-anchor'] ?? '', dark: dark['--mantine-color-anchor'] ?? '' }

  it('carries white words on its buttons', () => {
    expect(themeFor({ accent, density: 'comfortable' }).primaryColor).toBe(accent)
    expect(contrast(palette[accent][7], '#ffffff')).toBeGreaterThanOrEqual(ENOUGH_FOR_TEXT)
  })

  it('is read as a link on every surface, in light and dark', () => {
    for (const surface of ['--mu-surface-0', '--mu-surface-1', '--mu-accent-ground'] as const) {
      expect(contrast(link.light, light[surface] ?? ''), surface).toBeGreaterThanOrEqual(ENOUGH_FOR_TEXT)
      expect(contrast(link.dark, dark[surface] ?? ''), surface).toBeGreaterThanOrEqual(ENOUGH_FOR_TEXT)
    }
  })
})
