/** Texts of the whole office. */
export const mensajes = {
  titulo: 'Oficina',
  noExiste: 'Esta página no existe.',
  todo: 'Toda la oficina',
  sinUnidades: 'Todavía no hay unidades.',
  empresa: 'Empresa',
  unidades: 'Unidades',
  personas: 'Personas',
  importar: 'Importar listas',
  tips: 'Tips',
  videos: 'Videos',
  listas: 'Listas de chequeo',
  bitacora: 'Quién cambió qué',
  festivos: 'Festivos',
  tipos: 'Tipos de novedad',
  inventario: 'Inventario de la empresa',
  volver: 'Ir a la Oficina',
} as const;
