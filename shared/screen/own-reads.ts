import { useHost, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import type { ValidacionQr } from '../domain/registro/records.ts';

/** A step of a shift, or an answer to «¿Está bien?», that this phone has saved lately. */
export interface OwnRead {
  readonly id: string;
  readonly un_id: string;
  /** `undefined` until the phone has read it. */
  readonly row: ValidacionQr | undefined;
}

/** The reads of the person's shifts on this phone, which count before the server has judged them (ADR 029). */
export interface OwnReads {
  /** Without those that were refused. */
  readonly reads: readonly OwnRead[];
  /** One was refused. */
  readonly refused: boolean;
  /** One has not left the phone yet. */
  readonly unsent: boolean;
}

/** Watches {@link OwnReads} while the component is on screen. */
export function useOwnReads(): OwnReads {
  const { outbox } = useHost();
  const sent = useObservable(outbox.status).filter(({ aggregate }) => aggregate.startsWith('turno/'));
  const good = sent
    .filter(({ state }) => state !== 'problema')
    .map(({ aggregate, ...one }) => ({ ...one, un_id: aggregate.slice(aggregate.indexOf('/') + 1) }));
  const rows = useWatchAll<ValidacionQr>(
    Object.fromEntries(good.map(({ id, un_id }) => [id, { path: `_valqr_/${un_id}/${id}` }])),
  );
  return {
    reads: good.map(({ id, un_id }) => ({ id, un_id, row: rows[id]?.snapshot?.value ?? undefined })),
    refused: good.length < sent.length,
    unsent: good.some(({ state }) => state !== 'entregado'),
  };
}
