import { keepShell } from '../../offline/shell.ts'

/** What an entry without a network asks for, and then the panel itself: so that a gate opens again without one. */
export async function keepGate(): Promise<void> {
  await Promise.all([import('qrcode'), import('../../offline/kept.ts')])
  await keepShell()
}
