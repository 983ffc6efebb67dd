import { costTable } from './costs.ts';
import type { Result } from './result.ts';

/** A played day as tables in Markdown. */
export function tableOf(result: Result): string {
  const { play, people, kinds, bend, peakWritesPerS, perPerson, server, unjudged, unfinished, refusals } =
    result;
  const rows = Object.entries(kinds).map(
    ([kind, { many, failed, p50Ms, p95Ms, p99Ms }]) =>
      `| ${kind} | ${many} | ${failed} | ${p50Ms} | ${p95Ms} | ${p99Ms} |`,
  );
  const bytes = Object.entries(perPerson).map(
    ([role, { up, down, database }]) => `| ${role} | ${kB(up)} | ${kB(down)} | ${kB(database)} |`,
  );
  return [
    `${play.units} units, ${play.staff} people (${people.rondero} guards, ${people.supervisor} supervisors, ${people.admin} desks at work) in ${play.minutes} min, seed \`${play.seed}\`, ${result.machine}, load ${result.load}.`,
    '',
    '| act | many | failed | median ms | 95 of 100 | 99 of 100 |\n|---|---|---|---|---|---|',
    ...rows,
    '',
    '| a person and day | sent kB | received kB | of it from the database kB |\n|---|---|---|---|',
    ...bytes,
    '',
    `Most writes answered in a second: ${peakWritesPerS}. ${bend === null ? 'It did not bend.' : `It bends after ${Math.round(bend.atS)} s, at ${bend.writesPerS} writes/s.`} Rounds never judged: ${unjudged}. People whose day was over before they had done all of it: ${unfinished}.`,
    server === null
      ? 'The server is another: what it takes is not known.'
      : `Rules: ${server.ruleMsPerWrite} ms a write, ${server.ruleMsPerRead} ms a read, ${Math.round(server.rulesShare * 100)} % of the server's work. Commits for a write of a person: ${server.commitsPerWrite}.`,
    ...functionsOf(result),
    '',
    costTable(result),
    ...Object.entries(refusals).map(([why, many]) => `Refused ${many} ×: ${why}`),
    '',
  ].join('\n');
}

function functionsOf({ server }: Result): readonly string[] {
  if (server === null) return [];
  const rows = Object.entries(server.functions).map(
    ([name, { runs, ms, lagMs, mostLagMs }]) =>
      `| ${name} | ${runs} | ${Math.round(ms / runs)} | ${Math.round(lagMs / runs)} | ${mostLagMs} |`,
  );
  const head = '| function | runs | a run ms | lag, mean ms | longest ms |\n|---|---|---|---|---|';
  const each = `Runs of functions for a guard and day: ${server.runsPerGuard}, which took ${server.functionSecondsPerGuard} s and read ${kB(server.functionBytesPerGuard)} kB.`;
  return ['', head, ...rows, '', each];
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
