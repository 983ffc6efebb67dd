import type { FrozenReport, Informe } from '@gr/shared/domain/informe/emitido';
import { reportOf } from '@gr/shared/domain/informe/report';
import { reportDays } from '@gr/shared/domain/informe/report-days';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import { cellText, type ReportTable } from '@gr/shared/domain/informe/table';
import { frozenTables } from '@gr/shared/domain/informe/tables';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { formatDateTime } from '@gr/shared/domain/valor/format-time';
import { localDate } from '@gr/shared/domain/valor/time';
import { mensajes as m } from './mensajes.ts';
import type { Verdict } from './verify.ts';

/** The page that every address of a link answers with, before its key is known. */
export function openingPage(): string {
  const form = '<form method="post"><input type="hidden" name="llave"></form>';
  const script = '<script src="/informe/abrir.js" defer></script>';
  return page(`<p>${m.abriendo}</p><noscript><p class="told">${m.sinScript}</p></noscript>${form}${script}`);
}

/** The page of a link that opens nothing, whatever the reason, or not now: a failure of ours. */
export function closedPage(why: string = m.cerrado): string {
  return page(`<h1>${m.titulo}</h1><p class="told">${why}</p>`);
}

/**
 * A report as its client sees it: the same sentence and tables as on the screen and on paper.
 * @param cuerpo the stored text of the frozen report; one that was damaged is told
 * @param place path and fragment of its link
 * @param verdict what «Verificar» found; `null` = not asked, and then only damage is told
 */
export function reportPage(cuerpo: string, informe: Informe, place: string, verdict: Verdict): string {
  const key = place.slice(place.indexOf('#') + 1);
  const button = `<form method="post" action="${htmlOf(place)}"><input type="hidden" name="llave" value="${htmlOf(key)}"><input type="hidden" name="accion" value="verificar"><button>${m.verificar}</button></form>`;
  const foot = `<footer class="quiet"><p>${m.huella}: ${htmlOf(informe.huella)}</p><p>${m.firma}: ${htmlOf(informe.firma)}</p></footer>`;
  return page(told(verdict) + bodyOf(cuerpo, informe) + button + foot);
}

function bodyOf(cuerpo: string, { vence_x }: Informe): string {
  try {
    const frozen = JSON.parse(cuerpo) as FrozenReport;
    const { un_id, un_nombre, period, filas, empresa, emp_nom, fechah_x } = frozen;
    const { plantilla = {} } = frozen;
    const report = reportOf({ un_id, un_nombre }, period, filas);
    const logo = readLogo(frozen.logo);
    return [
      `<header>${logo === null ? '' : `<img alt="" src="${htmlOf(logo)}">`}`,
      `<p class="quiet">${htmlOf(empresa ?? m.producto)} · ${m.titulo}</p>`,
      `<h1>${htmlOf(un_nombre)}</h1><p>${htmlOf(reportDays(report, localDate(fechah_x)))}</p></header>`,
      `<p class="phrase">${htmlOf(sentenceOf(report.totals))}</p>`,
      `<p class="quiet">${htmlOf(m.emitido(formatDateTime(fechah_x), emp_nom))} ${htmlOf(m.hasta(formatDateTime(vence_x)))}</p>`,
      wordsHtml(plantilla.inf_inicio),
      ...frozenTables(report, frozen).map(tableHtml),
      wordsHtml(plantilla.inf_cierre),
    ].join('');
  } catch {
    // Somebody changed the stored text so that it is no report: the verdict above says so, and there is nothing to draw.
    return `<h1>${m.titulo}</h1><p class="told">${m.ilegible}</p>`;
  }
}

function wordsHtml(words: string | undefined): string {
  return words === undefined ? '' : `<p class="words">${htmlOf(words)}</p>`;
}

function tableHtml({ title, columns, rows, empty }: ReportTable): string {
  const heading = `<section><h2>${htmlOf(title)}</h2>`;
  if (rows.length === 0) return `${heading}<p class="quiet">${htmlOf(empty)}</p></section>`;
  const cellOf = (tag: 'td' | 'th', i: number, text: string) =>
    `<${tag}${columns[i]?.number ? ' class="n"' : ''}>${htmlOf(text)}</${tag}>`;
  const head = columns.map(({ header }, i) => cellOf('th', i, header)).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((cell, i) => cellOf('td', i, cellText(cell))).join('')}</tr>`,
  );
  return `${heading}<div class="wide"><table aria-label="${htmlOf(title)}"><tr>${head}</tr>${body.join('')}</table></div></section>`;
}

function told({ sentences, lines }: Verdict): string {
  if (sentences.length === 0) return '';
  const list =
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${htmlOf(line)}</li>`).join('')}</ul>`;
  return `<div class="told" role="status">${sentences.map((one) => `<p>${htmlOf(one)}</p>`).join('')}${list}</div>`;
}

/** A whole page without a script, in the look of the reports. */
export function page(body: string): string {
  return `<!doctype html><html lang="es-CO"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${m.titulo}</title><link rel="stylesheet" href="/informe/informe.css">${body}</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in an element or an attribute. */
export function htmlOf(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
