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

  anexo: 'Anexo: novedades',
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
