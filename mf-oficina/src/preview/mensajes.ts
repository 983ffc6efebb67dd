/** Texts of previews, as on the phone. */
export const mensajes = {
  si: 'Sí',
  no: 'No',
  cumple: 'Cumple',
  no_cumple: 'No cumple',
  no_aplica: 'No aplica',
  foto: 'Tomar foto',
  firma: 'Aquí se firma con el dedo.',
  opcional: '(opcional)',
  sinTexto: '(sin texto)',
  entre: (min: string, max: string) => `Entre ${min} y ${max}`,
  desde: (min: string) => `Desde ${min}`,
  hasta: (max: string) => `Hasta ${max}`,
} as const;
