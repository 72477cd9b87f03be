import { searchValue } from '../../router/search-params.ts'
import { SECTION_KEYS, type SectionKey } from './section-keys.ts'

/** The address of the editor keeps the section that is open; the first one leaves no trace. */
export type EditorSearch = { section?: SectionKey | undefined }

export function editorSearchOf(raw: Record<string, unknown>): EditorSearch {
  const section = searchValue.oneOf(raw['section'], SECTION_KEYS)
  return { section: section === SECTION_KEYS[0] ? undefined : section }
}
