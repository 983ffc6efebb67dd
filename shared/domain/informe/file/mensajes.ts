import { formatCount } from '../../valor/format-text.ts';

/** Texts of the report's files: PDF and Excel. */
export const mensajes = {
  producto: 'Gestión de Riesgos',
  informe: 'Informe',
  titulo: 'Informe de vigilancia',
  fechas: 'Fechas',
  resumen: 'Resumen',
  datosAl: 'Cifras recibidas',
  empresa: 'La empresa dice',
  generado: 'Generado',
  por: (when: string, by: string) => `${when} por ${by}`,
  huella: 'Huella SHA-256 de las cifras',
  firma: 'Firma',
  verifique: 'Lea este código con la cámara para ver el informe emitido y verificar que no fue cambiado.',
  pagina: (page: number, total: number) => `Página ${page} de ${total}`,

  plano: 'Anexo: plano de los puntos',
  puntosDeHoy: 'Puntos en uso al hacer este archivo.',
  planoSinLeer: 'No pudimos traer el plano de los puntos. Intente de nuevo con señal.',
  planoFalta: 'No pudimos traer el dibujo del plano. Intente de nuevo con señal.',
  anexo: 'Anexo: novedades',
  firmas: 'Anexo: firmas de las visitas',
  guarda: (name: string) => `${name}, guarda`,
  supervisor: (name: string) => `${name}, supervisión`,
  firmante: (who: string, when: string, unit: string) => `${who} · ${when} · ${unit}`,
  sinFirma: (who: string, why = 'nadie escribió por qué') => `Sin firma: ${who}. Motivo: ${why}.`,
  firmasFuera: (most: number) =>
    `El anexo lleva hasta ${formatCount(most, 'firma', 'firmas')}. Vea las demás en Supervisión.`,
  firmaNoLlego: (who: string) => `No pudimos traer la firma de ${who}. Intente de nuevo con señal.`,
  visitasSinLeer: (n: number) =>
    `No pudimos traer las firmas de ${formatCount(n, 'visita', 'visitas')}. Intente de nuevo con señal.`,
  nota: 'Nota',
  cierre: 'Cierre',
  sinDescripcion: 'Sin descripción.',
  firmado: (who: string, when: string) => `${who} · ${when}`,
  faltan: (n: number) => `No pudimos traer ${formatCount(n, 'foto', 'fotos')}. Intente de nuevo con señal.`,
  fotosFuera: (n: number, most: number) =>
    `El informe lleva hasta ${formatCount(most, 'foto', 'fotos')}. Sin incluir: ${formatCount(n, 'foto', 'fotos')}. Véalas en Novedades.`,
  novedadesFuera: (n: number, most: number) =>
    `El anexo lleva hasta ${formatCount(most, 'novedad', 'novedades')}. Sin incluir: ${formatCount(n, 'novedad', 'novedades')}. Véalas en Novedades.`,
  sinLeer: (n: number) =>
    `No pudimos traer ${formatCount(n, 'novedad', 'novedades')} del anexo. Intente de nuevo con señal.`,
} as const;
