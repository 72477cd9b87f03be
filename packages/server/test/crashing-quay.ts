import type { ClientConfig } from 'pg'
import { type ProgramApart, startApart } from './program.ts'
import { openQuay, type Quay } from './quay.ts'

type OnChange = NonNullable<Parameters<typeof openQuay>[0]>['onChange']

/** A quay whose server is a process of its own, which tests end in the middle of what it does. */
export async function openCrashingQuay(onChange: OnChange) {
  let program: ProgramApart | undefined
  const start = async (connection: ClientConfig, secretKey: Buffer) => {
    program = await startApart(connection, secretKey, { PAYMENT_SANDBOX: '1' })
    return { url: program.url, stop: program.kill }
  }
  const quay: Quay = await openQuay({ start, ...(onChange && { onChange }) })
  const admin = <R extends object>(text: string, values: unknown[] = []) => quay.wharf.database.admin<R>(text, values)
  return {
    quay,
    admin,
    /**
     * What the provider tells of by itself comes some seconds late: the next so many events. Heard before the crash, one of what was done
     * would leave nothing to be found.
     */
    tellLate: (provider: 'stripe' | 'paypal', events: number) => quay.wharf.fault(provider, 'webhook', 'late', events),
    /** Ends the process, and begins anew; nobody tells it what it missed but the round. */
    crash: async (): Promise<void> => {
      await program?.kill()
      await admin('delete from sandbox_delivery')
      await admin('delete from sandbox_fault')
      await program?.start()
    },
  }
}
