import { byLanguage } from '@muelle/contract/messages/by-language'

/** The texts of every page, with the way to those of its parts. */
export const loadEntry = byLanguage(() => import('./parts/entry.ts'))
type Entry = Awaited<ReturnType<typeof loadEntry>>
type Loaders = Entry['LATER']
export type LaterPart = keyof Loaders
type Texts<P extends LaterPart> = Awaited<ReturnType<Loaders[P]>>['part']
export type EntryTexts = Entry['part']
/** What every page speaks, a captain's as well; the texts of other parts of the panel are there from the first screen of their own on. */
export type Catalogue = Pick<EntryTexts, 'common' | 'errors'> &
  Partial<
    EntryTexts &
      Texts<'panel'> &
      Texts<'desk'> &
      Texts<'scan'> &
      Texts<'search'> &
      Texts<'visitor'> &
      Texts<'arrival'> &
      Texts<'business'> &
      Texts<'reservations'> &
      Texts<'host'> &
      Texts<'resources'> &
      Texts<'legal'> &
      Texts<'parking'> &
      Texts<'people'> &
      Texts<'account'> &
      Texts<'tours'> &
      Texts<'editor'> &
      Texts<'steps'> &
      Texts<'calendar'> &
      Texts<'summaries'> &
      Texts<'tracking'> &
      Texts<'payments'> &
      Texts<'promotions'> &
      Texts<'captain'> &
      Texts<'sellers'> &
      Texts<'customers'> &
      Texts<'readings'> &
      Texts<'history'>
  >
