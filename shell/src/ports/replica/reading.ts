import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import { lookup } from './lookup.ts';
import { mensajes } from './mensajes.ts';
import { overlay, standsAlone } from './overlay.ts';
import type { ReplicaDeps } from './replica.ts';

/** How long a screen waits for any reading before it is told that there is none, ms. */
const NOTHING_MS = 5_000;

interface Base {
  readonly value: Json;
  readonly at: number;
  readonly live: boolean;
}

/**
 * One watched query: the phone's reading first, then the server's, the waiting operations always laid over.
 * `onError` is called with `DA-001` (nothing known) or `DA-003` (refused). Returns how to stop.
 * @param keep called with every reading of the server and when it came, ms since epoch
 */
export function createReading(
  deps: ReplicaDeps,
  keep: (query: Query, value: Json, at: number) => void,
  query: Query,
  onNext: (snapshot: Snapshot<Json>) => void,
  onError: (failure: Failure) => void,
): () => void {
  let base: Base | null = null;
  let looked = false;
  let stopped = false;
  let last = '';
  let told = false;
  const stops: (() => void)[] = [];

  function emit(): void {
    if (stopped || !looked) return;
    const { value, applied } = overlay(query, base?.value ?? null, deps.waiting.get(), deps.now());
    if (!base && (applied.length === 0 || !standsAlone(query, deps.waiting.get()))) return;
    const fresh = base?.live === true && deps.network.get() === 'en_linea';
    const snapshot: Snapshot<Json> = {
      value,
      source: fresh ? 'server' : 'replica',
      at: base?.at ?? 0,
      pending: applied,
    };
    // The same reading twice would make every list draw itself again.
    const text = JSON.stringify(snapshot);
    if (text === last) return;
    last = text;
    onNext(snapshot);
  }

  function nothing(): void {
    if (last !== '' || stopped || told) return;
    told = true;
    onError({ code: 'DA-001', message: mensajes.sinDatos });
  }

  let unlisten: () => void = () => undefined;
  let refused = false;
  function listen(): void {
    refused = false;
    unlisten = deps.live.listen(
      query,
      (value) => {
        const at = deps.clock.wall();
        looked = true;
        base = { value, at, live: true };
        keep(query, value, at);
        emit();
      },
      (cause) => {
        refused = true;
        if (stopped || touched().length > 0) return;
        onError({ code: 'DA-003', message: mensajes.sinAcceso, cause });
      },
    );
  }
  /** Operations of this phone that the reading shows. Rules refuse a record that the server does not have yet. */
  function touched(): readonly string[] {
    return overlay(query, base?.value ?? null, deps.waiting.get(), deps.now()).applied;
  }

  function fold(id: string, updates: Readonly<Record<string, Json>>): void {
    const folded = overlay(query, base?.value ?? null, [{ id, updates }], deps.now());
    if (folded.applied.length === 0) return;
    if (base) base = { ...base, value: folded.value };
    else if (standsAlone(query, [{ id, updates }]))
      base = { value: folded.value, at: deps.clock.wall(), live: false };
    // Now the server has the record the rules wanted to see.
    if (refused) listen();
  }

  stops.push(
    deps.onDelivered(fold),
    deps.waiting.subscribe(emit),
    deps.network.subscribe(emit),
    deps.clock.after(NOTHING_MS, nothing),
  );
  listen();
  lookup(deps.db, deps.uid, query)
    .then((known) => {
      // The server was faster.
      if (base === null && known) base = { ...known, live: false };
    })
    .catch((cause: unknown) => deps.trace('DA-101', cause))
    .finally(() => {
      looked = true;
      emit();
      if (deps.network.get() === 'sin_conexion') nothing();
    });

  return () => {
    stopped = true;
    unlisten();
    for (const stop of stops) stop();
  };
}
