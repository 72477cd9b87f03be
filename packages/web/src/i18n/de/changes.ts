export const changes = {
  button: 'Verlauf',
  title: 'Änderungsverlauf',
  empty: 'Noch keine Änderungen erfasst',
  system: 'System',
  created: 'Angelegt',
  deleted: 'Gelöscht',
  changed: 'Geändert',
  nothing: '(leer)',
  more: 'Frühere anzeigen',
  through: 'über {name}',
} as const
