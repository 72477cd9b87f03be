export const form = {
  staleTitle: 'Jemand anderes hat diesen Eintrag geändert',
  staleBody:
    'Während der Bearbeitung wurde eine andere Version gespeichert. Ihre Eingaben sind noch da: Laden Sie den aktuellen Stand oder speichern Sie Ihren darüber.',
  staleLoad: 'Aktuellen Stand laden',
  staleKeep: 'Meinen Stand speichern',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveBody: 'Es gibt Änderungen, die noch nicht gespeichert sind.',
  leave: 'Ohne Speichern verlassen',
  stay: 'Weiter bearbeiten',
  required: 'Dieses Feld ist erforderlich',
} as const
