import type { FaultSentences } from './refusal-messages.ts'

/** What is wrong with a field of a request, and what would be right. */
export const faults: FaultSentences = {
  required: {
    es: () => 'Este dato es obligatorio.',
    en: () => 'This field is required.',
    de: () => 'Diese Angabe ist erforderlich.',
    fr: () => 'Cette information est obligatoire.',
    ja: () => 'この項目は必須です。',
    zh: () => '此项为必填。',
  },
  wrong_type: {
    es: ({ expected }, { names }) => `Aquí va ${names.kind[expected]}.`,
    en: ({ expected }, { names }) => `This must be ${names.kind[expected]}.`,
    de: ({ expected }, { names }) => `Hier gehört ${names.kind[expected]} hin.`,
    fr: ({ expected }, { names }) => `Il faut ici ${names.kind[expected]}.`,
    ja: ({ expected }, { names }) => `${names.kind[expected]}を指定してください。`,
    zh: ({ expected }, { names }) => `此处应为${names.kind[expected]}。`,
  },
  too_short: {
    es: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Escribe al menos # carácter.', other: 'Escribe al menos # caracteres.' }),
    en: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Use at least # character.', other: 'Use at least # characters.' }),
    de: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Mindestens # Zeichen eingeben.', other: 'Mindestens # Zeichen eingeben.' }),
    fr: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Saisissez au moins # caractère.', other: 'Saisissez au moins # caractères.' }),
    ja: ({ minimum }, { number }) => `${number(minimum)}文字以上で入力してください。`,
    zh: ({ minimum }, { number }) => `请至少输入 ${number(minimum)} 个字符。`,
  },
  too_long: {
    es: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Escribe # carácter como máximo.', other: 'Escribe # caracteres como máximo.' }),
    en: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Use at most # character.', other: 'Use at most # characters.' }),
    de: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Höchstens # Zeichen eingeben.', other: 'Höchstens # Zeichen eingeben.' }),
    fr: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Saisissez # caractère au plus.', other: 'Saisissez # caractères au plus.' }),
    ja: ({ maximum }, { number }) => `${number(maximum)}文字以内で入力してください。`,
    zh: ({ maximum }, { number }) => `最多输入 ${number(maximum)} 个字符。`,
  },
  too_small: {
    es: ({ minimum }, { number }) => `El mínimo es ${number(minimum)}.`,
    en: ({ minimum }, { number }) => `The minimum is ${number(minimum)}.`,
    de: ({ minimum }, { number }) => `Der kleinste Wert ist ${number(minimum)}.`,
    fr: ({ minimum }, { number }) => `Le minimum est ${number(minimum)}.`,
    ja: ({ minimum }, { number }) => `最小値は${number(minimum)}です。`,
    zh: ({ minimum }, { number }) => `最小值为 ${number(minimum)}。`,
  },
  too_big: {
    es: ({ maximum }, { number }) => `El máximo es ${number(maximum)}.`,
    en: ({ maximum }, { number }) => `The maximum is ${number(maximum)}.`,
    de: ({ maximum }, { number }) => `Der größte Wert ist ${number(maximum)}.`,
    fr: ({ maximum }, { number }) => `Le maximum est ${number(maximum)}.`,
    ja: ({ maximum }, { number }) => `最大値は${number(maximum)}です。`,
    zh: ({ maximum }, { number }) => `最大值为 ${number(maximum)}。`,
  },
  too_few_items: {
    es: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Agrega al menos # elemento.', other: 'Agrega al menos # elementos.' }),
    en: ({ minimum }, { plural }) => plural(minimum, { one: 'Add at least # item.', other: 'Add at least # items.' }),
    de: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Mindestens # Eintrag hinzufügen.', other: 'Mindestens # Einträge hinzufügen.' }),
    fr: ({ minimum }, { plural }) =>
      plural(minimum, { one: 'Ajoutez au moins # élément.', other: 'Ajoutez au moins # éléments.' }),
    ja: ({ minimum }, { number }) => `${number(minimum)}件以上追加してください。`,
    zh: ({ minimum }, { number }) => `请至少添加 ${number(minimum)} 项。`,
  },
  too_many_items: {
    es: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Aquí cabe # elemento como máximo.', other: 'Aquí caben # elementos como máximo.' }),
    en: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'At most # item fits here.', other: 'At most # items fit here.' }),
    de: ({ maximum }, { plural }) =>
      plural(maximum, { one: 'Höchstens # Eintrag ist möglich.', other: 'Höchstens # Einträge sind möglich.' }),
    fr: ({ maximum }, { plural }) =>
      plural(maximum, { one: '# élément au plus est possible ici.', other: '# éléments au plus sont possibles ici.' }),
    ja: ({ maximum }, { number }) => `${number(maximum)}件までにしてください。`,
    zh: ({ maximum }, { number }) => `最多 ${number(maximum)} 项。`,
  },
  not_one_of: {
    es: ({ options }) => `Elige una de estas opciones: ${options.join(', ')}.`,
    en: ({ options }) => `Choose one of: ${options.join(', ')}.`,
    de: ({ options }) => `Bitte eine dieser Möglichkeiten wählen: ${options.join(', ')}.`,
    fr: ({ options }) => `Choisissez parmi : ${options.join(', ')}.`,
    ja: ({ options }) => `次のいずれかを選んでください：${options.join('、')}。`,
    zh: ({ options }) => `请选择其中之一：${options.join('、')}。`,
  },
  unknown_field: {
    es: ({ field }) => `El campo «${field}» no existe aquí.`,
    en: ({ field }) => `There is no field “${field}” here.`,
    de: ({ field }) => `Das Feld „${field}“ gibt es hier nicht.`,
    fr: ({ field }) => `Le champ « ${field} » n'existe pas ici.`,
    ja: ({ field }) => `項目「${field}」はここにはありません。`,
    zh: ({ field }) => `此处没有字段“${field}”。`,
  },
  integer: {
    es: () => 'Escribe un número entero, solo con dígitos.',
    en: () => 'Use a whole number, digits only.',
    de: () => 'Bitte eine ganze Zahl eingeben, nur Ziffern.',
    fr: () => 'Saisissez un nombre entier, uniquement des chiffres.',
    ja: () => '整数を数字のみで入力してください。',
    zh: () => '请输入整数，只能包含数字。',
  },
  date: {
    es: () => 'Escribe una fecha que exista, en la forma AAAA-MM-DD.',
    en: () => 'Use a date that exists, written YYYY-MM-DD.',
    de: () => 'Bitte ein Datum eingeben, das es gibt, in der Form JJJJ-MM-TT.',
    fr: () => 'Saisissez une date qui existe, sous la forme AAAA-MM-JJ.',
    ja: () => '実在する日付をYYYY-MM-DDの形式で入力してください。',
    zh: () => '请输入存在的日期，格式为 YYYY-MM-DD。',
  },
  time: {
    es: () => 'Escribe una hora de 00:00 a 23:59, en la forma HH:mm.',
    en: () => 'Use a time from 00:00 to 23:59, written HH:mm.',
    de: () => 'Bitte eine Uhrzeit von 00:00 bis 23:59 eingeben, in der Form HH:mm.',
    fr: () => 'Saisissez une heure de 00:00 à 23:59, sous la forme HH:mm.',
    ja: () => '00:00から23:59までの時刻をHH:mmの形式で入力してください。',
    zh: () => '请输入 00:00 至 23:59 的时间，格式为 HH:mm。',
  },
  clock: {
    es: () => 'Escribe una hora como 1:30 PM.',
    en: () => 'Write a time such as 1:30 PM.',
    de: () => 'Schreibe eine Uhrzeit wie 1:30 PM.',
    fr: () => 'Écrivez une heure comme 1:30 PM.',
    ja: () => '1:30 PM のように時刻を入力してください。',
    zh: () => '请输入时间，例如 1:30 PM。',
  },
  time_zone: {
    es: () => 'Escribe una zona horaria IANA, como America/Merida.',
    en: () => 'Use an IANA time zone, such as America/Merida.',
    de: () => 'Bitte eine IANA-Zeitzone eingeben, etwa America/Merida.',
    fr: () => 'Saisissez un fuseau horaire IANA, par exemple America/Merida.',
    ja: () => 'America/MeridaのようなIANAタイムゾーンを入力してください。',
    zh: () => '请输入 IANA 时区，例如 America/Merida。',
  },
  instant: {
    es: () => 'Escribe fecha y hora con zona, como 2030-05-14T13:30:00Z.',
    en: () => 'Use a date and time with a zone, such as 2030-05-14T13:30:00Z.',
    de: () => 'Bitte Datum und Uhrzeit mit Zone eingeben, etwa 2030-05-14T13:30:00Z.',
    fr: () => 'Saisissez une date et une heure avec fuseau, par exemple 2030-05-14T13:30:00Z.',
    ja: () => '2030-05-14T13:30:00Zのように、タイムゾーン付きの日時を入力してください。',
    zh: () => '请输入带时区的日期和时间，例如 2030-05-14T13:30:00Z。',
  },
  email: {
    es: () => 'Escribe un correo válido, como ana@ejemplo.com.',
    en: () => 'Use a valid e-mail address, such as ana@example.com.',
    de: () => 'Bitte eine gültige E-Mail-Adresse eingeben, etwa ana@example.com.',
    fr: () => 'Saisissez une adresse e-mail valide, par exemple ana@example.com.',
    ja: () => 'ana@example.comのような有効なメールアドレスを入力してください。',
    zh: () => '请输入有效的电子邮箱，例如 ana@example.com。',
  },
  tax_id: {
    es: () => 'Escribe un RFC que exista, como TRL150203AB1.',
    en: () => 'Enter an RFC in its full form, such as TRL150203AB1.',
    de: () => 'Geben Sie eine vollständige RFC ein, etwa TRL150203AB1.',
    fr: () => 'Saisissez un RFC complet, par exemple TRL150203AB1.',
    ja: () => 'RFCは、TRL150203AB1のように全桁で入力してください。',
    zh: () => '请输入完整的 RFC，例如 TRL150203AB1。',
  },
  slug: {
    es: () => 'Usa de 3 a 60 letras minúsculas sin acento, números y guiones sueltos, como rio-lagartos.',
    en: () => 'Use 3 to 60 lowercase letters without accents, digits and single hyphens, such as rio-lagartos.',
    de: () => 'Verwende 3 bis 60 Kleinbuchstaben ohne Akzente, Ziffern und einzelne Bindestriche, etwa rio-lagartos.',
    fr: () => 'Utilisez de 3 à 60 lettres minuscules sans accent, chiffres et tirets isolés, comme rio-lagartos.',
    ja: () => '英小文字、数字、単独のハイフンで3〜60文字にしてください（例: rio-lagartos）。',
    zh: () => '请使用3到60个不带音标的小写字母、数字和单个连字符，例如 rio-lagartos。',
  },
  website: {
    es: () => 'Escribe una dirección web válida, como https://ejemplo.com.',
    en: () => 'Enter a valid web address, such as https://example.com.',
    de: () => 'Gib eine gültige Webadresse ein, etwa https://beispiel.de.',
    fr: () => 'Saisissez une adresse web valide, comme https://exemple.fr.',
    ja: () => '正しいウェブアドレスを入力してください（例: https://example.com）。',
    zh: () => '请输入有效的网址，例如 https://example.com。',
  },
  text: {
    es: () => 'El texto tiene caracteres que no se pueden guardar.',
    en: () => 'The text contains characters that cannot be stored.',
    de: () => 'Der Text enthält Zeichen, die nicht gespeichert werden können.',
    fr: () => 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    ja: () => '保存できない文字が含まれています。',
    zh: () => '文本包含无法保存的字符。',
  },
  format: {
    es: () => 'El formato no es válido.',
    en: () => 'The format is not valid.',
    de: () => 'Das Format ist ungültig.',
    fr: () => "Le format n'est pas valide.",
    ja: () => '形式が正しくありません。',
    zh: () => '格式不正确。',
  },
}
