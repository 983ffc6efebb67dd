/** Common texts of the remote; each feature has its own `mensajes.ts`. */
export const mensajes = {
  titulo: 'Supervisión',
  noExiste: 'Esta pantalla no existe. Vuelva al inicio.',
  inicio: 'Ir al inicio',
} as const;
