import { loadDeskTexts } from '../../../i18n/catalogues.ts'

/** Loads a part of the sheet with its texts. */
export const tool = async <T>(load: () => Promise<T>) => (await Promise.all([load(), loadDeskTexts()]))[0]
