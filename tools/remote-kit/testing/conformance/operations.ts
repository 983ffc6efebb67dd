import type { Host } from '@gr/shared/contract';
import type { Json, Operation, OpState, OpStatus } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { eventually, given } from './check.ts';

/** A record of the person's own that may be written again: how far a tutorial was seen. */
export function placeOf(host: Host, id: string): string {
  return `_videos_vistos_/${host.session.persona.get().emp_id}/${id}`;
}

/** An operation that writes the whole record of {@link placeOf}, in an aggregate of its own. */
export function mark(host: Host, id: string, seg: number, more: Partial<Operation> = {}): Operation {
  const op = more.id ?? host.outbox.newId();
  const record = { seg, fechah_x: host.device.now(), fechah_srv: SERVER_TIME, _op: op };
  return of(host, id, { [placeOf(host, id)]: record }, { ...more, id: op });
}

/** An operation of single fields of that record. */
export function change(host: Host, id: string, fields: Readonly<Record<string, Json>>): Operation {
  const op = host.outbox.newId();
  const all: Readonly<Record<string, Json>> = { ...fields, fechah_srv: SERVER_TIME, _op: op };
  const paths = Object.entries(all).map(([key, value]) => [`${placeOf(host, id)}/${key}`, value] as const);
  return of(host, id, Object.fromEntries(paths), { id: op });
}

function of(
  host: Host,
  id: string,
  updates: Readonly<Record<string, Json>>,
  more: Partial<Operation>,
): Operation {
  return {
    id: host.outbox.newId(),
    aggregate: `conformidad/${id}`,
    tipo: 'ver_video',
    resumen: 'Prueba de conformidad',
    updates,
    files: [],
    effects: [],
    ...more,
  };
}

/** Where an operation is now. */
export function statusOf(host: Host, id: string): OpStatus | undefined {
  return host.outbox.status.get().find((status) => status.id === id);
}

/** Waits until an operation is in `state`. */
export async function reaches(host: Host, id: string, state: OpState): Promise<OpStatus> {
  const found = await eventually(
    () => statusOf(host, id),
    (status) => status?.state === state,
    `operation ${state}`,
  );
  if (!found) throw new Error('no status');
  return found;
}

/** Commits and waits for the server's yes. */
export async function deliver(host: Host, operation: Operation): Promise<OpStatus> {
  given(await host.outbox.commit(operation));
  return reaches(host, operation.id, 'entregado');
}
