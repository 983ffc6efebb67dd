/** Largest spreadsheet, bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** Kind of a spreadsheet's file by its first bytes, not by its name; `xls`: Excel before 2007. */
export type FileKind = 'csv' | 'xls' | 'xlsx';

/** The kind of a file by its first bytes. */
export function fileKind(bytes: Uint8Array): FileKind {
  // A workbook is a zip (PK), the older one a compound file (MS-CFB 2.2).
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  const old = [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
  return old ? 'xls' : 'csv';
}

/** Reasons why a file can't be read, in Spanish. */
export const UNREADABLE = {
  large: `El archivo pesa más de ${MOST_FILE_BYTES / 1024 / 1024} MB.`,
  xls: 'Es un archivo de Excel antiguo (.xls). Guárdelo como .xlsx o CSV.',
  csv: 'El archivo CSV está mal formado. No se escribió nada.',
  quotes: 'Hay comillas sin cerrar o mal puestas cerca de aquí.',
  xlsx: 'El archivo de Excel está dañado o es demasiado grande. Guárdelo de nuevo como .xlsx.',
} as const;
