import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { AdminProblem, EXIT } from '../../company/command/problem.ts';
import { gitWarning } from './out-of-git.ts';

const HEADER = 'documento;nombre;clave';

/**
 * Appends first passwords to `file`, readable by its owner only, and syncs it: an account is created only after its password is on disk.
 * Throws `AdminProblem` when there is no such file option.
 */
export async function keepPasswords(
  passwords: readonly FirstPassword[],
  file: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (passwords.length === 0) return;
  if (file === undefined)
    throw new AdminProblem(
      'claves',
      'Se harán cuentas nuevas: diga con --claves ARCHIVO.csv dónde guardar sus contraseñas.',
      {
        exit: EXIT.usage,
      },
    );
  const isNew = !existsSync(file);
  const kept = keptPasswords(file);
  const rows = passwords
    .filter(({ documento, clave }) => kept.get(documento) !== clave)
    .map(({ documento, nombre, clave }) => `${documento};${nombre.replaceAll(';', ',')};${clave}`);
  // Spreadsheets here assume Windows-1252 unless a file begins with a BOM.
  const text = `${isNew ? `\uFEFF${HEADER}\r\n` : ''}${rows.map((row) => `${row}\r\n`).join('')}`;
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  for (const line of gitWarning(file)) say(line);
  say(`Contraseñas iniciales: ${path.resolve(file)}. Entréguelas en privado y borre el archivo.`);
}

/** First passwords left in `file` by an earlier, interrupted run, by document; the newest of each. */
export function keptPasswords(file: string | undefined): ReadonlyMap<string, string> {
  if (file === undefined || !existsSync(file)) return new Map();
  const rows = readFileSync(file, 'utf8').split(/\r?\n/).slice(1).filter(Boolean);
  return new Map(
    rows.map((row) => {
      const cells = row.split(';');
      return [cells[0] ?? '', cells.at(-1) ?? ''] as const;
    }),
  );
}
