export const form = {
  staleTitle: 'Somebody else changed this record',
  staleBody:
    'Another version was saved while you were editing. What you typed is still here: load the current one or save yours over it.',
  staleLoad: 'Load the current one',
  staleKeep: 'Save mine',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'There are changes that you have not saved yet.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
  required: 'This field is required',
} as const
