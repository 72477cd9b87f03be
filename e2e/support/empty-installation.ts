import { expect } from '@playwright/test'
import { type Program, startProgram } from './program.ts'

export type EmptyInstallation = Pick<Program, 'url' | 'output' | 'stop'> & {
  /** The whole address of the link that was printed. */
  link: () => string
}

/**
 * Starts the program as a new owner does, without demo data; `environment` is what they set besides, by its address. Its database was
 * made when the first such program of the run started on an empty disk.
 */
export async function startEmptyInstallation(
  environment: (url: string) => Record<string, string> = () => ({}),
): Promise<EmptyInstallation> {
  const program = await startProgram(
    'muelle-e2e-empty-',
    (url) => ({ DEMO: '0', ...environment(url) }),
    await emptyData(),
  )
  const link = () => /\S+\/bienvenida\/[\w-]{43}/.exec(program.output())?.[0] ?? ''
  try {
    await expect.poll(link, 'the program prints a link for who makes the first account').not.toBe('')
  } catch (error) {
    await program.stop()
    throw error
  }
  return { ...program, link }
}

/** Undefined beside a program that is named: there is no run that keeps such data. */
async function emptyData(): Promise<string | undefined> {
  const { MUELLE_E2E_SERVERS: servers } = process.env
  if (!servers) return undefined
  const answer = await fetch(`${servers}/empty`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
