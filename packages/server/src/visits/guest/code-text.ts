import type { Language } from '@muelle/contract/languages'
import { renderLines } from '@muelle/domain/tours/notifications/render'

/** The code comes first: telephones offer to fill it in. */
const CODE_TEXTS: Readonly<Record<Language, string>> = {
  es: '{code} es tu código de {business}. Vence en 10 minutos. No lo compartas con nadie.',
  en: '{code} is your code for {business}. It runs out in 10 minutes. Share it with nobody.',
  de: '{code} ist Ihr Code für {business}. Er gilt 10 Minuten. Geben Sie ihn niemandem weiter.',
  fr: '{code} est votre code pour {business}. Il expire dans 10 minutes. Ne le communiquez à personne.',
  ja: '{code} が{business}の確認コードです。有効期限は10分です。誰にも教えないでください。',
  zh: '{code} 是您在{business}的验证码，10 分钟内有效。请勿告诉任何人。',
}

export const codeText = (language: Language, code: string, business: string): string =>
  renderLines(CODE_TEXTS[language], { code, business })
