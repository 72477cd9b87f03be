import { expect, it } from 'vitest'
import { proofAfter } from './proof-after.ts'

const PROOF = {
  needed: 3,
  seen: 1,
  tariffs: [
    { tariff: 'local' as const, needed: 2, seen: 1 },
    { tariff: 'concession' as const, needed: 1, seen: 0 },
  ],
}

it('P2: a tick is shown before the server answers, and the counts from before take it back', () => {
  const all = proofAfter(PROOF, true)
  expect(all).toMatchObject({ seen: 3, tariffs: [{ seen: 2 }, { seen: 1 }] })
  expect(proofAfter(all, PROOF.tariffs)).toEqual(PROOF)
  expect(proofAfter(PROOF, false)).toMatchObject({ seen: 0 })
  expect(proofAfter(PROOF, [{ tariff: 'concession', seen: 1 }])).toMatchObject({
    seen: 2,
    tariffs: [{ seen: 1 }, { seen: 1 }],
  })
})
