export const changes = {
  button: 'Historial',
  title: 'Historial de cambios',
  empty: 'Aún no hay cambios registrados',
  system: 'Sistema',
  created: 'Creado',
  deleted: 'Eliminado',
  changed: 'Cambió',
  nothing: '(vacío)',
  more: 'Ver anteriores',
  through: 'mediante {name}',
} as const
