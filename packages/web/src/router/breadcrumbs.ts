import { type Path, screenOf } from './screens.ts'
import type { PathParams } from './use-screen.ts'

/** The screens above a path, outermost first: those of its prefixes, or those of the parent that its entry names. */
export function ancestorsOf(path: Path): Path[] {
  const parent = screenOf(path)?.parent
  if (parent) return [...ancestorsOf(parent), parent]
  const segments = path.split('/').slice(1, -1)
  const prefixes = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return prefixes.map((prefix) => screenOf(prefix)?.path).filter((found) => found !== undefined)
}

/** The address of a path whose parameters are those of the open screen, or some of them. */
export const addressOf = (path: Path, params: PathParams): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
