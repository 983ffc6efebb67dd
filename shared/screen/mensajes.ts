/** Texts that all remotes share: forms, photos, a failed screen. */
export const mensajes = {
  pedido_en_curso: 'En curso. Puede seguir con otra cosa: lo pedido no se pierde.',
  pedido_no_salio: 'El pedido no ha salido. Mírelo en el Centro de envíos.',
  tomar_foto: 'Tomar foto',
  galeria: 'Elegir de la galería',
  fotos: 'Fotos',
  foto_guardando: 'Guardando la foto…',
  foto_marcada: 'Con marcas dibujadas',
  compartidas: (n: number) => (n === 1 ? 'Agregar la foto compartida' : `Agregar ${n} fotos compartidas`),
  compartida_no: 'No hay espacio para la foto compartida. Libere espacio y compártala de nuevo.',
  foto_quitada: 'Foto quitada.',
  deshacer: 'Deshacer',
  foto_tarde: 'El registro ya estaba guardado. Esta foto no quedó en él.',
  fotos_tope: (max: number) =>
    max === 1
      ? 'Ya hay una foto. Quítela para agregar otra.'
      : `Ya hay ${max} fotos. Quite una para agregar otra.`,
  repetida: 'Este registro ya estaba guardado. Revise y guarde de nuevo.',
  repetida_fotos:
    'Este registro ya estaba guardado y sus fotos y firmas quedaron en él: tómelas de nuevo y guarde.',
  recuperado: 'Recuperamos lo que estaba escribiendo.',
  recuperado_sin_foto:
    'Recuperamos lo que estaba escribiendo. El teléfono cerró la aplicación y la última foto no se guardó: tómela de nuevo.',
  empezar: 'Empezar de nuevo',
  falla: 'Esta pantalla falló. Lo que guardó está a salvo.',
  falla_titulo: 'Pantalla con falla',
  falla_resto: 'Intente de nuevo. Las demás pantallas siguen funcionando.',
  inicio: 'Ir al inicio',
  danados: 'Registros dañados',
  danados_mas: (n: number) => (n === 1 ? 'Y 1 registro dañado más' : `Y ${n} registros dañados más`),
  sin_unidades: 'No tiene unidades asignadas. Comuníquese con la oficina.',
  sin_unidades_admin: 'Usted no tiene unidades todavía. Créelas, o póngaselas en su ficha.',
  primeros_pasos: 'Ver los primeros pasos',
  recibidoPorOficina: (nombre: string, cuando: string) => `Recibido por la oficina, ${nombre}, ${cuando}`,
} as const;
