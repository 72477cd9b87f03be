import { describe, expect, it } from 'vitest'
import { clocksDiffer, withAccents, zoneName } from './zone-words.ts'

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
    expect(zoneName('2026-11-20T13:30:00Z', 'America/Merida')).toBe('hora de Mérida')
  })

  it.each([
    ['hora de Merida', 'America/Merida', 'hora de Mérida'],
    ['hora de Bahia Banderas', 'America/Bahia_Banderas', 'hora de Bahía de Banderas'],
    ['hora de Cancún', 'America/Cancun', 'hora de Cancún'],
    ['メリダ時間', 'America/Merida', 'メリダ時間'],
    ['hora de Tijuana', 'America/Tijuana', 'hora de Tijuana'],
  ])('«%s» of a browser for %s is written «%s»', (name, zone, written) => expect(withAccents(name, zone)).toBe(written))
})
