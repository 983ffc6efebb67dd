/** Common texts of the remote; each feature has its own `mensajes.ts`. */
export const mensajes = {
  titulo: 'Supervisión',
  noExiste: 'Esta pantalla no existe. Vuelva al inicio.',
  inicio: 'Ir al inicio',
  decidida: {
    titulo: 'Decisiones',
    si: 'Vale',
    no: 'No vale',
    decidir: 'Decidir lo que está por revisar',
    ver: 'Ver lo que se decidió',
  },
} as const;
