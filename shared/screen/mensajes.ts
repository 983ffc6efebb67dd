/** Texts that all remotes share: forms, photos, a failed screen. */
export const mensajes = {
  tomarFoto: 'Tomar foto',
  galeria: 'Elegir de la galería',
  fotos: 'Fotos',
  fotoGuardando: 'Guardando la foto…',
  fotoMarcada: 'Con marcas dibujadas',
  compartidas: (n: number) => (n === 1 ? 'Agregar la foto compartida' : `Agregar ${n} fotos compartidas`),
  compartidaNo: 'No hay espacio para la foto compartida. Libere espacio y compártala de nuevo.',
  fotoQuitada: 'Foto quitada.',
  deshacer: 'Deshacer',
  fotoTarde: 'El registro ya estaba guardado. Esta foto no quedó en él.',
  fotosTope: (max: number) =>
    max === 1
      ? 'Ya hay una foto. Quítela para agregar otra.'
      : `Ya hay ${max} fotos. Quite una para agregar otra.`,
  repetida: 'Este registro ya estaba guardado. Revise y guarde de nuevo.',
  repetidaFotos:
    'Este registro ya estaba guardado y sus fotos y firmas quedaron en él: tómelas de nuevo y guarde.',
  recuperado: 'Recuperamos lo que estaba escribiendo.',
  recuperadoSinFoto:
    'Recuperamos lo que estaba escribiendo. El teléfono cerró la aplicación y la última foto no se guardó: tómela de nuevo.',
  empezar: 'Empezar de nuevo',
  empezarTitulo: '¿Borrar el borrador?',
  empezarTexto: 'Lo escrito y las fotos que tiene se borran de este teléfono. No se puede deshacer.',
  empezarBorra: 'Borrar borrador',
  falla: 'Esta pantalla falló. Lo que guardó está a salvo.',
  fallaTitulo: 'Pantalla con falla',
  fallaResto: 'Intente de nuevo. Las demás pantallas siguen funcionando.',
  inicio: 'Ir al inicio',
  danados: 'Registros dañados',
  danadosMas: (n: number) => (n === 1 ? 'Y 1 registro dañado más' : `Y ${n} registros dañados más`),
  sinUnidades: 'No tiene unidades asignadas. Comuníquese con la oficina.',
  sinUnidadesAdmin: 'Usted no tiene unidades todavía. Créelas, o póngaselas en su ficha.',
  primerosPasos: 'Ver los primeros pasos',
  recibidoPorOficina: (nombre: string, cuando: string) => `Recibido por la oficina, ${nombre}, ${cuando}`,
} as const;
