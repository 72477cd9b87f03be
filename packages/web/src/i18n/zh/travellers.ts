export const travellers = {
  title: '{ticket} 的乘客',
  person: '{number, number}. {category}',
  first_name: '名',
  last_name: '姓',
  document: '证件',
  age: '年龄',
  answers: '回答',
  saved: '已保存乘客。',
  nothingChanged: '尚未更改任何内容。',
} as const
