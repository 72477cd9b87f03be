export const image = {
  choose: 'Elegir imagen',
  replace: 'Cambiar',
  remove: 'Quitar',
  current: '{label}: imagen actual',
  hint: 'JPEG, PNG, WebP, GIF o AVIF de hasta 10 MB. También puedes soltarla aquí.',
  uploading: 'Subiendo la imagen…',
  tooLarge: 'La imagen pesa más de {limit, number} MB. Elige una más ligera.',
  unknownError: 'Error desconocido',
} as const
