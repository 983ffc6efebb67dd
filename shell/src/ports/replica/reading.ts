import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import { mend } from '@gr/shared/domain/shape/mend';
import type { Delivered } from './delivered.ts';
import type { Keeper, ReplicaDeps } from './keeper.ts';
import type { Known } from './lookup-record.ts';
import { mensajes } from './mensajes.ts';
import { isNear, type Overlaid, overlay, shownIn, standsAlone } from './overlay.ts';

/** Time after which a screen without any reading gets `DA-001`, ms. */
const NOTHING_MS = 5_000;

interface Base {
  readonly value: Json;
  readonly at: number;
  readonly live: boolean;
}

/**
 * One watched query: the phone's reading first, then the server's. Deliveries the socket may not have sent yet are overlaid, then
 * waiting operations, so that a person's own records never leave the screen. `onError` is called with `DA-001` (no value known) or
 * `DA-003` (refused). Returns a function that stops it.
 */
export function createReading(
  deps: Omit<ReplicaDeps, 'live' | 'onDelivered'> & {
    readonly delivered: Delivered;
    /** Time of the server's last message, ms since epoch: values of a socket without a connection are no newer. */
    readonly heardAt: () => number;
    /** The phone's own value. */
    readonly lookup: (query: Query) => Promise<Known | null>;
  },
  keeper: Pick<Keeper, 'keep' | 'written'>,
  query: Query,
  onNext: (snapshot: Snapshot<Json>) => void,
  onError: (failure: Failure) => void,
): () => void {
  let base: Base | null = null;
  /** Ids of operations that the base includes, or did: a listener's later values are never older. */
  let shown: ReadonlySet<string> = new Set();
  let looked = false;
  let stopped = false;
  let last = '';
  let told = false;
  const stops: (() => void)[] = [];
  const concerns = memo((operation: Overlaid) => isNear(query.path, operation));

  /** Operations to overlay on the base, oldest first. */
  function open(): { delivered: readonly Overlaid[]; waiting: readonly Overlaid[] } {
    const delivered = deps.delivered.ops().filter(concerns);
    const gone = new Set(delivered.map(({ id }) => id));
    const waiting = deps.waiting.get().filter((op) => concerns(op) && !gone.has(op.id));
    if (base) {
      const found = shownIn(query, base.value, delivered, waiting);
      const known = [...delivered, ...waiting].map(({ id }) => id);
      shown = new Set(known.filter((id) => shown.has(id) || found.has(id)));
    }
    const over = (op: Overlaid) => !shown.has(op.id);
    return { delivered: delivered.filter(over), waiting: waiting.filter(over) };
  }

  function emit(): void {
    if (stopped || !looked) return;
    const { delivered, waiting } = open();
    const all = [...delivered, ...waiting];
    const { value, applied } = overlay(query, base?.value ?? null, all, deps.now());
    if (!base && (applied.length === 0 || !standsAlone(query, all))) return;
    const fresh = base?.live === true && deps.network.get() === 'en_linea';
    const pending = applied.filter((id) => waiting.some((op) => op.id === id));
    // Neither stored nor received values are trusted to have the shape that screens need.
    const mended = mend(query, value);
    const snapshot: Snapshot<Json> = {
      value: mended.value,
      source: fresh ? 'server' : 'replica',
      at: base?.at ?? 0,
      pending,
      ...(mended.damaged.length > 0 && { damaged: mended.damaged }),
    };
    // The same reading twice would make every list render again.
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

  /** Stores the socket's value, with the operations it does not include yet. */
  function keepBase({ value, at }: Base): void {
    const { delivered, waiting } = open();
    keeper.keep(query, overlay(query, value, delivered, deps.now()).value, at, waiting);
  }

  let unlisten: () => void = () => undefined;
  let refused = false;
  function listen(): void {
    refused = false;
    unlisten = deps.delivered.live.listen(
      query,
      (value) => {
        if (stopped) return;
        looked = true;
        // A stored reading proves nothing about the socket's values.
        if (base?.live !== true) shown = new Set();
        base = { value, at: deps.heardAt(), live: true };
        keepBase(base);
        emit();
      },
      (cause) => {
        refused = true;
        const { delivered, waiting } = open();
        // Rules refuse a record that the server does not have yet, or has only just taken.
        if (stopped || delivered.length + waiting.length > 0) return;
        onError({ code: 'DA-003', message: mensajes.sinAcceso, cause });
      },
    );
  }

  function onDelivered(confirmed: readonly Overlaid[]): void {
    const open = confirmed.filter((op) => concerns(op) && !shown.has(op.id));
    if (open.length > 0 && base?.live) keepBase(base);
    // The socket has no value: its confirmed deliveries are all that is known here.
    else if (open.length > 0 && looked && (base || standsAlone(query, open))) {
      const { value } = overlay(query, base?.value ?? null, open, deps.now());
      base = { value, at: base?.at ?? deps.clock.wall(), live: false };
    }
    // Now the server has the record that the rules required.
    if (refused && confirmed.length === 0 && deps.delivered.ops().some(concerns)) listen();
    emit();
  }

  stops.push(
    deps.delivered.subscribe(onDelivered),
    deps.waiting.subscribe(emit),
    deps.network.subscribe(emit),
    deps.clock.after(NOTHING_MS, nothing),
  );
  listen();
  keeper
    .written()
    .then(() => deps.lookup(query))
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

/** Caches the result of a test of an operation, whose updates never change. */
function memo(test: (operation: Overlaid) => boolean): (operation: Overlaid) => boolean {
  const known = new WeakMap<Overlaid, boolean>();
  return (operation) => {
    const before = known.get(operation);
    if (before !== undefined) return before;
    const said = test(operation);
    known.set(operation, said);
    return said;
  };
}
