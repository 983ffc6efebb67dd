/** Texts of the notices on the phone. */
export const avisos = {
  titulo: 'Avisos en el teléfono',
  razon:
    'Reciba un aviso cuando en sus unidades haya una novedad urgente, alta o crítica, falte una ronda o cambie una consigna, aunque la app esté cerrada.',
  sin_configurar: 'La empresa aún no tiene avisos para este teléfono. Los verá dentro de la aplicación.',
  sin_soporte: 'Este navegador no recibe avisos. En iPhone, instale primero la aplicación.',
  bloqueado: 'Los avisos están bloqueados en este navegador.',
  permitir: [
    'Toque el icono junto a la dirección, o los ajustes de la aplicación en el teléfono.',
    'Entre a Permisos y active Notificaciones.',
    'Vuelva aquí y toque «Activar avisos».',
  ],
  activo: 'Los avisos están activos en este teléfono.',
  activar: 'Activar avisos',
  activando: 'Activando…',
  apagar: 'Apagar avisos',
  apagando: 'Apagando…',
  negado: 'No dio permiso para los avisos. Puede activarlos cuando quiera.',
  noApagado: 'No se pudieron apagar los avisos. Intente de nuevo.',
  activados: 'Avisos activados en este teléfono.',
  apagados: 'Avisos apagados en este teléfono.',
  noHabia: 'Este teléfono no estaba recibiendo avisos.',
  sinConexion: 'Activar los avisos necesita conexión.',
} as const;
