import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { es as desk } from './desk/es.ts'
import type { es as entry } from './entry/es.ts'
import type { es as office } from './office/es.ts'
import type { es as panel } from './panel/es.ts'
import type { es as visitor } from './visitor/es.ts'

/** The Spanish catalogue is the measure of the other five. */
export type EntryMessages = typeof entry
export type PanelMessages = typeof panel
export type OfficeMessages = typeof office
export type DeskMessages = typeof desk
export type VisitorMessages = typeof visitor
export type Messages = EntryMessages & PanelMessages & OfficeMessages & DeskMessages & VisitorMessages

/** The keys of a Spanish namespace, each with a text: `satisfies` refuses a missing and an unknown one. */
export type Translated<Source> = {
  readonly [K in keyof Source]: Source[K] extends string ? string : Translated<Source[K]>
}

type ArgumentKinds = { ICUArgument: 'text'; ICUNumberArgument: 'number'; ICUDateArgument: 'date' }
type Arguments<Text> = Text extends string ? GetICUArgs<Text, ArgumentKinds> : never
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Every text of `T` whose ICU arguments are not those of the Spanish one becomes an impossible type that says so. */
export type SameArguments<Source, T> = {
  readonly [K in keyof T]: K extends keyof Source
    ? Source[K] extends string
      ? Same<Arguments<Source[K]>, Arguments<T[K]>> extends true
        ? T[K]
        : { 'arguments differ from the Spanish text': Source[K] }
      : SameArguments<Source[K], T[K]>
    : never
}

/** Declares a part of a catalogue: it has the namespaces, keys and ICU arguments of the Spanish one, or it does not compile. */
const translation =
  <Source>() =>
  <const T extends Translated<Source>>(part: T & SameArguments<Source, T>): T =>
    part

export const entryTranslation = translation<EntryMessages>()
export const panelTranslation = translation<PanelMessages>()
export const officeTranslation = translation<OfficeMessages>()
export const deskTranslation = translation<DeskMessages>()
export const visitorTranslation = translation<VisitorMessages>()
