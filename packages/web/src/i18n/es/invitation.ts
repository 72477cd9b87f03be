/** The page on which an invited person chooses a password. */
export const invitation = {
  hello: 'Hola, {name}',
  intro: 'Te invitaron al panel de {account}. Elige tu contraseña para entrar.',
  username: 'Tu nombre de usuario',
  password: 'Contraseña',
  passwordHint: 'Al menos {min, number} caracteres. Usa una que no uses en otro lugar.',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  required: 'Escribe tu contraseña',
  short: 'Escribe al menos {min, number} caracteres',
  long: 'Escribe {max, number} caracteres como máximo',
  submit: 'Guardar contraseña',
  done: 'Tu contraseña está lista. Inicia sesión con {username}.',
  notValid: 'Esta invitación no se puede usar',
  toLogin: 'Ir a iniciar sesión',
  title: 'Tu acceso al panel',
} as const
