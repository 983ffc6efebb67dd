/** Texts of every form of the office. */
export const mensajes = {
  guardar: 'Guardar',
  guardando: 'Guardando…',
  guardado: 'Guardado.',
  sinCambios: 'No hay cambios por guardar.',
  codigoUsado: 'Otra persona creó uno al mismo tiempo. Guarde otra vez.',
  falta: 'Falta este dato.',
  noDicho: 'Sin decir',
  dias: { lun: 'Lun', mar: 'Mar', mie: 'Mié', jue: 'Jue', vie: 'Vie', sab: 'Sáb', dom: 'Dom' },
  confirmar: 'Guardar así',
  usarLoDeAhora: 'Dejar lo mío y empezar de lo que hay ahora',
  subir: (nombre: string) => `Subir ${nombre}`,
  bajar: (nombre: string) => `Bajar ${nombre}`,
  todos: 'Todos los puntos',
  orden: 'Orden en que se recorren',
} as const;
