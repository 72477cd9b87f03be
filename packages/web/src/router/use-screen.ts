import { useMatches } from '@tanstack/react-router'
import { type Path, type Screen, screenOf } from './screens.ts'

/** The parameters of any path; a screen reads those of its own. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** The screen that is open, with the parameters of its path. */
export function useScreen(): Screen & { path: Path; params: PathParams } {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const screen = screenOf(match?.fullPath ?? '/')
  if (!screen || !match) throw new Error(`No screen is declared for ${match?.fullPath}`)
  return { ...screen, params: match.params }
}
