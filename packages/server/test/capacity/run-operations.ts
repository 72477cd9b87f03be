import { Denied } from '../../src/platform/denied.ts'
import type { Market } from './market.ts'
import { createRandom, type Random } from './random.ts'

export type Operation = {
  name: string
  weight: number
  /** Answers `ok` or why it did nothing. */
  run(random: Random): Promise<string>
}
type RunOptions = { seed: number; count: number; connections: number; stepMs?: number }
export type RunResult = { operations: number; seconds: number; outcomes: Record<string, number>; failures: string[] }

/** Time that passes with each operation of the market, unless another one is wanted. */
const STEP_MS = 150

/**
 * Runs operations that follow from a seed on several connections at once. Which of them meet is the machine's doing; what each one
 * asks for is not.
 */
export async function runOperations(
  market: Market,
  operations: readonly Operation[],
  { seed, count, connections, stepMs = STEP_MS }: RunOptions,
): Promise<RunResult> {
  const outcomes: Record<string, number> = {}
  const failures: string[] = []
  const total = operations.reduce((sum, { weight }) => sum + weight, 0)
  const startedAt = performance.now()
  let left = count
  const worker = async (random: Random) => {
    while (left > 0) {
      left -= 1
      market.pass(stepMs)
      let at = random.below(total)
      const operation = operations.find(({ weight }) => (at -= weight) < 0)
      if (!operation) throw new Error('weights do not add up')
      const outcome = await operation.run(random).catch((error: unknown) => outcomeOf(error, operation, failures))
      const told = `${operation.name}: ${outcome}`
      outcomes[told] = (outcomes[told] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => worker(createRandom(seed * 1_000 + at))))
  return { operations: count, seconds: (performance.now() - startedAt) / 1000, outcomes, failures }
}

function outcomeOf(error: unknown, { name }: Operation, failures: string[]): string {
  if (error instanceof Denied) return error.refusal.code
  const text = error instanceof Error ? error.message : String(error)
  failures.push(`${name}: ${text}`)
  return text
}
