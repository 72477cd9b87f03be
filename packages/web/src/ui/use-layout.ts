import type { Layout } from '@muelle/domain/preferences/layout'
import { useSyncExternalStore } from 'react'
import { layoutStore } from './layout-store.ts'

/** How the person has arranged the panel. */
export const useLayout = (): Layout => useSyncExternalStore(layoutStore.subscribe, layoutStore.read)
