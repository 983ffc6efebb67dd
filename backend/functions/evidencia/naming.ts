import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import type { EvidencePlace } from './places.ts';

/** Fields of a file in its record. */
export interface Named {
  readonly ruta: string;
  readonly tam?: unknown;
  readonly sha256?: unknown;
  readonly mime?: unknown;
  /** It is of a visit or of the beginning of a shift, whose pictures guards see of themselves only. */
  readonly supervised: boolean;
}

/** Root of the visits, which guards cannot read. */
export const VISITS = '_supervisiones_todas';

/** Root of the rounds. */
export const ROUNDS = '_recorridos_todos';

/** Possible paths of a record with files: one per kind is enough, because the rules keep all its trees equal. */
export function recordsOf({ un_id, id_registro }: EvidencePlace): readonly string[] {
  return [
    ...[ROUNDS, '_novedades', VISITS].map((tree) => `${tree}/${id_registro}`),
    ...['_listascheck_', '_inventarios_', '_valqr_', '_minuta_notas_'].map(
      (tree) => `${tree}/${un_id}/${id_registro}`,
    ),
  ];
}

/**
 * The record's fields for the file at `ruta`; `null` = no record names it. A record that names it proves, by the rules, that its author had
 * the unit when it arrived, and that the path is theirs. Rejects when the database does not answer.
 */
export async function namedBy(place: EvidencePlace, ruta: string): Promise<Named | null> {
  const found = await Promise.all(
    recordsOf(place).map(async (path) => {
      const record = contentOf(await companyDatabase().ref(path).get());
      const file = fileIn(record, ruta);
      const isStep =
        path.startsWith('_valqr_/') && (record as { turno?: unknown } | null)?.turno !== undefined;
      return file && { ...file, ruta, supervised: isStep || path.startsWith(`${VISITS}/`) };
    }),
  );
  return found.find((one) => one !== null) ?? null;
}

/** A record has files at any depth: of the whole, of a point, an entry, a note. */
function fileIn(value: unknown, ruta: string): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields.ruta === ruta) return fields;
  for (const inner of Object.values(fields)) {
    const found = fileIn(inner, ruta);
    if (found) return found;
  }
  return null;
}
