/** Headers of the table of rounds. */
export const tabla = {
  ronda: 'Ronda',
  inicio: 'Inicio',
  unidad: 'Unidad',
  guarda: 'Guarda',
  puntos: 'Puntos',
  duracion: 'Duración',
  estado: 'Estado',
  sinDato: '—',
} as const;
