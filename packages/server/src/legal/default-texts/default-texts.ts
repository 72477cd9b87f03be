import type { LegalKind } from '@muelle/domain/legal/legal-kind'

/** The general documents of a language, each given the name of who answers for it. */
export type DefaultTexts = { nobody: string } & Record<LegalKind, (name: string) => string>
