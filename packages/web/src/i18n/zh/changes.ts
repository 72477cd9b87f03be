export const changes = {
  button: '历史',
  title: '更改历史',
  empty: '尚无更改记录',
  system: '系统',
  created: '已创建',
  deleted: '已删除',
  changed: '已更改',
  nothing: '（空）',
  more: '查看更早的记录',
  through: '通过 {name}',
} as const
