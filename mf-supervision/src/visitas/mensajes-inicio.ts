/** Texts of the start of a visit. */
export const inicio = {
  titulo: 'Nueva supervisión',
  elegir: 'Elija la unidad',
  buscar: 'Buscar unidad',
  sinResultado: 'Ninguna unidad con ese nombre.',
  ultima: (heading: string) => `Última visita ${heading}`,
  sinVisitas: 'Sin visitas en 31 días',
  a: (distancia: string) => `A ${distancia}`,
  enCurso: 'En curso',
  cambiar: 'Cambiar unidad',
  masCerca: (nombre: string, lejos: string) => `Está más cerca de ${nombre}, a ${lejos}.`,
  lejos: (distancia: string) =>
    `Está a ${distancia} de la unidad. Si inicia aquí, la visita queda por revisar.`,
  visitarCercana: 'Visitar esa',
  guardas: 'Guardas de turno',
  elegidos: (n: number, total: number) => `${n} de ${total}`,
  todos: 'Marcar todos',
  ninguno: 'Quitar todos',
  buscarGuarda: 'Buscar guarda',
  sinGuarda: 'Ningún guarda con ese nombre.',
  sinGuardas:
    'Esta unidad no tiene guardas en la lista. Agregue a quien encuentre, o inicie y agréguelo después.',
  guardasDesconocidos:
    'Los guardas de esta unidad no están en el teléfono. Agregue a quien encuentre y siga.',
  agregar: 'Agregar guarda',
  aMano: 'Agregado a mano',
  iniciar: 'Iniciar supervisión',
  iniciando: 'Guardando…',
  continuar: 'Continuar supervisión',
  abierta: (hora: string) =>
    `Ya tiene una supervisión en curso en esta unidad, iniciada ${hora}. Continúe con ella.`,
  inactiva: 'Esta unidad está inactiva. No se pueden iniciar supervisiones en ella.',
  suspendida:
    'Esta unidad está suspendida. No se pueden iniciar supervisiones hasta que la oficina la active.',
} as const;
