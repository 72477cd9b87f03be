export const changes = {
  button: 'History',
  title: 'History of changes',
  empty: 'No changes recorded yet',
  system: 'System',
  created: 'Created',
  deleted: 'Deleted',
  changed: 'Changed',
  nothing: '(empty)',
  more: 'Show earlier ones',
  through: 'through {name}',
} as const
