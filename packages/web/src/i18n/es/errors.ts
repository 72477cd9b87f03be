export const errors = {
  session: 'No se pudieron obtener los datos de sesión',
  signOut: 'Ha ocurrido un error al cerrar la sesión',
  signInAgain: 'Inicia sesión de nuevo',
  connection: 'No hay conexión con el servidor. Revisa la red e inténtalo de nuevo.',
  list: 'No se pudo cargar la lista',
  unexpectedTitle: 'Algo salió mal en esta pantalla',
  unexpectedBody:
    'Lo que ya guardaste está a salvo. Inténtalo de nuevo o vuelve a Visitas; si se repite, avisa con este detalle:',
  outdatedTitle: 'Hay una versión nueva de Muelle',
  outdatedBody: 'Esta pantalla cambió en el servidor desde que abriste el panel. Recarga la página para seguir.',
  reload: 'Recargar la página',
  requestId: 'Referencia: {id}',
  offlineTitle: 'Sin conexión',
  offlineBody: 'Lo que ves puede no estar al día. Los cambios no se guardan hasta que vuelva la red.',
  onlineAgain: 'La conexión volvió',
  notAllowedTitle: 'Tu permiso no incluye esta pantalla',
  notAllowedBody: 'Pide a quien administra los permisos que te la active.',
} as const
