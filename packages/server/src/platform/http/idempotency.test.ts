import { describe, expect, test } from 'vitest'
import { packed, unpacked } from './idempotency.ts'

const refused = (action: string, message: string) => ({
  action,
  refusal: { code: 'booking.not_active', message, detail: { status: 'confirmed' } },
})
const answer = (...actions: unknown[]) =>
  JSON.stringify({ success: true, data: { id: 1, actions, quote: { total: 2 } } })

describe('I4: an answer is kept once for all that it says again, and told as it was', () => {
  test('the same refusal of several things', () => {
    const body = answer(refused('confirm', 'Ya está confirmada.'), refused('activate', 'Ya está confirmada.'))
    const kept = packed(body)
    expect(kept.length).toBeLessThan(body.length - 60)
    expect(kept.match(/está/g)).toHaveLength(1)
    expect(unpacked(kept)).toBe(body)
  })

  test.each([
    ['nothing refused', answer({ action: 'edit', refusal: null })],
    ['one thing refused', answer(refused('confirm', 'No.'))],
    ['different refusals', answer(refused('confirm', 'No.'), refused('edit', 'No, tampoco.'))],
    ['no detail', answer(...['a', 'b'].map((action) => ({ action, refusal: { code: 'x', message: 'No.' } })))],
    [
      'braces and signs in a message',
      answer(refused('a', '}} $& $1 "refusal":{'), refused('b', '}} $& $1 "refusal":{')),
    ],
    ['the character that stands for them', answer(refused('a', '\u0001'), refused('b', '\u0001'))],
    ['nothing at all', ''],
  ])('%s', (_what, body) => {
    expect(unpacked(packed(body))).toBe(body)
  })
})
