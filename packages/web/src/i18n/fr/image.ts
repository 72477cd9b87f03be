export const image = {
  choose: 'Choisir une image',
  replace: 'Remplacer',
  remove: 'Retirer',
  current: '{label} : image actuelle',
  hint: 'JPEG, PNG, WebP, GIF ou AVIF, 10 Mo au plus. Vous pouvez aussi la déposer ici.',
  uploading: 'Envoi de l’image…',
  tooLarge: 'L’image pèse plus de {limit, number} Mo. Choisissez-en une plus légère.',
  unknownError: 'Erreur inconnue',
} as const
