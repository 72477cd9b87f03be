import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
