import { useSyncExternalStore } from 'react'
import { shellState } from './shell.ts'

/** Whether this device could not keep the panel: reloaded without a network, it would show nothing. */
export const useShellFailed = (): boolean => useSyncExternalStore(shellState.subscribe, shellState.read) === 'failed'
