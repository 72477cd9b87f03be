import type { login as es } from '../es/login.ts'
import type { Translated } from '../translation.ts'

export const login = {
  title: '登录您的面板',
  subtitle: '游览、餐桌和停车场，一处管理。',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  submit: '登录',
  submitting: '正在登录…',
  noAccount: '还没有账户？',
  register: '注册',
  links: '法律信息',
  privacy: '隐私',
  legal: '法律声明',
  contact: '联系我们',
  required: '此字段为必填项',
  tooShort: '至少 {count, number} 个字符',
  tooLong: '最多 {count, number} 个字符',
  invalid: '用户名或密码不正确',
} as const satisfies Translated<typeof es>
