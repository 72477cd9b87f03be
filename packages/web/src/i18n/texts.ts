import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { Language } from './language.ts'

/** The texts of a namespace: under each key, which may be nested, the six languages beside each other. A missing one does not compile. */
export type Texts = { readonly [key: string]: ByLanguage<string> | Texts }

type ArgumentKinds = { ICUArgument: 'text'; ICUNumberArgument: 'number'; ICUDateArgument: 'date' }
type None = GetICUArgs<'', ArgumentKinds>
/** The ICU arguments of a message. Most have none, and need not be parsed to know it. */
type Arguments<Message> = Message extends `${string}${'{' | '<'}${string}` ? GetICUArgs<Message, ArgumentKinds> : None
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Every text whose ICU arguments are not those of the Spanish one becomes an impossible type that says so; so does a language too many. */
type SameArguments<T> = {
  readonly [K in keyof T]: T[K] extends { readonly es: infer Spanish extends string }
    ? {
        readonly [L in keyof T[K]]: L extends Language
          ? Same<Arguments<Spanish>, Arguments<T[K][L]>> extends true
            ? T[K][L]
            : { 'arguments differ from the Spanish text': Spanish }
          : never
      }
    : SameArguments<T[K]>
}

/** Namespaces whose texts have the same arguments in every language; others do not compile. */
export type Agreeing<T extends SameArguments<T>> = T

/** The Spanish side of texts: their keys and arguments are what a translator knows. */
export type Spanish<T> = {
  readonly [K in keyof T]: T[K] extends { readonly es: infer Message extends string } ? Message : Spanish<T[K]>
}
