export const form = {
  staleTitle: '其他人修改了此记录',
  staleBody: '您编辑期间保存了另一个版本。您输入的内容仍在：可载入当前版本，或用您的内容覆盖。',
  staleLoad: '载入当前版本',
  staleKeep: '保存我的内容',
  leaveTitle: '不保存就离开？',
  leaveBody: '有尚未保存的更改。',
  leave: '不保存离开',
  stay: '继续编辑',
  required: '此项必填',
} as const
