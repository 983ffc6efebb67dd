import { ESCALERA, NIVELES } from '@gr/shared/domain/dia/escalera';
import type { EscaleraAlerta } from '@gr/shared/domain/registro/round-day';
import { UNIT_COLUMNS, UNIT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';

type Branch = Readonly<Record<string, unknown>>;

/** The fields of a row in record form: values of a part are merged with the stored part. */
function withParts(fields: Branch, before: Branch | undefined): Branch {
  let out: Branch = {};
  for (const [place, value] of Object.entries(fields)) {
    const [root = '', ...keys] = place.split('/');
    const now = Object.hasOwn(out, root) ? out[root] : before?.[root];
    out = { ...out, [root]: keys.length === 0 ? value : put(now, keys, value) };
  }
  return out;
}

/** Sets `value` at `keys` below `branch`; returns `null` when nothing is left. */
function put(branch: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const here = asBranch(branch);
  const next = Object.entries({ ...here, [key]: put(here[key], rest, value) });
  const held = next.filter(([, one]) => one !== null);
  return held.length === 0 ? null : Object.fromEntries(held);
}

function asBranch(value: unknown): Branch {
  return typeof value === 'object' && value !== null ? (value as Branch) : {};
}

/** Contradictions between a unit's parts, each as a Spanish sentence. */
function contradictionsOf({ reglas, turnos }: Branch): readonly string[] {
  const wrong: string[] = [];
  const escalera = asBranch(reglas).escalera;
  if (escalera !== undefined) {
    const minutes = { ...ESCALERA, ...(escalera as EscaleraAlerta) };
    const steps = [...NIVELES.map((nivel) => minutes[`${nivel}_min`]), minutes.expira_min];
    if (steps.some((one, at) => at > 0 && one < (steps[at - 1] ?? 0)))
      wrong.push(
        `Los avisos van del guarda al supervisor, al administrador y al final: ${steps.join(', ')} minutos no van en orden.`,
      );
  }
  for (const [turno, one] of Object.entries(asBranch(turnos))) {
    const { hora_ini, hora_fin } = asBranch(one);
    if (hora_ini === undefined || hora_fin === undefined)
      wrong.push(
        `Al turno «${turno}» le falta la hora en que ${hora_ini === undefined ? 'empieza' : 'termina'}.`,
      );
    else if (hora_ini === hora_fin) wrong.push(`El turno «${turno}» empieza y termina a la misma hora.`);
  }
  return wrong;
}

/** A unit's code stands in every printed sign, whose text must stay short (`parseTextoQr`). */
const UNIT = { code: 'un_id', name: 'un_nombre', most: 20, noun: 'la unidad' } as const;

/** `unidades importar`. */
export const importUnits: Command = {
  name: 'unidades importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(UNIT_COLUMNS)} Una celda vacía deja lo que hay; «-» lo quita.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), UNIT_COLUMNS, UNIT_SPLITS);
    const units = (await company.read<Record<string, Record<string, unknown>>>('_un_')) ?? {};
    const before = new Map(Object.entries(units).map(([id, unit]) => [`_un_/${id}`, unit]));
    const names = Object.fromEntries(Object.entries(units).map(([id, { un_nombre }]) => [id, un_nombre]));
    const found = placeRows(rows, UNIT, new Map([['', names]]), input);
    const wanted = found.placed.map(({ fila, id, own }) => ({
      fila,
      place: `_un_/${id}`,
      name: `unidad ${id}`,
      fields: withParts({ un_id: id, ...own }, units[id]),
    }));
    const plan = planRecords(wanted, before, freshOf(UNIT_COLUMNS));
    const torn = wanted.flatMap(({ fila, fields }) =>
      contradictionsOf(fields).map((mensaje) => ({ fila, mensaje })),
    );
    const long = found.placed
      .filter(({ id }) => units[id] === undefined && id.length > UNIT.most)
      .map(({ fila, id }) => ({
        fila,
        mensaje: `«${id}» no sirve como código de unidad: hasta ${UNIT.most} letras y números.`,
      }));
    const all = [...problems, ...found.problems, ...plan.problems, ...torn, ...long];
    if (all.length > 0) throw refused(all);
    return {
      title: `Unidades de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'un_nombre'),
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes],
      // A unit no longer served disappears for its people.
      destructive: plan.lines.some((line) => /estado: activo →/.test(line)),
      batches: plan.batches,
    };
  },
};
