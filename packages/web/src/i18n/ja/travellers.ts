export const travellers = {
  title: '{ticket} の乗客',
  person: '{number, number}. {category}',
  first_name: '名',
  last_name: '姓',
  document: '身分証',
  age: '年齢',
  answers: '回答',
  saved: '乗客を保存しました。',
  nothingChanged: 'まだ何も変更していません。',
} as const
