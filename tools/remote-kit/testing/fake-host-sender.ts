import type { Json, Operation, OpStatus } from '@gr/shared/contract/outbox';
import type { After, LineState } from './fake-host-line.ts';
import type { FakeOutbox } from './fake-host-outbox.ts';
import type { FakeValue } from './fake-host-value.ts';

/** ms until a failed attempt is made again; the shell's own wait is random and grows. */
const RETRY_MS = 5_000;

/** What the shell says of an operation that waits or was refused. */
const DETAIL = {
  offline: 'Sin conexión. Se enviará al volver la señal.',
  down: 'El sistema está ocupado. Se intentará de nuevo.',
  denies:
    'Usted ya no tiene acceso a esta unidad y el registro no fue aceptado. Cuando le devuelvan el acceso se enviará solo.',
  refuses: 'Este registro no fue aceptado. Reintente o pida ayuda.',
  settled: 'Ya estaba registrado.',
  held: (resumen: string) => `Espera a que se resuelva: ${resumen}.`,
} as const;

/** Sends what the fake outbox holds. */
export interface FakeSender {
  /** «Reintentar»: a dead letter is tried again. */
  retry(opId: string): void;
  /** Ends timers and listeners. */
  stop(): void;
}

/**
 * Sends saved operations over the line, in the shell's order: one after the other within an aggregate.
 * @param at what the server has at a path
 */
export function startFakeSender(
  outbox: FakeOutbox,
  line: FakeValue<LineState>,
  after: After,
  at: (path: string) => Json,
): FakeSender {
  const waiting = new Set<() => void>();
  let stopped = false;

  function later(ms: number, fn: () => void): void {
    const cancel = after(ms, () => {
      waiting.delete(cancel);
      if (!stopped) fn();
    });
    waiting.add(cancel);
  }
  function send(status: OpStatus): void {
    outbox.move(status.id, 'enviando', { attempts: status.attempts + 1 });
    later(line.get().latency, () => arrive(status.id));
  }
  function arrive(id: string): void {
    const { network, server } = line.get();
    const status = outbox.status.get().find((s) => s.id === id);
    if (network === 'en_linea' && server === 'ok') {
      outbox.move(id, 'entregado', { filesSent: status?.filesTotal ?? 0 });
      return;
    }
    const why = network === 'sin_conexion' ? 'offline' : server;
    if (why === 'ok') return;
    const refused = why === 'denies' || why === 'refuses';
    const operation = outbox.committed.find((one) => one.id === id);
    if (refused && isSettled(operation, at)) {
      outbox.move(id, 'entregado', { detail: DETAIL.settled });
      return;
    }
    outbox.move(id, refused ? 'problema' : 'guardado', { detail: DETAIL[why] });
  }
  /** Access came back: what was refused for its lack leaves again. */
  function letBackIn(): void {
    for (const { id, state, detail } of outbox.status.get()) {
      if (state === 'problema' && detail === DETAIL.denies) outbox.move(id, 'guardado', { detail: '' });
    }
  }
  /** What waits behind a dead letter says so. */
  function tellHeld(): void {
    for (const { id, by } of heldBy(outbox.status.get(), outbox.committed)) {
      const detail = DETAIL.held(by);
      if (outbox.status.get().find((s) => s.id === id)?.detail !== detail)
        outbox.move(id, 'guardado', { detail });
    }
  }
  let resting = false;
  function pump(): void {
    const { network, server } = line.get();
    if (stopped || resting || network === 'sin_conexion') return;
    if (server !== 'denies') letBackIn();
    tellHeld();
    const ready = heads(outbox.status.get(), outbox.committed);
    const tired = ready.filter(({ attempts, detail }) => attempts > 0 && detail === DETAIL.down);
    for (const status of ready) if (!tired.includes(status)) send(status);
    if (tired.length === 0) return;
    resting = true;
    later(RETRY_MS, () => {
      resting = false;
      for (const status of heads(outbox.status.get(), outbox.committed)) send(status);
    });
  }
  // A moment later: who commits is told of `guardado` before it leaves.
  const soon = () => later(0, pump);
  const stops = [outbox.status.subscribe(soon), line.subscribe(soon)];
  soon();
  return {
    retry(opId) {
      outbox.move(opId, 'guardado', { detail: '' });
    },
    stop() {
      stopped = true;
      for (const stop of [...stops, ...waiting]) stop();
    },
  };
}

/** The operations that may leave now; see the shell's `pickHeads`. */
function heads(all: readonly OpStatus[], operations: readonly Operation[]): readonly OpStatus[] {
  const seen = new Set<string>();
  const dead = new Set<string>();
  const result: OpStatus[] = [];
  // In the order of their commits: the list of states may hold those of one moment in another.
  for (const operation of operations) {
    const status = all.find(({ id }) => id === operation.id);
    if (!status) continue;
    const { aggregate, state } = status;
    if (state === 'entregado') continue;
    if (state === 'problema') dead.add(aggregate);
    if (seen.has(aggregate) || (state === 'problema' && !operation.creates)) continue;
    seen.add(aggregate);
    const held = operation.needsAll === true && dead.has(aggregate);
    if (state === 'guardado' && !held) result.push(status);
  }
  return result;
}

/** A refused operation whose wish stands at the server already. */
function isSettled(operation: Operation | undefined, at: (path: string) => Json): boolean {
  if (!operation || operation.files.length + operation.effects.length > 0) return false;
  return [operation.settledBy ?? []].flat().some((path) => at(path) !== null);
}

/** What waits behind a dead letter, and that one's line. */
function heldBy(
  all: readonly OpStatus[],
  operations: readonly Operation[],
): readonly { readonly id: string; readonly by: string }[] {
  const holding = new Map<string, string>();
  const dead = new Map<string, string>();
  return operations.flatMap(({ id, aggregate, creates, needsAll }) => {
    const status = all.find((one) => one.id === id);
    const first = dead.get(aggregate);
    if (needsAll && first !== undefined && !holding.has(aggregate)) holding.set(aggregate, first);
    const by = holding.get(aggregate);
    if (status?.state === 'problema') {
      if (first === undefined) dead.set(aggregate, status.resumen);
      if (creates && by === undefined) holding.set(aggregate, status.resumen);
    }
    return status?.state === 'guardado' && by !== undefined ? [{ id, by }] : [];
  });
}
