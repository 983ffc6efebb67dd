/** Texts of Información Unidad. */
export const infoun = {
  elegir: 'Unidad',
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
  llamar: 'Llamar:',
  consignas: 'Consignas',
  obligatoria: 'Obligatoria',
  nueva: 'Sin leer',
  cambio: 'Cambió',
  enterado: 'Enterado',
  enteradoTodas: 'Enterado de todas',
  leida: (cuando: string) => `Leída ${cuando}`,
  porLeer: (n: number) =>
    n === 0
      ? 'Usted leyó todas las consignas.'
      : n === 1
        ? '1 consigna por leer.'
        : `${n} consignas por leer.`,
  actividad: 'Última actividad',
  ultimas: { ronda: 'Ronda', supervision: 'Supervisión', inventario: 'Inventario' },
  estadosRegistro: {
    en_curso: 'En curso',
    borrador: 'Borrador',
    cerrada: 'Cerrada',
    anulada: 'Anulada',
    por_recibir: 'Por recibir',
    aceptado: 'Aceptado',
    con_diferencias: 'Con diferencias',
  },
  ninguna: 'Ninguna registrada',
  cargando: 'Cargando…',
  sinDato: 'Sin dato',
  incidencias: 'Problemas abiertos',
  desde: (fecha: string) => `Desde el ${fecha}`,
  sinConsignas: 'Esta unidad no tiene consignas registradas.',
} as const;

/** Colombia's single number for security and emergencies (NUSE), and the two services that also answer directly. */
export const EMERGENCIAS = [
  { quien: 'Línea de emergencias', numero: '123' },
  { quien: 'Bomberos', numero: '119' },
  { quien: 'Cruz Roja', numero: '132' },
] as const;
