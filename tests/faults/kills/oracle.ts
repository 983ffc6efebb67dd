import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isAlarm } from '@gr/shared/domain/novedad/categorias';
import { FUNCIONES_NOVEDAD } from '@gr/shared/domain/novedad/novedad-ops';
import type { Novedad, Ronda, ValidacionQr } from '@gr/shared/domain/registro/records';
import { readFile, readPath } from '../../e2e/support/database.ts';
import type { Act } from './acts.ts';
import { OTHER, WHO } from './person.ts';

/** What the server holds of one person's work, read as administrator, past the app. */
export interface AtServer {
  /** Text of an incident → how many records say it. */
  readonly novedades: ReadonlyMap<string, readonly Novedad[]>;
  /** `round/point` that the rounds of all three trees name. */
  readonly puntos: ReadonlySet<string>;
  readonly rondas: ReadonlySet<string>;
  /** `inicio/point`, `fin/point` → how many reads tell it. */
  readonly turnos: ReadonlyMap<string, number>;
  /** Round → point → its place in the order of marks. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, number | undefined>>;
  /** Sentences about records that are not the same everywhere, or whose files are missing or different. */
  readonly torn: readonly string[];
  /** Sentences about records of this run that stand under another person. */
  readonly wrongOwner: readonly string[];
  /** Sentences about calls after an incident that nobody has made yet. */
  readonly uncalled: readonly string[];
}

/** Reads everything of the person. @param since records before it, ms of the server, are of the demo */
export async function readServer(url: string, since: number): Promise<AtServer> {
  const [all, own, ofUnit, novedades, called, reads] = await Promise.all([
    readPath<Record<string, Ronda> | null>(url, '_recorridos_todos'),
    readPath<Record<string, Ronda> | null>(url, `_recorridos_rondero_/${WHO.emp_id}`),
    readPath<Record<string, Ronda> | null>(url, `_recorridos_/${WHO.un_id}`),
    readPath<Record<string, Novedad> | null>(url, '_novedades'),
    readPath<Record<string, Readonly<Record<string, unknown>>> | null>(url, '_fn_llamadas_'),
    readPath<Record<string, ValidacionQr> | null>(url, `_valqr_/${WHO.un_id}`),
  ]);
  const torn: string[] = [];
  const rondas = new Set<string>();
  const puntos = new Set<string>();
  const places = new Map<string, ReadonlyMap<string, number | undefined>>();
  const wrongOwner: string[] = [];
  const uncalled: string[] = [];
  const fresh = (r: Ronda | Novedad | ValidacionQr) => Number(r.fechah_srv ?? 0) >= since;
  const mine = (r: Ronda) => r.rond_id === WHO.emp_id && fresh(r);
  for (const record of [...Object.values(all ?? {}), ...Object.values(novedades ?? {})])
    if (fresh(record) && !isOfNobody(record) && record.rond_id !== ownerOf(record))
      wrongOwner.push(JSON.stringify(record));
  const ids = new Set(
    [all, own, ofUnit].flatMap((tree) =>
      Object.entries(tree ?? {}).flatMap(([id, r]) => (mine(r) ? [id] : [])),
    ),
  );
  for (const id of ids) {
    const [a, b, c] = [all?.[id], own?.[id], ofUnit?.[id]];
    if (!isDeepStrictEqual(a, b) || !isDeepStrictEqual(a, c))
      torn.push(`round ${id} differs between its trees`);
    rondas.add(id);
    for (const qr of Object.keys(a?.recorrido ?? {})) puntos.add(`${id}/${qr}`);
    const orders = Object.values(a?.recorrido ?? {}).map((punto) => punto.orden_real);
    places.set(id, new Map(Object.entries(a?.recorrido ?? {}).map(([qr, punto]) => [qr, punto.orden_real])));
    if (new Set(orders).size < orders.length) torn.push(`round ${id} has two points of one order`);
  }
  const byText = new Map<string, Novedad[]>();
  for (const novedad of Object.values(novedades ?? {})) {
    if (novedad.rond_id !== WHO.emp_id || Number(novedad.fechah_srv ?? 0) < since) continue;
    byText.set(novedad.desc_nov, [...(byText.get(novedad.desc_nov) ?? []), novedad]);
    torn.push(...(await tornFiles(url, novedad)));
    // Of an alarm the server notifies by itself.
    for (const funcion of isAlarm(novedad.cat_nov) ? [] : FUNCIONES_NOVEDAD)
      if (!called?.[funcion]?.[novedad.id_novedad]) uncalled.push(`${funcion} for ${novedad.desc_nov}`);
    if (novedad.id && !all?.[novedad.id]?.novedades?.[novedad.id_novedad])
      torn.push(`the round of ${novedad.desc_nov} does not name it`);
  }
  const turnos = new Map<string, number>();
  for (const read of Object.values(reads ?? {})) {
    const sign = `${read.turno}/${read.qr_id}`;
    if (read.turno && read.emp_id === WHO.emp_id && fresh(read))
      turnos.set(sign, (turnos.get(sign) ?? 0) + 1);
  }
  return { novedades: byText, puntos, rondas, turnos, places, torn, wrongOwner, uncalled };
}

/** What the server's clock says of a planned round that nobody began (`never-begun.ts`); no phone may write the like. */
function isOfNobody(record: Ronda | Novedad): boolean {
  return 'estado' in record && record.disp_id === 'servidor' && record.rond_id === '';
}

/** Whose a record must be: the other person reports nothing but what begins with their sign. */
function ownerOf(record: Ronda | Novedad): string {
  const theirs = 'desc_nov' in record && record.desc_nov.startsWith(OTHER.sign);
  return theirs ? OTHER.emp_id : WHO.emp_id;
}

async function tornFiles(url: string, novedad: Novedad): Promise<string[]> {
  const files = Object.values(novedad.archivos ?? {});
  const wrong =
    files.length === novedad.cant_archivos ? [] : [`${novedad.desc_nov} counts other photos than it has`];
  for (const { ruta, sha256 } of files) {
    const bytes = await readFile(url, ruta).catch(() => null);
    if (!bytes) wrong.push(`${novedad.desc_nov}: a photo is missing`);
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      wrong.push(`${novedad.desc_nov}: another photo`);
  }
  return wrong;
}

/** Whether the server has what an act wrote. */
export function has(server: AtServer, act: Act): boolean {
  if (act.kind === 'novedad') return server.novedades.has(act.sign);
  if (act.kind === 'punto') return server.puntos.has(act.sign);
  if (act.kind === 'turno') return server.turnos.has(act.sign);
  return server.rondas.has(act.sign);
}
