export const image = {
  choose: 'Bild auswählen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  current: '{label}: aktuelles Bild',
  hint: 'JPEG, PNG, WebP, GIF oder AVIF bis 10 MB. Sie können es auch hier ablegen.',
  uploading: 'Das Bild wird hochgeladen …',
  tooLarge: 'Das Bild ist größer als {limit, number} MB. Bitte ein kleineres wählen.',
  unknownError: 'Unbekannter Fehler',
} as const
