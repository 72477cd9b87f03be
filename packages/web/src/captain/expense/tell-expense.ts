import { createExpense } from '@muelle/contract/outlays/expenses'
import { ask } from '../../api/ask.ts'
import { nameOfPhoto, PHOTO_PATIENCE_MS } from '../offline/tell-photo.ts'
import type { ExpenseDeed } from './expense-deed.ts'

type Options = { signal: AbortSignal; onlyAs: number }

/** Tells an expense, its photo first. Told again, each time with a photo of another name, it is one by its number. */
export async function tellExpense({ nonce }: { nonce: string }, deed: ExpenseDeed, options: Options): Promise<void> {
  const { type: _, photo, ...spent } = deed
  const name = photo && (await nameOfPhoto(photo, options.onlyAs))
  // The photo may have taken all the patience there was.
  const signal = photo ? AbortSignal.timeout(PHOTO_PATIENCE_MS) : options.signal
  await ask(createExpense, { body: { ...spent, from: 'mine', photo: name, nonce } }, { ...options, signal })
}
