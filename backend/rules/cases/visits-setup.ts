import type { Json } from '@gr/shared/contract/outbox';
import type { NovedadInput } from '@gr/shared/domain/novedad/novedad';
import { unidad } from '@gr/shared/domain/registro/samples';
import { treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  agregarGuarda,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
  type NewEntrada,
  quitarArchivo,
} from '@gr/shared/domain/supervision/supervision-ops';
import { pid, sent, type Updates } from './case.ts';
import { after, arrived } from './deep.ts';
import { type Person, sup } from './people.ts';
import { FIRMA, photo } from './photos.ts';
import { OP, type Roots } from './rounds-setup.ts';
import { act, HOUR } from './world.ts';

/** The supervisor in all cases about content. */
export const EVA = sup.one;
export const VISITA = pid('Visita');
export const NOV_VISITA = pid('NovVisita');
export const ATTACHED = pid('Adjunta');
export const LUIS = '1_e7';
export const SOFIA = '2_e8';

/** A supervision in its three trees. */
export interface Visit {
  readonly superv: Supervision;
  readonly world: Updates;
  readonly roots: Roots;
}

export function rootsOf(superv: Supervision): Roots {
  const [unit = '', lead = '', own = ''] = treesOfSupervision(superv);
  return { lead, unit, own };
}

function started(who: Person, t: number, op: string, id: string) {
  const guardas = { [LUIS]: { nom: 'Luis', emp_id: 'e7', turno: 'dia' }, [SOFIA]: { nom: 'Sofía 👮' } };
  return iniciarSupervision(act(who, op, t), { id, unidad: unidad(), guardas });
}

/** The start of a visit, as the outbox sends it. */
export function startOf(who: Person, t: number, id = VISITA): Updates {
  return sent(who.uid, OP, started(who, t, OP, id).operation.updates);
}

/** A visit as the database holds it. */
export function stored(superv: Supervision, t: number): Visit {
  const roots = rootsOf(superv);
  const world = Object.fromEntries(Object.values(roots).map((root) => [root, arrived(superv, t)]));
  return { superv, world, roots };
}

/** A visit of `who`, started an hour before `t`, with changed fields. */
export function visit(who: Person, t: number, change: Partial<Supervision> = {}): Visit {
  const { supervision } = started(who, t - HOUR, pid('OpInicio'), VISITA);
  return stored({ ...supervision, ...change }, t - HOUR);
}

export const FORM: NovedadInput = {
  cat_nov: 'guarda_dormido',
  criticidad: 'alta',
  desc_nov: 'Dormido en la portería',
  lugar: 'Portería',
};

/** What is found in a guard. */
export function finding(t: number, change: Partial<NewEntrada> = {}): NewEntrada {
  return {
    ...{ clave: LUIS, guarda: { nom: 'Luis', emp_id: 'e7' }, presencia: 'dormido' },
    respuestas: {
      uniforme: { valor: 'no_cumple', obs: 'Sin gorra', fotos: [photo(t)] },
      radio: { valor: 'cumple', fotos: [] },
      arma: { valor: 'no_aplica', fotos: [] },
    },
    compromisos: { c1: { texto: 'Traer la gorra', fecha: '2026-11-30' } },
    firma: photo(t, FIRMA, 'pantalla'),
    novedad: { id_novedad: NOV_VISITA, formulario: FORM, fotos: [] },
    ...change,
  };
}

export function entryOf(who: Person, superv: Supervision, t: number, entry = finding(t), op = OP): Updates {
  return sent(who.uid, op, guardarEntrada(act(who, op, t), superv, entry).operation.updates);
}

/** A visit with an entry and its incident, and an attached photo. */
export function walked(who: Person, t: number): Visit & { readonly incident: Updates } {
  const first = visit(who, t);
  const before = t - HOUR;
  const updates = entryOf(who, first.superv, before, finding(before), pid('OpEntrada'));
  const entered = after(first.superv, first.roots.lead, updates, before);
  const attached = attachOf(who, entered, before, pid('OpAdjunta'));
  const superv = after(entered, first.roots.lead, attached, before);
  const path = `_novedades/${NOV_VISITA}`;
  const incident: Updates = { [path]: arrived(updates[path] as object, before) };
  const so = stored(superv, before);
  return { ...so, world: { ...so.world, ...incident }, incident };
}

export function attachOf(who: Person, superv: Supervision, t: number, op = OP, id = ATTACHED): Updates {
  return sent(who.uid, op, adjuntarArchivos(act(who, op, t), superv, [photo(t, id)]).updates);
}

export function detachOf(who: Person, superv: Supervision, t: number, id = ATTACHED): Updates {
  return sent(who.uid, OP, quitarArchivo(act(who, OP, t), superv, id).updates);
}

export function guardOf(who: Person, superv: Supervision, t: number): Updates {
  const guarda = { nom: 'Pedro', emp_id: 'e9', turno: 'noche' };
  return sent(who.uid, OP, agregarGuarda(act(who, OP, t), superv, '3_e9', guarda).updates);
}

export function endOf(
  who: Person,
  superv: Supervision,
  t: number,
  op = OP,
  firma = pid('FirmaFin'),
): Updates {
  const cierre = { firma: photo(t, firma, 'pantalla'), observaciones: 'Todo visto' };
  return sent(who.uid, op, cerrarSupervision(act(who, op, t), superv, cierre).updates);
}

/** A visit that has ended. */
export function ended(who: Person, t: number): Visit & { readonly incident: Updates } {
  const { superv, roots, incident } = walked(who, t);
  const closed = after(superv, roots.lead, endOf(who, superv, t - HOUR, pid('OpFin')), t - HOUR);
  const so = stored(closed, t - HOUR);
  return { ...so, world: { ...so.world, ...incident }, incident };
}

/** Common mistakes of a map whose fields have types: names it does not know. */
export const UNKNOWN: readonly Json[] = [5, -5, 'x', 'x'.repeat(61), 'x'.repeat(201), true, { a: 1 }];
