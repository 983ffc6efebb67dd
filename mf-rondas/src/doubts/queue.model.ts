import {
  type Decision,
  type Dudas,
  namesOf,
  type Pendiente,
  queued,
} from '@gr/shared/domain/registro/decisiones';

/** One record of a group, and what of it has the group's mark; no parts: the record as a whole. */
export interface Doubt {
  readonly row: Pendiente;
  readonly partes: readonly string[];
}

/** Doubts of one cause, or of several about the very same, about one person; they can be decided together. */
export interface Group {
  /** One for each cause: the same ones as long as the cause waits. */
  readonly keys: readonly string[];
  readonly emp_id: string;
  readonly emp_nom: string;
  readonly arbol: Pendiente['arbol'];
  /** Names of the marks. */
  readonly causas: readonly string[];
  /** Of whole records, not of their parts. */
  readonly whole: boolean;
  /** Oldest first. */
  readonly doubts: readonly Doubt[];
  /** Number of parts, or of records. */
  readonly cuantas: number;
}

/** The rows that are still to be decided after decisions that the server has not applied yet, oldest first. */
export function openRows(rows: readonly Pendiente[], decisiones: readonly Decision[]): readonly Pendiente[] {
  return rows
    .flatMap((row) => {
      const own = decisiones.filter(
        ({ id_registro, efecto }) => id_registro === row.id && efecto === undefined,
      );
      const { nombres = {} } = row;
      const open = queued(
        row,
        row,
        Object.fromEntries(own.map((one) => [one.id, one])),
        (id) => nombres[id] ?? id,
      );
      return open === null ? [] : [open];
    })
    .sort((a, b) => a.fechah_x - b.fechah_x);
}

/** Doubts by person and cause, causes of the same records and parts together; the group with the oldest one comes first. */
export function groupsOf(rows: readonly Pendiente[]): readonly Group[] {
  const found = new Map<string, Group>();
  const add = (row: Pendiente, causa: string, whole: boolean, partes: readonly string[]): void => {
    const { emp_id, emp_nom, arbol } = row;
    const key = [emp_id, arbol, whole, causa].join(' ');
    const { doubts = [], cuantas = 0 } = found.get(key) ?? {};
    found.set(key, {
      ...{ keys: [key], emp_id, emp_nom, arbol, causas: [causa], whole },
      doubts: [...doubts, { row, partes }],
      cuantas: cuantas + (whole ? 1 : partes.length),
    });
  };
  for (const row of rows) {
    for (const causa of Object.keys(row.razones ?? {})) add(row, causa, true, []);
    const marks = Object.entries(row.partes ?? {});
    for (const causa of new Set(marks.flatMap(([, names]) => Object.keys(names))))
      add(
        row,
        causa,
        false,
        marks.flatMap(([id, names]) => (causa in names ? [id] : [])),
      );
  }
  return together([...found.values()]);
}

/** Joins groups about the same: who decides on one visit decides once, however many causes it has. */
function together(groups: readonly Group[]): readonly Group[] {
  const found = new Map<string, Group>();
  for (const group of groups) {
    const { emp_id, arbol, whole, doubts } = group;
    const about = JSON.stringify([emp_id, arbol, whole, doubts.map(({ row, partes }) => [row.id, partes])]);
    const { keys = [], causas = [] } = found.get(about) ?? {};
    found.set(about, { ...group, keys: [...keys, ...group.keys], causas: [...causas, ...group.causas] });
  }
  return [...found.values()];
}

/** Whether something of `sobre` of a record still waits in `rows`. */
export function waits(id: string, sobre: Dudas, rows: readonly Pendiente[]): boolean {
  const open = rows.flatMap((row) => (row.id === id ? namesOf(row) : []));
  return namesOf(sobre).some((name) => open.includes(name));
}

/** The marks that a decision on part of a group names. */
export function marksOf(
  { causas, whole }: Pick<Group, 'causas' | 'whole'>,
  partes: readonly string[],
): Dudas {
  const marks = Object.fromEntries(causas.map((causa) => [causa, true as const]));
  return whole ? { razones: marks } : { partes: Object.fromEntries(partes.map((id) => [id, marks])) };
}
