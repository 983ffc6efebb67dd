import type { Json } from '@gr/shared/contract/outbox';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { acto, NOW, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { GuardaVisita, Supervision } from '@gr/shared/domain/supervision/supervision';
import { guardarEntrada, iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { allInOrder } from './entrada/entrada.data.ts';

export { NOW };

/** Id of the visit of {@link visita}. */
export const VISITA_ID = '-Visita0000000000001';

/** The supervisor of the tests, with the units of {@link base}. */
export const SUPERVISORA = {
  uid: 'u_e2001',
  emp_id: 'e2001',
  nombre: 'Marta Gil',
  rol: 'supervisor',
  unidades: { u001: 'Torres del Parque' },
} as const;

const NAMES = ['Ana Ruiz', 'Luis Peña', 'Rosa Díaz', 'Iván Mora', 'Zoe 🌙 Núñez'];

/** `n` guards of a unit, `g1…gn`. */
export function personal(n: number): Record<string, GuardaUnidad> {
  return Object.fromEntries(
    Array.from({ length: n }, (_, i) => [
      `g${i + 1}`,
      { nom: NAMES[i] ?? `Guarda ${i + 1}`, cargo: 'Guarda', turno: i % 2 === 0 ? 'tarde' : 'noche' },
    ]),
  );
}

/** A visit of `u001` begun an hour ago with `n` guards, the first `hechos` of them found in order. */
export function visita(n: number, done = 0, change: Partial<Supervision> = {}): Supervision {
  const guardas: Record<string, GuardaVisita> = Object.fromEntries(
    Object.entries(personal(n)).map(([emp_id, { nom }], i) => [`${i + 1}_${emp_id}`, { nom, emp_id }]),
  );
  const who = { uid: 'u_e2001', emp_id: 'e2001', nombre: 'Marta Gil' };
  const begun = acto({ ...who, now: NOW - 3_600_000 });
  let { supervision } = iniciarSupervision(begun, { id: VISITA_ID, unidad: unidad(), guardas });
  for (const [i, [clave, guarda]] of Object.entries(guardas).slice(0, done).entries()) {
    const now = NOW - 3_000_000 + i * 60_000;
    const op = `-Op0000000000000010${i}`;
    const { entrada } = guardarEntrada(acto({ ...who, now, op }), supervision, allInOrder(clave, guarda));
    supervision = { ...supervision, entradas: { ...supervision.entradas, [clave]: entrada } };
  }
  return { ...supervision, cant_guardas: done, ...change };
}

/** The database a supervisor sees. */
export function base(parts: {
  readonly visitas?: readonly Supervision[];
  readonly guardas?: Readonly<Record<string, GuardaUnidad>>;
  readonly unidades?: Readonly<Record<string, Json>>;
}): Json {
  const tree = (of: (superv: Supervision) => string): Record<string, Record<string, Supervision>> => {
    const out: Record<string, Record<string, Supervision>> = {};
    for (const one of parts.visitas ?? []) out[of(one)] = { ...out[of(one)], [one.id]: one };
    return out;
  };
  return asJson({
    _un_: { u001: unidad(), ...parts.unidades },
    _guardas_: { u001: parts.guardas ?? {} },
    _supervisiones_: tree(({ un_id }) => un_id),
    _supervisiones_superv: tree(({ super_id }) => super_id),
    _supervisiones_todas: Object.fromEntries((parts.visitas ?? []).map((one) => [one.id, one])),
  });
}

/** A checklist filled in on {@link visita}, with an incident, and one of another visit the same day. */
export const listasOfVisita = {
  _listascheck_: {
    u001: Object.fromEntries(
      [
        {
          id: 'l1',
          nom_plant: 'Revista de armas',
          superv_id: VISITA_ID,
          novedades: { i1: { id_novedad: '-N' } },
        },
        { id: 'l2', nom_plant: 'De otra visita', superv_id: '-Otra' },
      ].map((lista) => [
        lista.id,
        {
          ...lista,
          _op: `-Op${lista.id}`,
          un_id: 'u001',
          fechah_x: NOW - 600_000,
          puntaje: 80,
          aprobada: true,
        },
      ]),
    ),
  },
} as const;
