export const image = {
  choose: '画像を選ぶ',
  replace: '変更',
  remove: '削除',
  current: '{label}：現在の画像',
  hint: '10 MBまでのJPEG、PNG、WebP、GIF、AVIF。ここにドロップすることもできます。',
  uploading: '画像をアップロードしています…',
  tooLarge: '画像が{limit, number} MBを超えています。もっと軽い画像を選んでください。',
  unknownError: '不明なエラー',
} as const
