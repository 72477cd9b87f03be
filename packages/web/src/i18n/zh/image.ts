export const image = {
  choose: '选择图片',
  replace: '更换',
  remove: '移除',
  current: '{label}：当前图片',
  hint: 'JPEG、PNG、WebP、GIF 或 AVIF，不超过 10 MB。也可以拖放到这里。',
  uploading: '正在上传图片…',
  tooLarge: '图片超过 {limit, number} MB，请选择更小的图片。',
  unknownError: '未知错误',
} as const
