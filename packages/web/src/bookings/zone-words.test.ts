import { describe, expect, it } from 'vitest'
import { clocksDiffer, zoneName } from './zone-words.ts'

describe('the zone beside a time (T2)', () => {
  it('is needed only where clocks show another time', () => {
    const morning = '2026-11-20T13:30:00Z'
    expect(clocksDiffer(morning, 'America/Merida', 'America/Mexico_City')).toBe(false)
    expect(clocksDiffer(morning, 'America/Merida', 'America/Cancun')).toBe(true)
    // One day apart at the same time of day.
    expect(clocksDiffer('2026-11-20T12:00:00Z', 'Pacific/Kiritimati', 'Pacific/Honolulu')).toBe(true)
  })

  it('is named in the language of the panel', () => {
    expect(zoneName('2026-11-20T13:30:00Z', 'America/Cancun')).toBe('hora de Cancún')
  })
})
