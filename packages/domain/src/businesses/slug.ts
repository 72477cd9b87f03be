import { fold } from '../text.ts'

export const MIN_SLUG_LENGTH = 3
export const MAX_SLUG_LENGTH = 60

/** Words of the public address that the product keeps for itself. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'business',
  'docs',
  'edit',
  'files',
  'health',
  'help',
  'login',
  'logout',
  'muelle',
  'negocio',
  'negocios',
  'new',
  'null',
  'public',
  'root',
  'settings',
  'static',
  'status',
  'support',
  'terms',
  'undefined',
  'www',
])

/** Whether a text may stand in a public address: 3–60 of a–z, 0–9 and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length >= MIN_SLUG_LENGTH && text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Whether the product keeps a slug for itself, so that nobody may have it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug)
}

/** The slug that a name suggests; a name without letters of the Latin alphabet or digits suggests `fallback`. */
export function slugOf(name: string, fallback = 'mi-negocio'): string {
  const slug = cut(
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    MAX_SLUG_LENGTH,
  )
  return slug.length >= MIN_SLUG_LENGTH ? slug : cut([fallback, slug].filter(Boolean).join('-'), MAX_SLUG_LENGTH)
}

/** The slug itself and its numbered siblings from `-2` on, as many as `count`: the first that nobody has is the one to suggest. */
export function slugCandidates(slug: string, count: number): string[] {
  const numbered = Array.from({ length: count - 1 }, (_, at) => {
    const suffix = `-${at + 2}`
    return `${cut(slug, MAX_SLUG_LENGTH - suffix.length)}${suffix}`
  })
  return [slug, ...numbered].filter((candidate) => !isReservedSlug(candidate))
}

/** Cuts without leaving a hyphen at the end. */
const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '')
