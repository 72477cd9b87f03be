export const image = {
  choose: 'Choose image',
  replace: 'Replace',
  remove: 'Remove',
  current: '{label}: current image',
  hint: 'JPEG, PNG, WebP, GIF or AVIF up to 10 MB. You can also drop it here.',
  uploading: 'Uploading the image…',
  tooLarge: 'The image is larger than {limit, number} MB. Choose a lighter one.',
  unknownError: 'Unknown error',
} as const
