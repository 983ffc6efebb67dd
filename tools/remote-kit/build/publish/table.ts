import type { PublishedRegistry, PublishedRemote, RemoteState } from '@gr/shared/contract/manifest';
import type { EntryWithTakenBack } from '@gr/shared/domain/app/taken-back';
import { audienceOf } from '@gr/shared/domain/app/trial';
import type { HistoryLine } from './change-registry.ts';
import { entryOf } from './change-remote.ts';
import { ACTIONS, ago, deed } from './messages.ts';
import { inWords } from './plan.ts';
import { peekRegistry } from './signed-registry.ts';

const STATES: Readonly<Record<RemoteState, string>> = {
  on: 'on',
  paused: 'paused',
  off: 'off',
};

/** Action on a remote that the registry of its line no longer has. */
const RETIRED = 'retired the remote';

const DATE = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** The published remotes as a table for a terminal; `now` is ms since epoch. */
export function remotesTable({ serial, remotes }: PublishedRegistry, now: number): string {
  const head = ['Remote', 'State', 'Version', 'Since', 'By', 'Last change', 'Previous', 'On trial'];
  const rows = remotes.map(({ id, state, active, desde, por, accion, previous, canary }) => [
    id,
    STATES[state],
    active.version,
    `${DATE.format(desde)} (${ago(now - desde)})`,
    por,
    ACTIONS[accion],
    previous?.version ?? '—',
    canary ? `${canary.version} (${share(canary)})` : '—',
  ]);
  return `${aligned([head, ...rows])}\n\nRegistry ${serial}.`;
}

type Canary = NonNullable<PublishedRemote['canary']>;

function share(canary: Canary): string {
  const para = audienceOf(canary);
  return para ? inWords(para) : `${canary.percent} %`;
}

function shareJson(canary: Canary): object {
  const para = audienceOf(canary);
  return para ? { para } : { percent: canary.percent };
}

/** The published remotes for programs. */
export function remotesJson({ serial, remotes }: PublishedRegistry): object {
  return {
    serial,
    remotes: remotes.map(
      ({ id, state, active, desde, por, commit, accion, previous, canary }: EntryWithTakenBack) => ({
        id,
        state,
        active: active.version,
        previous: previous?.version ?? null,
        canary: canary ? { version: canary.version, ...shareJson(canary) } : null,
        desde: new Date(desde).toISOString(),
        por,
        commit: commit ?? null,
        accion,
      }),
    ),
  };
}

/** Lines of the history as a table, the newest first. */
export function historyTable(lines: readonly HistoryLine[]): string {
  const head = ['Registry', 'When', 'Who', 'Remote', 'What'];
  const rows = [...lines].reverse().flatMap((line) =>
    line.remotos.map((id) => {
      const entry = entryOf(peekRegistry(line.registro), id);
      const { commit } = (entry ?? {}) as Partial<EntryWithTakenBack>;
      const what = entry ? `${deed(entry)}${commit === undefined ? '' : ` (${commit})`}` : RETIRED;
      return [String(line.serial), DATE.format(line.fecha), line.por, id, what];
    }),
  );
  return aligned([head, ...rows]);
}

/** Lines of the history for programs, the oldest first. */
export function historyJson(lines: readonly HistoryLine[]): object {
  return {
    history: lines.map(({ serial, fecha, por, accion, remotos, registro }) => ({
      serial,
      fecha: new Date(fecha).toISOString(),
      por,
      accion,
      remotos,
      active: Object.fromEntries(
        peekRegistry(registro).remotes.map(({ id, active }) => [id, active.version]),
      ),
    })),
  };
}

/** Rows of cells as lines with their columns under each other. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(width(i)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
