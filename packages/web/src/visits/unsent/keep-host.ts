import { keepShell } from '../../offline/shell.ts'

/** What opening the day without a network asks for, and then the panel itself: so that the screen of a host opens again without one. */
export async function keepHost(): Promise<void> {
  await import('../../offline/kept.ts')
  await keepShell()
}
