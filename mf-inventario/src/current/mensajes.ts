/** Texts of the last inventory. */
export const mensajes = {
  primero: 'Primer inventario: agregue elementos.',
  ultimo: 'Último inventario',
  contar: 'Contar',
  seguir: 'Seguir contando',
  porRecibir: 'Turno por recibir',
  porRecibirDe: (nom: string) => `${nom} entregó el puesto y usted no lo ha recibido.`,
  suyo: 'Usted entregó el puesto. Falta que lo reciban.',
  recibir: 'Recibir turno',
  seguirRecibiendo: 'Seguir recibiendo',
  detalle: 'Ver diferencias y firmas',
  buscar: 'Buscar elemento',
  sinResultados: 'Ningún elemento con ese nombre.',
  permisos: 'Permisos por vencer',
} as const;
