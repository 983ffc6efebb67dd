import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import type { FakeData } from './fake-host-data.ts';
import type { After, LineState } from './fake-host-line.ts';
import type { FakeValue } from './fake-host-value.ts';

/** What the readings over a line stand on. */
export interface LiveDataDeps {
  readonly base: FakeData;
  readonly line: FakeValue<LineState>;
  /** ms since epoch by the host's clock. */
  readonly now: () => number;
  readonly after: After;
  /** The phone has read everything before; else it knows what it reads from now on. */
  readonly phoneKnows: boolean;
}

/** How long a screen waits for any reading before it is told that there is none, ms; as in the shell's replica. */
const NOTHING_MS = 5_000;
const NO_DATA: Failure = {
  code: 'DA-001',
  message: 'Sin conexión y sin datos guardados de esta pantalla. Ábrala una vez con señal.',
};
const NO_ACCESS: Failure = {
  code: 'DA-003',
  message: 'No tiene acceso a esta información. Comuníquese con su supervisor.',
};

/**
 * The fake database behind a line: what the phone has kept comes first and at once, the server's reading after the
 * latency, refusals and silence as the shell's replica tells them.
 */
export function liveData(deps: LiveDataDeps): FakeData {
  const { base, line, now, after } = deps;
  const start = now();
  const kept = new Map<string, number>();
  const keptAt = (key: string) => kept.get(key) ?? (deps.phoneKnows ? start : undefined);

  function watch<T>(query: Query, onNext: (s: Snapshot<T>) => void, onError: (f: Failure) => void) {
    const key = JSON.stringify(query);
    let stopped = false;
    let live = false;
    let last = '';
    let cancel: () => void = () => undefined;

    function tell(result: Result<Snapshot<T>>): void {
      const text = result.ok
        ? JSON.stringify([
            result.value.value,
            result.value.pending,
            result.value.source,
            result.value.damaged,
          ])
        : result.error.code;
      if (stopped || text === last) return;
      last = text;
      if (result.ok) onNext(result.value);
      else onError(result.error);
    }
    function emit(): void {
      const at = keptAt(key);
      if (!live && at === undefined) {
        const own = base.own<T>(query);
        if (own) tell(ok(own));
        return;
      }
      const result = base.peek<T>(query);
      tell(result.ok && !live ? ok({ ...result.value, source: 'replica', at: at ?? 0 }) : result);
    }
    function answer(): void {
      // Rules refuse a record that the server does not have yet: as long as it waits here, the phone shows its own.
      if (line.get().server === 'denies') {
        if (base.own(query) === null) tell({ ok: false, error: NO_ACCESS });
        return;
      }
      live = true;
      kept.set(key, now());
      emit();
    }
    function ask(): void {
      cancel();
      if (stopped) return;
      const { network, latency, server } = line.get();
      const offline = network === 'sin_conexion';
      if (offline) live = false;
      emit();
      if (!offline && server !== 'down') cancel = after(latency, answer);
      else if (last === '') {
        const nothing = () => tell({ ok: false, error: NO_DATA });
        if (offline) nothing();
        else cancel = after(NOTHING_MS, nothing);
      }
    }
    queueMicrotask(ask);
    const stops = [line.subscribe(ask), base.onChange(emit)];
    return () => {
      stopped = true;
      cancel();
      for (const stop of stops) stop();
    };
  }

  const guarded: DataPort['watch'] = (query, onNext, onError) => {
    const first = base.peek(query);
    if (first.ok || first.error.code !== 'DA-002') return watch(query, onNext, onError);
    onError(first.error);
    return () => undefined;
  };

  function read<T>(query: Query): Promise<Result<Snapshot<T>>> {
    return new Promise((resolve) => {
      let known: Snapshot<T> | null = null;
      let over = false;
      let stop: () => void = () => undefined;
      const end = (result: Result<Snapshot<T>>) => {
        if (over) return;
        over = true;
        cancel();
        stop();
        resolve(result);
      };
      const cancel = after(NOTHING_MS, () => end(known ? ok(known) : fail(NO_DATA.code, NO_DATA.message)));
      stop = guarded<T>(
        query,
        (snapshot) => {
          known = snapshot;
          if (snapshot.source === 'server' || line.get().network === 'sin_conexion') end(ok(snapshot));
        },
        (error) => end({ ok: false, error }),
      );
      if (over) stop();
    });
  }
  return { ...base, watch: guarded, read };
}
