/** Languages by the country code of a telephone number, as far as the product speaks them. */
const LANGUAGE_OF_CODE: Readonly<Record<string, 'en' | 'de' | 'fr' | 'ja' | 'zh'>> = {
  '1': 'en',
  '44': 'en',
  '61': 'en',
  '64': 'en',
  '353': 'en',
  '49': 'de',
  '43': 'de',
  '41': 'de',
  '33': 'fr',
  '32': 'fr',
  '81': 'ja',
  '86': 'zh',
  '852': 'zh',
  '886': 'zh',
}

/** The language a tourist is written to in, by where their telephone is from; Spanish when that says nothing. */
export const touristLanguage = (phoneCode: string | null): 'es' | 'en' | 'de' | 'fr' | 'ja' | 'zh' =>
  LANGUAGE_OF_CODE[(phoneCode ?? '').replaceAll(/\D/g, '')] ?? 'es'
