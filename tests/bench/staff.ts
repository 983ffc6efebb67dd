import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAdmin } from '../../backend/admin/cli/run.ts';
import { COMMANDS } from '../../backend/admin/commands.ts';
import { startBackend } from '../../backend/local/server.ts';
import { atMost, figure, type Metric } from './metric.ts';
import { officeImport } from './office-import.ts';

/** People of the list; `GR_BENCH_STAFF` says another number. */
const PEOPLE = Number(process.env.GR_BENCH_STAFF ?? 5_000);
const COLUMNS = 40;

/** A list as offices have it: Windows-1252, semicolons, more columns than anybody needs. */
function list(): Buffer {
  const known = ['Cédula', 'Nombres', 'Apellidos', 'Perfil', 'Celular', 'Cargo', 'Turno', 'Vence credencial'];
  const more = Array.from({ length: COLUMNS - known.length }, (_, n) => `Columna ${n}`);
  const rows = Array.from({ length: PEOPLE }, (_, n) =>
    [
      `${1_030_000_000 + n}`,
      `Ángela ${n}`,
      'Peña Muñoz',
      'rondero',
      '3001234567',
      'Guarda',
      'noche',
      '30/06/2027',
      ...more,
    ].join(';'),
  );
  return Buffer.from([[...known, ...more].join(';'), ...rows].join('\r\n'), 'latin1');
}

/** How long a company's staff takes to come in, from a terminal and from the browser, and what a second run changes. */
export async function staff(progress: (line: string) => void): Promise<Record<string, Metric>> {
  return { ...(await fromTerminal(progress)), ...(await officeImport(PEOPLE, progress)) };
}

async function fromTerminal(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'gr-personal-'));
  const backend = await startBackend({
    port: 0,
    dataDir: path.join(dir, 'datos'),
    seed: 'none',
    clock: false,
  });
  const file = path.join(dir, 'personal.csv');
  writeFileSync(file, list());
  const run = async (): Promise<{ seconds: number; changed: number }> => {
    const said: string[] = [];
    const started = performance.now();
    const args = [
      'personas',
      'importar',
      file,
      '--claves',
      path.join(dir, 'claves.csv'),
      '--url',
      backend.url,
      '--json',
    ];
    const code = await runAdmin(COMMANDS, args, {
      env: {},
      say: (line) => said.push(line),
      complain: () => undefined,
      now: Date.now,
    });
    if (code !== 0) throw new Error(`The import ended with ${code}: ${said.join('')}`);
    const { cifras } = JSON.parse(said.join('')) as { cifras: { nuevas: number; cambiadas: number } };
    return { seconds: (performance.now() - started) / 1000, changed: cifras.nuevas + cifras.cambiadas };
  };
  try {
    progress(`${PEOPLE} people…`);
    const first = await run();
    const again = await run();
    return {
      import_s: atMost(first.seconds, 's', 60),
      imported: figure(first.changed, 'people'),
      again_s: figure(again.seconds, 's'),
      again_changes: atMost(again.changed, 'people', 0),
    };
  } finally {
    await backend.close();
    rmSync(dir, { recursive: true });
  }
}
