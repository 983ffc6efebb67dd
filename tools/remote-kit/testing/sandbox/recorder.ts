import type { Host } from '@gr/shared/contract';
import type { DataPort, Query } from '@gr/shared/contract/data';
import { plain, summary } from './plain.ts';

/** One thing a remote asked of its host. Everything in it is JSON. */
export interface Call {
  readonly id: number;
  /** ms since epoch by the host's clock. */
  readonly at: number;
  readonly port: string;
  readonly method: string;
  /** One line. */
  readonly summary: string;
  readonly asked: unknown;
  readonly answered?: unknown;
  /** ms from question to (first) answer, by the machine's clock. */
  readonly ms?: number;
  /** Answers so far; a watch has many. */
  readonly answers: number;
  readonly state: 'espera' | 'bien' | 'falla' | 'fin';
}

/** Ports that are recorded; `session`, `network` and what stands in `SILENT` are read many times a second. */
const PORTS = ['data', 'outbox', 'photos', 'kept', 'device', 'route', 'notices', 'trace', 'scanner'] as const;
const SILENT = new Set(['device.now', 'device.skew', 'outbox.newId', 'outbox.follow']);

type Update = Partial<Pick<Call, 'answered' | 'state'>>;

/** A host that behaves as `host` and tells every call, and again whenever its answer changes. */
export function recordHost(host: Host, tell: (call: Call) => void): Host {
  let count = 0;

  function begin(port: string, method: string, args: readonly unknown[]): (update: Update) => void {
    count += 1;
    const began = performance.now();
    const asked = args.map(plain).filter((arg) => arg !== undefined);
    let call: Call = {
      id: count,
      at: host.device.now(),
      port,
      method,
      summary: summary(port, method, args),
      asked: asked.length > 1 ? asked : (asked[0] ?? null),
      answers: 0,
      state: 'espera',
    };
    tell(call);
    return (update) => {
      const answered = 'answered' in update;
      const ms = call.ms ?? Math.round(performance.now() - began);
      call = { ...call, ...update, ...(answered ? { ms, answers: call.answers + 1 } : {}) };
      tell(call);
    };
  }

  function wrapped(port: string, method: string, run: (...args: readonly unknown[]) => unknown) {
    return (...args: readonly unknown[]): unknown => {
      const told = begin(port, method, args);
      const answer = (value: unknown) => told({ answered: plain(value), state: stateOf(value) });
      const result = run(...args);
      if (!(result instanceof Promise)) {
        told(result === undefined ? { state: 'bien' } : { answered: plain(result), state: 'bien' });
        return result;
      }
      // Only listens: who called handles the failure.
      result.then(answer, (cause: unknown) => told({ answered: plain(cause), state: 'falla' }));
      return result;
    };
  }

  /** The port with its methods told; everything else of it is as it is. */
  function recorded<T extends object>(name: string, port: T): T {
    return new Proxy(port, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        const method = String(key);
        if (typeof value !== 'function' || SILENT.has(`${name}.${method}`)) return value;
        return wrapped(name, method, (...args) => Reflect.apply(value, target, args));
      },
    });
  }

  const watch: DataPort['watch'] = (query: Query, onNext, onError) => {
    const told = begin('data', 'watch', [query]);
    const stop = host.data.watch(
      query,
      (snapshot: Parameters<typeof onNext>[0]) => {
        told({ answered: plain(snapshot), state: 'bien' });
        onNext(snapshot);
      },
      (failure) => {
        told({ answered: plain(failure), state: 'falla' });
        onError(failure);
      },
    );
    return () => {
      told({ state: 'fin' });
      stop();
    };
  };

  const ports = PORTS.flatMap((name) => {
    const port = host[name];
    return port ? [[name, recorded(name, port)] as const] : [];
  });
  const copy: Host = { ...host, ...Object.fromEntries(ports) };
  return { ...copy, data: { read: copy.data.read, watch } };
}

function stateOf(value: unknown): 'bien' | 'falla' {
  const failed = typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
  return failed ? 'falla' : 'bien';
}
