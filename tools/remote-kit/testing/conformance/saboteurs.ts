import type { Host } from '@gr/shared/contract';
import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { KeptPort } from '@gr/shared/contract/kept';
import type { Operation, OpStatus, OutboxPort } from '@gr/shared/contract/outbox';
import type { Photo, PhotosPort } from '@gr/shared/contract/photos';
import { fail, ok } from '@gr/shared/contract/result';
import type { Location, RoutePort } from '@gr/shared/contract/route';
import type { HostUnderTest } from './host-under-test.ts';

/** A host that breaks one promise. */
export type Sabotage = (on: HostUnderTest) => Partial<HostUnderTest>;

/** What a sabotaged call answers. */
export const NO = fail('XX-999', 'Fue saboteado.');
/** An `Unsubscribe` that stops nothing. */
export const endless = (_stop: () => void) => () => undefined;

/** Ports put in place of those of the host. */
export const hostWith = (part: (host: Host) => Partial<Host>): Sabotage => {
  return ({ host }) => ({ host: { ...host, ...part(host) } });
};
/** Members put in place of those of the outbox. */
export const outboxWith = (part: (outbox: OutboxPort, host: Host) => Partial<OutboxPort>) =>
  hostWith((host) => ({ outbox: { ...host.outbox, ...part(host.outbox, host) } }));
/** Every operation made another before it is committed. */
export const committing = (change: (operation: Operation) => Partial<Operation>) =>
  outboxWith((outbox) => ({
    commit: (operation) => outbox.commit({ ...operation, ...change(operation) }),
  }));
/** The list of operations as it is, each told otherwise. */
export const telling = (change: (status: OpStatus) => Partial<OpStatus>) =>
  outboxWith(({ status }) => ({
    status: {
      subscribe: status.subscribe,
      get: () => status.get().map((one) => ({ ...one, ...change(one) })),
    },
  }));
/** Members put in place of those of the data port. */
export const dataWith = (part: (host: Host) => Partial<Host['data']>) =>
  hostWith((host) => ({ data: { ...host.data, ...part(host) } }));
/** Every reading told otherwise. */
export const reading = (change: <T>(snapshot: Snapshot<T>) => Partial<Snapshot<T>>) =>
  dataWith(({ data }) => ({
    async read<T>(query: Query) {
      const result = await data.read<T>(query);
      return result.ok ? ok({ ...result.value, ...change(result.value) }) : result;
    },
    watch<T>(query: Query, onNext: (s: Snapshot<T>) => void, onError: Parameters<Host['data']['watch']>[2]) {
      return data.watch<T>(query, (snapshot) => onNext({ ...snapshot, ...change(snapshot) }), onError);
    },
  }));
/** Every query made another before it is asked. */
export const asking = (change: (query: Query) => Query) =>
  dataWith(({ data }) => ({
    read: (query) => data.read(change(query)),
    watch: (query, onNext, onError) => data.watch(change(query), onNext, onError),
  }));
/** A query with some of its bounds gone. */
export const without = (query: Query, ...names: readonly (keyof Query)[]): Query => {
  const { path, ...rest } = query;
  return {
    path,
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !names.some((n) => n === key))),
  };
};
/** A list that always has a bound. */
export const bounded = (query: Query) => (query.orderBy === undefined ? query : { limitToLast: 9, ...query });
/** Members put in place of those of the photos. */
export const photosWith = (part: (photos: PhotosPort) => Partial<PhotosPort>) =>
  hostWith(({ photos }) => ({ photos: { ...photos, ...part(photos) } }));
/** Members put in place of those of the kept files. */
export const keptWith = (part: (kept: KeptPort) => Partial<KeptPort>) =>
  hostWith(({ kept }) => ({ kept: { ...kept, ...part(kept) } }));
/** Members put in place of those of the device. */
export const deviceWith = (part: Partial<Host['device']>) =>
  hostWith(({ device }) => ({ device: { ...device, ...part } }));
/** Members put in place of those of the route. */
export const routeWith = (part: (route: RoutePort) => Partial<RoutePort>) =>
  hostWith(({ route }) => ({ route: { ...route, ...part(route) } }));
/** Every place told otherwise. */
export const placed = (change: (place: Location) => Partial<Location>) =>
  routeWith(({ location }) => ({
    location: {
      subscribe: location.subscribe,
      get: () => ({ ...location.get(), ...change(location.get()) }),
    },
  }));
/** Every photo told otherwise. */
export const photoOf = (change: Partial<Photo>) =>
  photosWith((photos) => ({
    async add(file, origen, place) {
      const result = await photos.add(file, origen, place);
      return result.ok ? ok({ ...result.value, ...change }) : result;
    },
  }));
