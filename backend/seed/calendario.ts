import type { Novedad, PlanRonda } from '@gr/shared/domain/registro/records';
import type { Arbol } from './arbol.ts';
import { caminarRonda, type RondaPasada } from './historial.ts';
import { type Persona, personaDe, ronderosDe } from './personal.ts';
import { ponerRonda } from './rondas-viejas.ts';
import { type Sorteo, sorteo } from './sorteo.ts';
import type { UnidadSembrada } from './unidades.ts';
import { vistaAlAzar } from './vistas.ts';

/** Days whose rounds go through the app's own builders. */
export const DIAS_RECIENTES = 8;

/** Rounds of a day in a unit: shift, and minutes after the start of the day. */
const RONDAS: readonly (readonly [Persona['turno'], number])[] = [
  ['dia', 7 * 60],
  ['dia', 11 * 60],
  ['tarde', 15 * 60],
  ['tarde', 19 * 60],
  ['noche', 22 * 60 + 20],
  ['noche', 24 * 60 + 90],
  ['noche', 24 * 60 + 240],
];
/** One of each shift, for the recent days. */
const RECIENTES = [RONDAS[0], RONDAS[2], RONDAS[4]].filter((one) => one !== undefined);

/**
 * The rounds of every unit with guards over the last `dias` days, but for those that rondas-pasadas.ts tells one by one.
 * Answers their incidents.
 */
export function rondasDelCalendario(
  arbol: Arbol,
  lugares: readonly UnidadSembrada[],
  planes: ReadonlyMap<string, readonly PlanRonda[]>,
  now: number,
  dias: number,
): readonly Novedad[] {
  const novedades: Novedad[] = [];
  for (let hace_dias = dias; hace_dias >= 1; hace_dias -= 1) {
    const recent = hace_dias <= DIAS_RECIENTES;
    for (const lugar of lugares) {
      const { un_id } = lugar.unidad;
      for (const [turno, start] of recent ? RECIENTES : RONDAS) {
        const azar = sorteo(`calendario ${un_id} ${hace_dias} ${start}`);
        const persona = quien(un_id, turno, azar, recent);
        const plan = planes.get(un_id)?.find(({ id_plan }) => id_plan === `${un_id}_${turno}`);
        // One round in thirty was never walked.
        if (persona === null || plan === undefined || azar.numero() < 1 / 30) continue;
        if (recent && CONTADAS.has(`${un_id} ${turno} ${hace_dias > 2 ? 'antes' : hace_dias}`)) continue;
        const pasada = { arbol, persona, lugar, plan, hace_dias, now, ...suerte(start, azar) };
        novedades.push(...(recent ? caminarRonda(pasada) : ponerRonda(pasada)));
      }
    }
  }
  return novedades;
}

/** Unit, shift and day (`antes`: three days ago and more) of the rounds told one by one. */
const CONTADAS = new Set([
  'u001 noche 1',
  'u001 noche 2',
  'u001 noche antes',
  'u001 dia 1',
  'u002 noche 1',
  'u002 noche 2',
  'u003 dia 1',
]);

/** Who walks: somebody of the unit, by preference of that shift. The recent days of 1001 are told elsewhere. */
function quien(un_id: string, turno: Persona['turno'], azar: Sorteo, recent: boolean): Persona | null {
  const all = ronderosDe(un_id).filter((persona) => !recent || persona !== personaDe('1001'));
  const own = all.filter((persona) => persona.turno === turno);
  const [first, ...rest] = own.length > 0 ? own : all;
  return first === undefined ? null : azar.uno([first, ...rest]);
}

function suerte(start: number, azar: Sorteo): Pick<RondaPasada, 'minuto' | 'omitir' | 'novedades'> {
  const minuto = start + azar.entre(0, 40);
  const omitir = azar.numero() < 0.12 ? azar.entre(1, 4) : 0;
  const seen = azar.numero();
  const cantidad = seen < 0.01 ? 2 : seen < 0.11 ? 1 : 0;
  return { minuto, omitir, novedades: Array.from({ length: cantidad }, () => vistaAlAzar(azar)) };
}
