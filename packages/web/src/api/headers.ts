import { currentLanguage } from '../i18n/language.ts'

/** How the panel presents itself to the API: with the signed-in person's token when there is one. */
export const apiHeaders = (token: string | null): Record<string, string> => ({
  app: 'web_provider',
  devicetype: 'web',
  'accept-language': currentLanguage(),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})
