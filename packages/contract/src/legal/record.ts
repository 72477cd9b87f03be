import { LEGAL_KINDS } from '@muelle/domain/legal/legal-kind'
import { MAX_LEGAL_LENGTH } from '@muelle/domain/legal/legal-text'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, InstantText, integerText, optionalLines, text, Version } from '../shapes.ts'

const SLUG_MAX_LENGTH = 80
const MAX_VERSION = 1_000_000
const kind = z.enum(LEGAL_KINDS)
const language = z.enum(LANGUAGES)

/** A document as anyone may read it: Markdown, to be rendered without HTML and without addresses that run something. */
export const LegalText = z.object({
  kind,
  /** Of the text, which may differ from the one that was asked for. */
  language,
  markdown: z.string(),
  /** Nobody has worded it for this account: the general text of the product. */
  is_default: z.boolean(),
  updated_at: z.nullable(InstantText),
  /** Who answers for it; null on an installation without an account. */
  account: z.nullable(z.object({ name: z.string() })),
  /** The businesses of the account, or the one that was asked about, with what they tell about themselves. */
  contacts: z.array(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      website: z.nullable(z.string()),
    }),
  ),
})
export type LegalText = z.output<typeof LegalText>

export const readLegalText = call({
  method: 'GET',
  path: '/v1/client/legal/:kind',
  summary: 'Terms, privacy notice or legal notice: of the account of a business, otherwise of the oldest account',
  access: 'public',
  params: z.object({ kind }),
  query: z.object({
    /** Slug of a business. */
    business: z.optional(text(1, SLUG_MAX_LENGTH)),
    language: z._default(language, 'es'),
  }),
  answer: LegalText,
  refusals: ['not_found'],
})

/** One of the account's documents in one language: `version` 0 and no id as long as nobody has worded it. */
export const LegalPageRow = z.object({
  id: z.nullable(Id),
  kind,
  language,
  is_default: z.boolean(),
  updated_at: z.nullable(InstantText),
  version: z.int().check(z.minimum(0)),
})

export const LegalPage = z.extend(LegalPageRow, {
  /** The account's own words; null where the general text is shown. */
  markdown: z.nullable(z.string()),
  default_markdown: z.string(),
  /** Newest first; `is_default`: with that one the account went back to the general text. */
  versions: z.array(
    z.object({
      version: Version,
      at: InstantText,
      author: z.nullable(z.object({ id: Id, name: z.string() })),
      is_default: z.boolean(),
    }),
  ),
})
export type LegalPage = z.output<typeof LegalPage>

export const listLegalPages = call({
  method: 'GET',
  path: '/v1/provider/legal',
  summary: "The account's documents in every language",
  access: 'owner',
  answer: rowsOf(LegalPageRow),
  refusals: [],
})

const params = z.object({ kind, language })

export const getLegalPage = call({
  method: 'GET',
  path: '/v1/provider/legal/:kind/:language',
  summary: 'One document with the general text and its versions',
  access: 'owner',
  params,
  answer: LegalPage,
  refusals: [],
})

export const updateLegalPage = call({
  method: 'PUT',
  path: '/v1/provider/legal/:kind/:language',
  summary: 'Word a document as a new version; nothing at all goes back to the general text',
  access: 'owner',
  params,
  body: z.object({
    version: z.int().check(z.minimum(0), z.maximum(MAX_VERSION)),
    markdown: optionalLines(MAX_LEGAL_LENGTH),
  }),
  answer: LegalPage,
  refusals: ['stale', 'legal.too_complex'],
})

export const getLegalVersion = call({
  method: 'GET',
  path: '/v1/provider/legal/:kind/:language/version/:version',
  summary: 'The words of an earlier version',
  access: 'owner',
  params: z.extend(params, { version: integerText(1, MAX_VERSION) }),
  answer: z.object({ version: Version, markdown: z.nullable(z.string()) }),
  refusals: ['not_found'],
})
