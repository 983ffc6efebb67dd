/** Sentences of Información Unidad. */
export const infoun = {
  elegir: 'Unidad',
  sinUnidad: 'Aún no tiene una unidad asignada. Comuníquese con su supervisor.',
  noEsta: 'Esta unidad no está disponible para usted.',
  datos: 'Datos de la unidad',
  estado: 'Estado',
  estados: { activo: 'Activa', suspendido: 'Suspendida', inactivo: 'Inactiva' },
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  tipo: 'Tipo',
  puntos: 'Puntos de control',
  comoLlegar: 'Cómo llegar',
  contactos: 'Contactos',
  porteria: 'Portería',
  administracion: 'Administración',
  emergencias: 'Línea de emergencias',
  llamar: 'Llamar:',
  consignas: 'Consignas',
  obligatoria: 'Obligatoria',
  sinConsignas: 'Esta unidad no tiene consignas registradas.',
} as const;

/** Colombia's single number for security and emergencies (NUSE). */
export const EMERGENCIAS = '123';
