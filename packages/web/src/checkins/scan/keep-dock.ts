import { keepShell } from '../../offline/shell.ts'
import { loadVerifier } from '../dock/holds.ts'
import { loadFrameReader } from '../reader/read-frame.ts'

/** What a press without a network would ask for; then the panel itself, with all of it. */
export async function keepDock(): Promise<void> {
  await Promise.all([
    loadFrameReader(),
    import('./ReasonDialog.tsx'),
    import('./CollectDialog.tsx'),
    import('../verdict/DollarsDue.tsx'),
    import('../verdict/WithoutProof.tsx'),
    loadVerifier(),
    // As the session asks for it when nobody answers (`session-query.ts`).
    import('../../offline/kept.ts'),
  ])
  await keepShell()
}
