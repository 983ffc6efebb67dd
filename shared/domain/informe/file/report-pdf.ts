import { type Categorias, catNovName } from '../../novedad/categorias.ts';
import { newDocument } from '../../pdf/document.ts';
import { type Picture, PLAN_HEIGHT, type Sheet, sheetOn, type TitledPicture } from '../../pdf/sheet.ts';
import type { Archivo } from '../../registro/records.ts';
import { formatDateTime } from '../../valor/format-time.ts';
import { mensajes as words } from '../mensajes.ts';
import { pointsTable } from '../points.ts';
import { cellText, type ReportTable } from '../table.ts';
import { type Annex, MOST_INCIDENTS, MOST_PHOTOS } from './annex.ts';
import type { Cover } from './cover.ts';
import { mensajes as m } from './mensajes.ts';
import type { ReportPlan } from './plan.ts';
import { MOST_SIGNATURES, type Signatures } from './signatures.ts';

/** What a report is drawn with. */
export interface Media {
  /** The company's name; absent = not known here. */
  readonly empresa: string | undefined;
  /** Its logo. */
  readonly logo: Picture | null;
  readonly categorias: Categorias;
  /** Where its points are; absent = the report has no plan. */
  readonly plan?: ReportPlan | 'unread' | null;
  /** Loads one photo; `null` = unavailable, which the report says. */
  readonly photo: (archivo: Archivo) => Promise<Picture | null>;
  /** ms since epoch. */
  readonly now: number;
  /** False to read the text of the result in a test. */
  readonly compress?: boolean;
}

const QUIET = { size: 9, grey: 100 };
/** Most characters that a column is made wide for; longer texts take several lines. Beside four such columns a date still fits in one line. */
const LONGEST_SHARE = 24;
/** Characters that the narrowest column has room for. */
const SHORTEST_SHARE = 6;
/** Photos that load at the same time. */
const AHEAD = 4;

/** Draws a report on A4: its sentence, its tables, the annexes of its plan, incidents and signatures; its hash at the foot of each page. */
export async function reportPdf(
  cover: Cover,
  tables: readonly ReportTable[],
  annex: Annex,
  signatures: Signatures,
  media: Media,
) {
  const { empresa = m.producto, logo, now, compress = true } = media;
  const doc = newDocument({ title: `${m.titulo}: ${cover.un_nombre}`, creator: m.producto, now, compress });
  // jsPDF draws one at random: the same report gives the same bytes.
  doc.setFileId(cover.hash.slice(0, 32).toUpperCase());
  const sheet = sheetOn(doc);
  if (logo !== null) sheet.logo(logo);
  sheet.text(`${empresa} · ${m.titulo}`, QUIET);
  sheet.text(cover.un_nombre, { size: 18, bold: true });
  sheet.text(cover.days, { size: 11 });
  sheet.space(2);
  sheet.line();
  sheet.space(3);
  sheet.text(cover.sentence, { size: 13, bold: true });
  sheet.space(2);
  sheet.dato(m.datosAl, cover.asOf);
  sheet.dato(m.generado, cover.made);
  if (cover.link !== null) sheet.code(cover.link.url, m.verifique);
  drawWords(sheet, cover.template.inf_inicio);
  for (const table of tables) drawTable(sheet, table);
  if (media.plan) drawPlan(sheet, media.plan);
  await drawAnnex(sheet, annex, media);
  await drawSignatures(sheet, signatures, media);
  drawWords(sheet, cover.template.inf_cierre);
  const signed = cover.link === null ? '' : `\n${m.firma}: ${cover.link.firma}`;
  sheet.footers(`${m.huella}: ${cover.hash}${signed}`, m.pagina);
  return doc;
}

function drawWords(sheet: Sheet, words: string | undefined): void {
  if (words === undefined) return;
  sheet.space(3);
  sheet.text(words, { size: 10 });
}

function drawTable(sheet: Sheet, { title, columns, rows, empty }: ReportTable): void {
  heading(sheet, title);
  if (rows.length === 0) {
    sheet.text(empty, QUIET);
    return;
  }
  const cells = rows.map((row) => row.map(cellText));
  const shares = columns.map(({ header, number = false }, i) => {
    const longest = Math.max(header.length, ...cells.map((row) => row[i]?.length ?? 0));
    return { header, number, share: Math.max(SHORTEST_SHARE, Math.min(longest, LONGEST_SHARE)) };
  });
  sheet.table(shares, cells);
}

function drawPlan(sheet: Sheet, plan: ReportPlan | 'unread'): void {
  heading(sheet, m.plano, plan === 'unread' ? undefined : PLAN_HEIGHT + 24);
  if (plan === 'unread') {
    sheet.text(m.planoSinLeer, QUIET);
    return;
  }
  const { figures, site, drawing } = plan;
  const signs = site.points.map(({ x, y, numero, veces }) => ({
    x,
    y,
    text: `${numero}`,
    isRound: veces > 0,
  }));
  const notes = [
    words.planoAyuda,
    m.puntosDeHoy,
    ...(site.picture === undefined ? [words.norte] : []),
    ...(site.unplaced > 0 ? [words.sinPosicion(site.unplaced)] : []),
    ...(site.picture !== undefined && drawing === null ? [m.planoFalta] : []),
  ];
  sheet.text(notes.join(' '), QUIET);
  sheet.space(2);
  sheet.plan(site, signs, drawing);
  drawTable(sheet, pointsTable(figures));
}

function heading(sheet: Sheet, title: string, room = 24): void {
  sheet.space(4);
  // A heading must not be alone at the end of a page.
  sheet.ensureRoom(room);
  sheet.text(title, { size: 12, bold: true });
  sheet.space(1);
}

async function drawAnnex(sheet: Sheet, annex: Annex, { categorias, photo }: Media): Promise<void> {
  const { incidents, incidentsOut, photosOut, unread } = annex;
  if (incidents.length + incidentsOut + unread === 0) return;
  heading(sheet, m.anexo);
  if (incidentsOut > 0) sheet.text(m.novedadesFuera(incidentsOut, MOST_INCIDENTS), QUIET);
  if (unread > 0) sheet.text(m.sinLeer(unread), QUIET);
  if (photosOut > 0) sheet.text(m.fotosFuera(photosOut, MOST_PHOTOS), QUIET);
  const next = ahead(
    incidents.flatMap(({ parts }) => parts.flatMap(({ photos }) => photos)),
    photo,
  );
  for (const { cat_nov, parts } of incidents) {
    for (const { title, who, at, text, photos } of parts) {
      sheet.space(3);
      sheet.ensureRoom(16);
      if (title === '') sheet.text(catNovName(cat_nov, categorias), { size: 11, bold: true });
      const signed = m.firmado(who, formatDateTime(at));
      sheet.text(title === '' ? signed : `${title}. ${signed}`, QUIET);
      sheet.text(text, { size: 10 });
      const known: Picture[] = [];
      for (const _ of photos) {
        const found = await next();
        if (found) known.push(found);
      }
      if (known.length > 0) sheet.space(2);
      sheet.fotos(known);
      const missing = photos.length - known.length;
      if (missing > 0) sheet.text(m.faltan(missing), QUIET);
    }
  }
}

async function drawSignatures(
  sheet: Sheet,
  { list, isCut, unread }: Signatures,
  media: Media,
): Promise<void> {
  if (list.length + unread === 0) return;
  heading(sheet, m.firmas);
  if (isCut) sheet.text(m.firmasFuera(MOST_SIGNATURES), QUIET);
  if (unread > 0) sheet.text(m.visitasSinLeer(unread), QUIET);
  const next = ahead(
    list.flatMap(({ file }) => file ?? []),
    media.photo,
  );
  const known: TitledPicture[] = [];
  const missing: string[] = [];
  for (const { title, file, why } of list) {
    const found = file && (await next());
    if (found) known.push({ ...found, title });
    else missing.push(file ? m.firmaNoLlego(title) : m.sinFirma(title, why));
  }
  sheet.space(2);
  sheet.fotos(known);
  for (const said of missing) sheet.text(said, QUIET);
}

/** Gives the photos one by one in their order; the next few load while one is drawn. */
function ahead(photos: readonly Archivo[], load: Media['photo']): () => Promise<Picture | null> {
  const started: Promise<Picture | null>[] = [];
  let given = 0;
  return async () => {
    for (const archivo of photos.slice(started.length, given + AHEAD)) started.push(load(archivo));
    given += 1;
    return (await started[given - 1]) ?? null;
  };
}
