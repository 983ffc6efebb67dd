/** Texts about rounds already walked; loaded on demand, since starting a round does not need them. */
export const hechas = {
  titulo: 'Hechas por otros',
  laHizo: (person: string, hora: string) =>
    `${person === '' ? 'Ya está hecha' : `La hizo ${person}`}${hora === '' ? '' : `, ${hora}`}`,
  otraVez: (person: string) =>
    `${person === '' ? 'Esta ronda ya está hecha' : `Esta ronda ya la hizo ${person}`}. ¿Hacerla otra vez?`,
  usted: 'usted',
  otraVezTexto: (hora: string) => `Terminó ${hora}. No hace falta otra.`,
  sinFalta: 'No hace falta otra.',
  confirmar: 'Hacerla otra vez',
  antes: {
    titulo: (hora: string) => `Esta ronda es de las ${hora}. ¿Empezar ahora?`,
    texto: (falta: string) =>
      `Faltan ${falta}. Si empieza ahora, su supervisor verá que empezó antes de la hora, y la ronda de esa hora puede seguir por hacer.`,
    confirmar: 'Empezar ahora',
  },
} as const;
