import type { OfficeMark } from '@gr/shared/domain/registro/records';
import {
  EmptyState,
  ErrorState,
  formatDateTime,
  Skeleton,
  StaleNote,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import type { ReactNode } from 'react';
import type { Snapshot } from '../contract/data.ts';
import type { Failure } from '../contract/result.ts';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** State of one query on a screen; a failure may accompany an older snapshot. */
export interface Reading<T> {
  /** `null` until the first answer, from the phone or from the server. */
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

const nothingToAsk = (): void => undefined;

/** Props of `ReadingView`. */
export interface ReadingViewProps<T> {
  readonly reading: Reading<T>;
  /** Sentence for an empty value. */
  readonly empty: string;
  /** Action for an empty value. */
  readonly emptyAction?: ReactNode;
  readonly skeleton?: 'list' | 'card' | 'detail';
  /** True when the value counts as empty; an empty object does by default. */
  readonly isEmpty?: (value: T) => boolean;
  readonly children: (value: T) => ReactNode;
}

/**
 * The five states of a screen in one place: loading, empty, error, offline (the phone's cache with its age; the shell shows that there is
 * no connection) and full. An error keeps the previous reading under its card.
 */
export function ReadingView<T extends object>(props: ReadingViewProps<T>) {
  const { reading, empty, emptyAction, skeleton = 'list', isEmpty, children } = props;
  const host = useHost();
  const network = useObservable(host.network.state);
  const { snapshot, failure, retry } = reading;
  const error = failure && <ErrorState failure={failure} onRetry={retry} />;
  if (!snapshot) return error ?? <Skeleton shape={skeleton} />;
  const value = snapshot.value;
  const nothing = value === null || Object.keys(value).length === 0 || isEmpty?.(value) === true;
  // With damaged records the list is not empty.
  const lost = snapshot.damaged?.some(({ shown }) => !shown) === true;
  const offline = network === 'sin_conexion';
  return (
    <>
      {error}
      {nothing ? !lost && <EmptyState message={empty} action={emptyAction} /> : children(value)}
      {(offline || snapshot.source === 'replica') && <StaleNote at={snapshot.at} now={host.device.now()} />}
    </>
  );
}

/**
 * Several readings as one: key → value. It is ready when each has answered or failed; failed and missing ones are left out, and the first
 * failure is included. Its age is that of its oldest part.
 */
export function joinReadings<T>(
  readings: Readonly<Record<string, Reading<T>>>,
): Reading<Readonly<Record<string, T>>> {
  const all = Object.values(readings);
  const retry = all[0]?.retry ?? nothingToAsk;
  if (all.some((one) => !one.snapshot && !one.failure)) return { snapshot: null, failure: null, retry };
  const failure = all.find((one) => one.failure)?.failure ?? null;
  const known = all.flatMap(({ snapshot }) => (snapshot ? [snapshot] : []));
  if (known.length === 0 && failure) return { snapshot: null, failure, retry };
  const damaged = known.flatMap((one) => one.damaged ?? []);
  const value: Record<string, T> = {};
  for (const [key, { snapshot }] of Object.entries(readings)) {
    if (snapshot && snapshot.value !== null) value[key] = snapshot.value;
  }
  const snapshot: Snapshot<Readonly<Record<string, T>>> = {
    value,
    source: known.some((one) => one.source === 'replica') ? 'replica' : 'server',
    at: known.length > 0 ? Math.min(...known.map((one) => one.at)) : 0,
    pending: known.flatMap((one) => one.pending),
    ...(damaged.length > 0 && { damaged }),
  };
  return { snapshot, failure, retry };
}

/** Props of `ReceivedMark`. */
export interface ReceivedMarkProps {
  /** `recibido` of a record; absent or empty = it was delivered normally. */
  readonly recibido: Readonly<Record<string, OfficeMark>> | undefined;
}

/** Note that the office received a part of the record on behalf of its author: who and when, the last time. Empty otherwise. */
export function ReceivedMark({ recibido }: ReceivedMarkProps) {
  const last = Object.values(recibido ?? {}).sort((a, b) => b.fechah_srv - a.fechah_srv)[0];
  if (last === undefined) return null;
  return (
    <StateChip tone="info" icon="inbox">
      {mensajes.recibidoPorOficina(last.por_nombre, formatDateTime(last.fechah_srv))}
    </StateChip>
  );
}
