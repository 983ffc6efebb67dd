/** Every text of the orders of a unit. */
export const mensajes = {
  titulo: 'Consignas',
  vacio: 'Esta unidad no tiene consignas. Una consigna es lo que su gente debe saber y hacer aquí.',
  agregar: 'Agregar consigna',
  nuevaTitulo: 'Consigna nueva',
  noEsta: 'Esta consigna no está.',
  sinUnidad: 'Esta unidad no está.',
  resumen: 'Oficina: una consigna',
  version: (version: number) => `Versión ${version}`,
  obligatoria: 'Obligatoria',
  aviso: 'Al cambiarla sube de versión: su gente recibe un aviso y la lee de nuevo.',
  campos: {
    codigo: 'Código',
    codigoAyuda: 'Corto, sin espacios.',
    titulo: 'Título',
    texto: 'Qué hay que hacer',
    obligatoria: 'Lectura obligatoria',
  },
} as const;
