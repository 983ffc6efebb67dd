import type { PuntoImpreso, PuntoQr } from '@gr/shared/domain/registro/records';
import { nextCode } from '../form/cells.ts';

/** A point with its key. */
export type Point = readonly [string, PuntoQr];

/** Active points in order, and retired ones. */
export function sortPoints(points: Readonly<Record<string, PuntoQr>>): {
  readonly used: readonly Point[];
  readonly gone: readonly Point[];
} {
  const all = Object.entries(points).sort(
    ([a, one], [b, other]) => one.orden - other.orden || (a < b ? -1 : 1),
  );
  const isGone = ([, { estado }]: Point): boolean => estado === 'retirado' || estado === 'reemplazado';
  return { used: all.filter((one) => !isGone(one)), gone: all.filter(isGone) };
}

/** Names of new points, one per line; empty lines are ignored. */
export function namesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** The list of `puntos importar` for new points, after the existing ones. */
export function newPointsTable(
  un_id: string,
  names: readonly string[],
  known: Readonly<Record<string, PuntoQr>>,
): readonly (readonly string[])[] {
  const taken = new Set(Object.keys(known));
  const last = Math.max(0, ...Object.values(known).map(({ orden }) => orden));
  const rows = names.map((nombre, at) => {
    const codigo = nextCode('q', 2, taken);
    taken.add(codigo);
    return [un_id, codigo, nombre, String(last + at + 1)];
  });
  return [['unidad', 'codigo', 'nombre', 'orden'], ...rows];
}

/** True for a point whose sign is a printed one: at the others a print proves nothing, and a read of it is doubted (ADR 024). */
export function isPrinted({ letrero = 'impreso' }: Pick<PuntoQr, 'letrero'>): boolean {
  return letrero === 'impreso';
}

/** True for a point whose code can be printed: the server has signed this version. */
export function isSigned(print: Partial<PuntoImpreso> | undefined, point: PuntoQr): print is PuntoImpreso {
  return typeof print?.firma === 'string' && print.qr_ver === point.qr_ver;
}
