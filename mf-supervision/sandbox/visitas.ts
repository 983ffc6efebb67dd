import { fotoOf, GUARDAS, idOf, type Seed, unidadDemo } from '@gr/remote-kit/testing/sandbox/demo';
import { ID_ITEMS, type Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import { ofSupervisor } from './acts.ts';

const MINUTE = 60_000;

/** Options of a sample visit. */
export interface VisitaStory {
  readonly ini: number;
  /** Number of guards visited, ten minutes apart; the second has an incident. */
  readonly done: number;
  readonly closed?: boolean;
}

/** Keys of the guards of a visit. */
export const KEYS = Object.keys(GUARDAS).map((emp_id, i) => `${i + 1}_${emp_id}`);

/** Visits `u001` with the operations of the app. Returns the visit's id. */
export function visit(seed: Seed, { ini, done, closed = false }: VisitaStory): string {
  const id = idOf(ini);
  const guardas = Object.fromEntries(
    Object.entries(GUARDAS).map(([emp_id, { nom, turno }], i) => [
      KEYS[i] ?? emp_id,
      { nom, emp_id, turno: turno ?? 'Noche' },
    ]),
  );
  const begun = iniciarSupervision(ofSupervisor(ini, 1), { id, unidad: unidadDemo('u001'), guardas });
  seed.perform(begun.operation, ini);
  const visita = () => seed.read<Supervision>(`_supervisiones_todas/${id}`);
  for (const [i, [clave, guarda]] of Object.entries(guardas).slice(0, done).entries()) {
    const now = ini + (i + 1) * 10 * MINUTE;
    const bad = i === 1;
    const respuestas = Object.fromEntries(
      ID_ITEMS.filter((item) => item !== 'presencia').map((item) => [
        item,
        bad && item === 'uniforme'
          ? { valor: 'no_cumple' as const, obs: 'Sin chaleco reflectivo.', fotos: [fotoOf(now, 2)] }
          : { valor: 'cumple' as const, fotos: [] },
      ]),
    );
    const { operation } = guardarEntrada(ofSupervisor(now, 2), visita(), {
      clave,
      guarda,
      presencia: 'presente',
      respuestas,
      compromisos: bad ? { c1: { texto: 'Pedir el chaleco a la oficina.', fecha: '2026-11-25' } } : {},
      firma: fotoOf(now, 1, 'pantalla'),
      novedad: bad
        ? {
            id_novedad: idOf(now, 6),
            formulario: {
              cat_nov: 'equipo_danado',
              criticidad: 'media',
              desc_nov: 'El radio del puesto no enciende desde la tarde.',
            },
            fotos: [fotoOf(now, 3)],
          }
        : null,
    });
    seed.perform(operation, now);
  }
  if (closed) {
    const end = ini + (done + 1) * 10 * MINUTE;
    const firma = fotoOf(end, 4, 'pantalla');
    const cierre = { firma, observaciones: 'El puesto queda en orden.' };
    seed.perform(cerrarSupervision(ofSupervisor(end, 3), visita(), cierre), end);
  }
  return id;
}
