import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { readPath } from './database.ts';
import type { Stack } from './stack.ts';

/** A checkpoint and the PNG that is glued to its wall. */
export interface PrintedCode {
  readonly punto: PuntoQr;
  readonly png: string;
}

/** Runs the operator's own `qr` command and pairs its pictures with the points, in the order of the plan. */
export async function printCodes(stack: Stack, un_id: string, out: string): Promise<PrintedCode[]> {
  const args = [
    '--import',
    'tsx',
    'backend/admin/qr-sheet.ts',
    '--unit',
    un_id,
    '--out',
    out,
    '--url',
    stack.url,
  ];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  const files = readdirSync(out).filter((name) => name.endsWith('.png'));
  const points = Object.values(await readPath<Record<string, PuntoQr>>(stack.url, `_qr_/${un_id}`));
  return points
    .sort((a, b) => a.orden - b.orden)
    .map((punto) => {
      const file = files.find((name) => name.includes(punto.qr_id));
      if (!file) throw new Error(`no picture of ${punto.qr_id} among ${files.join(', ')}`);
      return { punto, png: join(out, file) };
    });
}
