import type { PublishedRegistry } from '../../../contract/manifest.ts';
import { hace } from '../../publish/mensajes.ts';
import { aligned } from '../../publish/table.ts';
import type { Failure } from './failures.ts';
import { mensajes } from './mensajes.ts';

/** All that was told of one version. */
export interface VersionFailures {
  readonly id: string;
  readonly version: string;
  /** What the version is now. */
  readonly ahora: 'activa' | 'anterior' | 'en prueba' | 'ya no está';
  /** Phones that put it away, and those of them that had no other version to go on with. */
  readonly telefonos: number;
  readonly sin_otra: number;
  /** Code, browser and system → phones. */
  readonly codigos: Readonly<Record<string, number>>;
  readonly navegadores: Readonly<Record<string, number>>;
  readonly sistemas: Readonly<Record<string, number>>;
  /** When the server heard of the last one, ms since epoch. */
  readonly ultima: number;
}

/** Adds up by version: what runs now first, then where most phones are. */
export function summed(
  failures: readonly Failure[],
  registry: PublishedRegistry | undefined,
): readonly VersionFailures[] {
  const byVersion = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = `${failure.id}@${failure.version}`;
    byVersion.set(key, [...(byVersion.get(key) ?? []), failure]);
  }
  return [...byVersion.values()]
    .map((rows) => sum(rows, registry))
    .sort(
      (a, b) =>
        Number(a.ahora === 'ya no está') - Number(b.ahora === 'ya no está') || b.telefonos - a.telefonos,
    );
}

/** As a table for a terminal; `now` is ms since epoch. */
export function failuresTable(versions: readonly VersionFailures[], now: number): string {
  if (versions.length === 0) return mensajes.sinFallas;
  const head = [
    'Remoto',
    'Versión',
    'Ahora',
    'Teléfonos',
    'Sin otra',
    'Última',
    'Códigos',
    'Navegadores',
    'Sistemas',
  ];
  const rows = versions.map((each) => [
    each.id,
    each.version,
    each.ahora,
    String(each.telefonos),
    String(each.sin_otra),
    hace(now - each.ultima),
    counts(each.codigos),
    counts(each.navegadores),
    counts(each.sistemas),
  ]);
  return `${aligned([head, ...rows])}\n\n${mensajes.sobreFallas}`;
}

function sum(rows: readonly Failure[], registry: PublishedRegistry | undefined): VersionFailures {
  const [first] = rows;
  const id = first?.id ?? '';
  const version = first?.version ?? '';
  const entry = registry?.remotes.find((remote) => remote.id === id);
  const named = [
    ['activa', entry?.active],
    ['en prueba', entry?.canary],
    ['anterior', entry?.previous],
  ] as const;
  return {
    id,
    version,
    ahora: named.find(([, known]) => known?.version === version)?.[0] ?? 'ya no está',
    telefonos: rows.length,
    sin_otra: rows.filter(({ otra }) => otra === 'no').length,
    codigos: tally(rows.map(({ codigo }) => codigo)),
    navegadores: tally(rows.map(({ nav }) => nav)),
    sistemas: tally(rows.map(({ so }) => so)),
    ultima: Math.max(...rows.map(({ fechah_srv }) => fechah_srv)),
  };
}

function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counted = new Map<string, number>();
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  return Object.fromEntries([...counted].sort(([, a], [, b]) => b - a));
}

function counts(tallied: Readonly<Record<string, number>>): string {
  return Object.entries(tallied)
    .map(([word, phones]) => `${word || '¿?'} (${phones})`)
    .join(', ');
}
