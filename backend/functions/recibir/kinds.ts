/** A kind of record, as {@link MAY_WRITE} names it. */
export type KindName = 'ronda' | 'supervision' | 'novedad' | 'inventario' | 'lista' | 'valqr';

/** Records that an operation of each kind writes (data-model.md). */
export const MAY_WRITE: Readonly<Record<string, readonly KindName[]>> = {
  iniciar_ronda: ['ronda'],
  marcar_punto: ['ronda'],
  completar_punto: ['ronda'],
  pausar_ronda: ['ronda'],
  reanudar_ronda: ['ronda'],
  terminar_ronda: ['ronda'],
  anular_ronda: ['ronda'],
  guardar_novedad: ['novedad', 'ronda'],
  acusar_novedad: ['novedad'],
  anotar_novedad: ['novedad'],
  cerrar_novedad: ['novedad'],
  iniciar_supervision: ['supervision'],
  agregar_guarda: ['supervision'],
  guardar_entrada: ['supervision', 'novedad'],
  adjuntar_archivos: ['supervision'],
  cerrar_supervision: ['supervision'],
  anular_supervision: ['supervision'],
  guardar_lista: ['lista', 'novedad'],
  guardar_inventario: ['inventario', 'novedad'],
  recibir_inventario: ['inventario', 'novedad'],
  validar_qr: ['valqr'],
  empezar_turno: ['valqr'],
  estoy_bien: ['valqr'],
  terminar_turno: ['valqr'],
};

const ONLY_THEIRS = 'Esto solo lo puede guardar la persona desde su teléfono. Pida que lo intente de nuevo.';
const ALERT = 'Una alerta se responde en la app: ábrala y justifíquela usted con lo que dijo la persona.';

/**
 * Kinds that cannot be imported for another person, and the instruction for the office. A house test checks that every kind a phone can
 * store is here or in {@link MAY_WRITE}.
 */
export const NOT_RECEIVED: Readonly<Record<string, string>> = {
  // An imported file never removes anything from the server.
  deshacer_punto:
    'La lectura se queda en la ronda. Si fue un error, pida que anulen la ronda y digan por qué.',
  eliminar_ronda: 'La ronda no se borra con un archivo. Pida que la anulen y digan por qué.',
  quitar_archivo: 'Una foto no se quita con un archivo: se queda en la visita.',
  // Other phones use the point's present state: an old file must not revert it.
  registrar_punto: 'Un punto se cambia en su lugar: pida que lean el código otra vez y repitan el cambio.',
  // The values it compares with may have changed since.
  pedir_oficina: 'Una orden de la oficina no se recibe por archivo. Ábrala en Oficina y guárdela de nuevo.',
  // It would ring for what happened long ago.
  dar_alarma: 'Una alarma no se recibe por archivo. Llame a la persona y anote usted qué pasó.',
  atender_alerta: ALERT,
  justificar_alerta: ALERT,
  decidir_duda: 'Una duda se decide en la app: ábrala en «Por revisar» y decídala usted.',
  // It names no record: the office writes its own note.
  anotar_minuta:
    'Una anotación no se recibe por archivo. Escríbala usted en la minuta y diga de quién es y a qué hora fue.',
  // Statements about oneself: consent, health, settings, read marks.
  consentir: ONLY_THEIRS,
  declarar_salud: ONLY_THEIRS,
  cambiar_avisos: ONLY_THEIRS,
  cambiar_clave: ONLY_THEIRS,
  cambiar_foto: ONLY_THEIRS,
  leer_consignas: ONLY_THEIRS,
  leer_notif: ONLY_THEIRS,
  leer_tip: ONLY_THEIRS,
  ver_video: ONLY_THEIRS,
};
