import { catNovName } from '../novedad/categorias.ts';
import { ALERT_STATES, wordOfAlerta } from '../ronda/alert-words.ts';
import { canonicalJson } from '../valor/canonical-json.ts';
import type { FrozenReport, IncidentPrints, SignaturePrints } from './emitido.ts';
import { mensajes as m } from './mensajes.ts';
import { percentOf } from './part.ts';
import { type Days, partOf, reportOf } from './report.ts';
import { stateOf } from './round-tables.ts';
import { shortTime } from './table.ts';

/** A row's name in a sentence, and its state in words: equal of two rows that differ elsewhere. */
type Told = readonly [name: string, state: string];
type Rows<T> = Readonly<Record<string, T>>;

/**
 * What the rows of a report's days say today and did not say when it was issued, a Spanish sentence each: first the fulfilment, then row
 * by row, then the texts and photos of incidents and the signatures of visits that are in both; empty = nothing has changed.
 * @param now the rows as they are today
 * @param prints the incidents as they are today
 * @param signatures the visits' signatures as they are today
 */
export function changesSince(
  { un_id, un_nombre, period, filas, categorias, novedades = {}, firmas = {} }: FrozenReport,
  now: Days,
  prints: IncidentPrints,
  signatures: SignaturePrints,
): readonly string[] {
  const unit = { un_id, un_nombre };
  const [then, today] = [reportOf(unit, period, filas), reportOf(unit, period, now)];
  const [was, is] = [then, today].map(({ totals }) => {
    const part = partOf(totals);
    return part.planned > 0 ? percentOf(part) : null;
  });
  const [a, b] = [then.rows, today.rows];
  return [
    ...(was == null || is == null || was === is ? [] : [m.cambioPorcentaje(is, was)]),
    ...rowChanges(a.ventanas, b.ventanas, (row) => [
      m.cambioVentana(row.nom_plan, shortTime(row.ini_x)),
      stateOf(row),
    ]),
    ...rowChanges(a.rondas, b.rondas, ({ rond_nom, ini_x, qr_leidos, qr_esp, sin_prueba = 0 }) => [
      m.cambioRonda(rond_nom, shortTime(ini_x)),
      m.cambioPuntos(qr_leidos - sin_prueba, qr_esp),
    ]),
    ...rowChanges(a.novedades, b.novedades, ({ cat_nov, fechah_x, estado_nov }) => [
      m.cambioNovedad(catNovName(cat_nov, categorias), shortTime(fechah_x)),
      m.estadosNov[estado_nov],
    ]),
    ...rowChanges(a.visitas, b.visitas, ({ super_nom, ini_x, no_vale }) => [
      m.cambioVisita(super_nom, shortTime(ini_x)),
      no_vale ? m.noValePalabra : m.vale,
    ]),
    ...rowChanges(a.alertas, b.alertas, ({ tipo, fechah_x, estado }) => [
      m.cambioAlerta(wordOfAlerta(tipo).text, shortTime(fechah_x)),
      ALERT_STATES[estado].text,
    ]),
    ...Object.entries(a.novedades).flatMap(([id, { cat_nov, fechah_x }]) => {
      const [was, is] = [novedades[id], prints[id]];
      if (was === undefined || b.novedades[id] === undefined) return [];
      const name = [catNovName(cat_nov, categorias), shortTime(fechah_x)] as const;
      return [
        ...(was.texto === is?.texto ? [] : [m.cambioTexto(...name)]),
        ...(was.fotos === is?.fotos ? [] : [m.cambioFotos(...name)]),
      ];
    }),
    ...Object.entries(a.visitas).flatMap(([id, { super_nom, ini_x }]) => {
      const [was, is] = [firmas[id], signatures[id]];
      if (was === is || b.visitas[id] === undefined) return [];
      return [(was === undefined ? m.cambioFirmada : m.cambioFirmas)(super_nom, shortTime(ini_x))];
    }),
  ];
}

function rowChanges<T>(before: Rows<T>, after: Rows<T>, tell: (row: T) => Told): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((id) => {
    const [was, is] = [before[id], after[id]];
    if (was === undefined) return is === undefined ? [] : [m.cambioNuevo(tell(is)[0])];
    const [name, state] = tell(was);
    if (is === undefined) return [m.cambioFalta(name)];
    if (canonicalJson(was) === canonicalJson(is)) return [];
    const [, next] = tell(is);
    return [next === state ? m.cambioOtro(name) : m.cambioEstado(name, next, state)];
  });
}
