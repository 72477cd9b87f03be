export const form = {
  staleTitle: 'Alguien más cambió este registro',
  staleBody:
    'Se guardó otra versión mientras la editabas. Lo que escribiste sigue aquí: carga lo actual o guarda lo tuyo encima.',
  staleLoad: 'Cargar lo actual',
  staleKeep: 'Guardar lo mío',
  leaveTitle: '¿Salir sin guardar?',
  leaveBody: 'Hay cambios que todavía no guardas.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  required: 'Este campo es obligatorio',
} as const
