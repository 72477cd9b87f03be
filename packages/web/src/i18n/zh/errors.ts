import type { errors as es } from '../es/errors.ts'
import type { Translated } from '../translation.ts'

export const errors = {
  session: '无法获取会话数据',
  signOut: '退出登录时出错',
  signInAgain: '请重新登录',
  connection: '无法连接服务器。请检查网络后重试。',
  list: '无法加载列表',
  unexpectedTitle: '此页面出现问题',
  unexpectedBody: '已保存的内容是安全的。请重试或返回“访问”；如果再次发生，请告知以下信息：',
  outdatedTitle: 'Muelle 有新版本',
  outdatedBody: '打开面板之后，服务器上的此页面已更新。请重新加载以继续。',
  reload: '重新加载页面',
  requestId: '参考编号：{id}',
  offlineTitle: '离线',
  offlineBody: '您看到的内容可能不是最新的。网络恢复之前不会保存更改。',
  onlineAgain: '连接已恢复',
  notAllowedTitle: '您的权限不包括此页面',
  notAllowedBody: '请让权限管理员为您开通。',
} as const satisfies Translated<typeof es>
