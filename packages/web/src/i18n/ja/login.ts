import type { login as es } from '../es/login.ts'
import type { Translated } from '../translation.ts'

export const login = {
  title: 'パネルにログイン',
  subtitle: 'ツアー、テーブル、駐車場をひとつの場所で。',
  username: 'ユーザー名',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  submit: 'ログイン',
  submitting: 'ログイン中…',
  noAccount: 'アカウントをお持ちでないですか？',
  register: '新規登録',
  links: '法的情報',
  privacy: 'プライバシー',
  legal: '法的事項',
  contact: 'お問い合わせ',
  required: '必須項目です',
  tooShort: '{count, number}文字以上で入力してください',
  tooLong: '{count, number}文字以内で入力してください',
  invalid: 'ユーザー名またはパスワードが正しくありません',
} as const satisfies Translated<typeof es>
