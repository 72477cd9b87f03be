import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TARIFFS } from '../../tours/tariff.ts'
import { atGeneralPrice, type ProofLine, proofDenial, proofOf, proofsAfter } from './proof.ts'

const ADULTS: ProofLine = { category_id: 1, tariff: 'national', needed: 2, seen: 1 }
const CHILDREN: ProofLine = { category_id: 2, tariff: 'national', needed: 1, seen: 0 }
const ELDERS: ProofLine = { category_id: 1, tariff: 'concession', needed: 1, seen: 0 }
const STANDS = { status: 'confirmed', keepsSeats: true } as const

describe('P2: what a party has to prove', () => {
  test('is added up by tariff; a party at the general price has nothing to prove', () => {
    expect(proofOf([])).toBeNull()
    expect(proofOf([ADULTS, ELDERS, CHILDREN])).toEqual({
      needed: 4,
      seen: 1,
      tariffs: [
        { tariff: 'national', needed: 3, seen: 1 },
        { tariff: 'concession', needed: 1, seen: 0 },
      ],
    })
  })

  test('everybody at once, and back', () => {
    const all = proofsAfter([ADULTS, ELDERS], true)
    expect(all.map(({ seen }) => seen)).toEqual([2, 1])
    expect(proofsAfter(all, false).map(({ seen }) => seen)).toEqual([0, 0])
  })

  test('a number of a tariff fills its lines in order; another tariff stays as it is', () => {
    const after = proofsAfter([ADULTS, { ...ELDERS, seen: 1 }, CHILDREN], [{ tariff: 'national', seen: 3 }])
    expect(after.map(({ seen }) => seen)).toEqual([2, 1, 1])
  })

  test.each([
    [{ status: 'canceled', keepsSeats: false } as const, [ADULTS], true, 'booking.not_active'],
    [STANDS, [], true, 'proof.not_needed'],
    [STANDS, [ADULTS], [{ tariff: 'national', seen: 3 }] as const, 'proof.too_many'],
    [STANDS, [ADULTS], [{ tariff: 'local', seen: 1 }] as const, 'proof.too_many'],
    [STANDS, [ADULTS], [{ tariff: 'national', seen: 2 }] as const, undefined],
    [STANDS, [ADULTS], false, undefined],
  ])('refused: %#', (booking, lines, wish, code) => {
    expect(proofDenial(booking, lines, wish)?.code).toBe(code)
  })

  test('I27: a wish twice is the wish once, and nobody shows more than one proof', () => {
    const line = record({
      category_id: integer({ min: 1, max: 5 }),
      tariff: constantFrom(...TARIFFS),
      needed: integer({ min: 1, max: 9 }),
      seen: integer({ min: 0, max: 9 }),
    }).map((drawn) => ({ ...drawn, seen: Math.min(drawn.seen, drawn.needed) }))
    const lines = uniqueArray(line, { maxLength: 6, selector: ({ category_id, tariff }) => `${category_id} ${tariff}` })
    const wish = uniqueArray(record({ tariff: constantFrom(...TARIFFS), seen: integer({ min: 0, max: 20 }) }), {
      maxLength: 4,
      selector: ({ tariff }) => tariff,
    })
    assert(
      property(lines, wish, (before, asked) => {
        const after = proofsAfter(before, asked)
        expect(proofsAfter(after, asked)).toEqual(after)
        for (const { seen, needed } of after) expect(seen >= 0 && seen <= needed).toBe(true)
        if (proofDenial(STANDS, before, asked) === null)
          for (const { tariff, seen } of asked)
            expect(proofOf(after)?.tariffs.find((known) => known.tariff === tariff)?.seen ?? 0).toBe(seen)
      }),
    )
  })
})

describe('P2: whoever has no proof with them pays what everybody pays', () => {
  const party = [
    { category_id: 1, quantity: 1 },
    { category_id: 1, tariff: 'national' as const, quantity: 2 },
    { category_id: 2, tariff: 'national' as const, quantity: 1 },
  ]
  const general = (category_id: number, quantity: number) => ({ category_id, tariff: null, quantity })
  const national = (category_id: number, quantity: number) => ({ category_id, tariff: 'national', quantity })
  const unproven = (category_id: number) => ({ category_id, tariff: 'national' as const })

  test.each([
    ['one of two', [unproven(1)], [general(1, 2), national(1, 1), national(2, 1)]],
    ['all of a category', [unproven(1), unproven(1)], [general(1, 3), national(2, 1)]],
    ['of a category without a general line', [unproven(2)], [general(1, 1), national(1, 2), general(2, 1)]],
    ['more than there are', [unproven(2), unproven(2)], [general(1, 1), national(1, 2), general(2, 1)]],
    [
      'somebody of another tariff',
      [{ category_id: 1, tariff: 'local' as const }],
      [general(1, 1), national(1, 2), national(2, 1)],
    ],
    ['nobody', [], [general(1, 1), national(1, 2), national(2, 1)]],
  ])('%s', (_, without, after) => {
    expect(atGeneralPrice(party, without)).toEqual(after)
  })
})
