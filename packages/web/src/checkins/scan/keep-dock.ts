import { keepShell } from '../../offline/shell.ts'
import { loadVerifier } from '../dock/holds.ts'
import { loadFrameReader } from '../reader/read-frame.ts'
import { loadTelling } from '../sell/use-own-sales.ts'

/** What a press without a network would ask for; then the panel itself, with all of it. */
export async function keepDock(): Promise<void> {
  await Promise.all([
    loadFrameReader(),
    import('./ReasonDialog.tsx'),
    import('./CollectDialog.tsx'),
    import('./CollectHere.tsx'),
    import('../sell/SellSheet.tsx'),
    loadTelling(),
    // The code of a ticket that is sold without a network.
    import('qrcode'),
    import('../verdict/DollarsDue.tsx'),
    import('../verdict/WithoutProof.tsx'),
    loadVerifier(),
    // As the session asks for it when nobody answers (`session-query.ts`).
    import('../../offline/kept.ts'),
  ])
  await keepShell()
}
