import type { Host } from '@gr/shared/contract';
import { type Failure, ok, type Result } from '@gr/shared/contract/result';
import { newTabKey } from '@gr/shared/domain/oficina/envelope';
import { type OfficeRequest, pedirOficina } from '@gr/shared/domain/oficina/request';
import { actOf } from '@gr/shared/screen';
import { IMPORTS, type Kind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import type { Part } from './part.ts';
import type { Run, RunPart } from './run-draft.ts';
import { holdKey } from './tab-keys.ts';

/** A requested list. */
export interface Asked extends Pick<OfficeRequest, 'valores'> {
  readonly kind: Kind;
  readonly archivo: string;
  readonly parts: readonly Part[];
}

/**
 * Puts every part of a list into the outbox; then a lost connection or a closed tab loses nothing. Fails with the outbox's codes; parts
 * already queued are still executed.
 * @param keep stores the import, so that the screen finds it again; called before anything is requested
 */
export async function askParts(
  host: Host,
  { kind, archivo, parts, valores = {} }: Asked,
  keep: (run: Run) => Promise<void>,
): Promise<Result<Run>> {
  const asked = parts.map(({ rowNumbers }): RunPart => ({ op: host.outbox.newId(), rowNumbers }));
  const run: Run = { kind, archivo, parts: asked };
  const { publica, privada } = await newTabKey();
  holdKey(asked[0]?.op ?? '', privada);
  await keep(run);
  for (const [at, { tabla }] of parts.entries()) {
    const { op } = asked[at] ?? { op: '' };
    const request = {
      ...{ orden: IMPORTS[kind].orden, tabla, valores, confirmado: true as const },
      ...(kind === 'personas' && { llave: publica }),
    };
    const saved = await host.outbox.commit(
      pedirOficina(actOf(host, op), request, mensajes.resumenParte(at + 1, parts.length), 'importar'),
    );
    if (!saved.ok) return cutOff(saved.error, { ...run, parts: asked.slice(0, at) }, keep);
  }
  return ok(run);
}

async function cutOff(error: Failure, run: Run, keep: (run: Run) => Promise<void>): Promise<Result<never>> {
  await keep(run);
  return { ok: false, error };
}
