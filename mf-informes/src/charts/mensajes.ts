/** Texts of the drawings. */
export const mensajes = {
  hora: 'Hora',
  dias: { lun: 'lun', mar: 'mar', mie: 'mié', jue: 'jue', vie: 'vie', sab: 'sáb', dom: 'dom' },
} as const;
