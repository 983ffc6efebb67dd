import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t]/;

/** First passwords as a list that spreadsheets open: Excel takes a file for Windows-1252 unless it begins with the mark. */
export function passwordsCsv(claves: readonly FirstPassword[]): string {
  const rows = claves.map(({ documento, nombre, clave }) => [documento, nombre, clave].map(cell).join(';'));
  return `\uFEFF${['documento;nombre;clave', ...rows].join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const plain = text.replaceAll(/[;\r\n"]/g, ' ');
  return FORMULA.test(plain) ? `'${plain}` : plain;
}
