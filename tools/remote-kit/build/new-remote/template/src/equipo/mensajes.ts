/** Every text this feature shows. */
export const mensajes = {
  titulo: 'Ejemplo',
  noExiste: 'Esta página no existe.',
  vacio: 'Todavía no hay guardas en esta unidad.',
  sinUnidad: 'Usted no tiene unidades asignadas.',
  sinTurno: 'Sin turno',
} as const;
