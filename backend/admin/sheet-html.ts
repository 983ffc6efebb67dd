import type { Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { formatCodigo } from '@gr/shared/domain/qr/codigo';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import { qrText } from './qr-image.ts';

/** Codes per A4 page. */
const PER_PAGE = 6;

/** Content of a sheet. */
export interface Sheet {
  readonly un_id: string;
  readonly un_nombre: string;
  /** `null` = the company has no data yet. */
  readonly empresa: Empresa | null;
  readonly puntos: readonly PuntoImpreso[];
}

/** The printable sheet of a unit: A4, six codes a page, each with the company's logo, its name, its backup code and its text. */
export function sheetHtml(sheet: Sheet): string {
  const { un_nombre, puntos } = sheet;
  const pages: string[] = [];
  for (let at = 0; at < puntos.length; at += PER_PAGE) {
    const cells = puntos.slice(at, at + PER_PAGE).map((punto) => cell(sheet, punto));
    pages.push(`<main>\n${cells.join('\n')}\n</main>`);
  }
  return `<!doctype html>
<html lang="es-CO">
<meta charset="utf-8">
<title>Códigos QR de ${escapeHtml(un_nombre)}</title>
<style>
  @page { size: A4; margin: 10mm; }
  body { margin: 0; font-family: system-ui, sans-serif; color: #000; background: #fff; }
  main { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: repeat(3, 90mm); break-after: page; }
  main:last-of-type { break-after: auto; }
  figure { margin: 0; padding: 2mm; border: 1px dashed #999; text-align: center; }
  .qr { width: 62mm; height: 62mm; image-rendering: pixelated; }
  .logo { display: block; max-width: 60%; max-height: 9mm; margin: 0 auto 1mm; }
  /* The logo takes its height from the code, not from the sheet. */
  .logo + .qr { width: 53mm; height: 53mm; }
  figcaption { line-height: 1.25; }
  b { display: block; font-size: 13pt; }
  small { display: block; font-size: 8.5pt; }
  code { display: block; font-size: 7pt; }
  kbd { display: block; font: 700 17pt ui-monospace, monospace; letter-spacing: 0.08em; }
</style>
${pages.join('\n')}
</html>
`;
}

function cell({ un_id, un_nombre, empresa }: Sheet, punto: PuntoImpreso): string {
  const logo = readLogo(empresa?.logo);
  const where = [empresa?.nombre, un_nombre, punto.zona].filter(Boolean).join(' · ');
  return `<figure>
  ${logo === null ? '' : `<img class="logo" src="${logo}" alt="">`}
  <img class="qr" src="${encodeURIComponent(punto.qr_id)}.png" alt="Código QR de ${escapeHtml(punto.nom_qr)}">
  <figcaption><b>${punto.orden}. ${escapeHtml(punto.nom_qr)}</b><small>${escapeHtml(where)}</small>
  ${punto.cod === undefined ? '' : `<kbd>${escapeHtml(formatCodigo(punto.cod))}</kbd>`}
  <code>${escapeHtml(qrText(un_id, punto))}</code></figcaption>
</figure>`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}
