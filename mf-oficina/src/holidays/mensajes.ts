/** Every text of the holidays. */
export const mensajes = {
  titulo: 'Festivos',
  vacio: 'No hay festivos guardados: los planes «sin festivos» corren todos los días.',
  resumen: 'Oficina: festivos',
  uno: 'Un día',
  vienen: 'Los que vienen',
  agregar: 'Guardar el día',
  fecha: 'Fecha',
  nombre: 'Nombre',
  quitar: 'Quitar el día',
  deColombia: (ano: number) => `Guardar los de Colombia ${ano}`,
} as const;
