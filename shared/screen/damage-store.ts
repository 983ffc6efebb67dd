import { useEffect, useMemo } from 'react';
import type { Damaged } from '../contract/data.ts';
import type { Observable } from '../contract/observable.ts';
import { useHost } from './host-context.ts';

interface Store extends Observable<readonly Damaged[]> {
  /** Adds the damaged records of one reading on screen; call the returned function when it leaves. */
  add(found: readonly Damaged[]): () => void;
}

const NONE: readonly Damaged[] = [];
const stores = new WeakMap<object, Store>();

/** The damaged records of the readings on screen, one store per host. */
export function damageOf(host: object): Store {
  const known = stores.get(host);
  if (known) return known;
  const made = createStore();
  stores.set(host, made);
  return made;
}

function createStore(): Store {
  const found = new Map<object, readonly Damaged[]>();
  const listeners = new Set<() => void>();
  let all = NONE;
  const change = () => {
    const byId = new Map([...found.values()].flat().map((one) => [`${one.id} ${one.parts.join()}`, one]));
    all = [...byId.values()];
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    get: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(list) {
      const token = {};
      found.set(token, list);
      change();
      return () => {
        found.delete(token);
        change();
      };
    },
  };
}

/** Reports the damaged records of readings while they are on screen. */
export function useTellDamage(readings: readonly { readonly damaged?: readonly Damaged[] }[]): void {
  const host = useHost();
  const found = readings.flatMap(({ damaged }) => damaged ?? NONE);
  const text = JSON.stringify(found);
  const list = useMemo(() => JSON.parse(text) as readonly Damaged[], [text]);
  useEffect(() => (list.length === 0 ? undefined : damageOf(host).add(list)), [host, list]);
}
