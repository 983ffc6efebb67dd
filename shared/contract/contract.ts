import type { DataPort } from './data.ts';
import type { DevicePort } from './device.ts';
import type { FailuresPort } from './failures.ts';
import type { KeptPort } from './kept.ts';
import type { NetworkPort } from './network.ts';
import type { NoticesPort } from './notices.ts';
import type { OutboxPort } from './outbox.ts';
import type { PhotosPort } from './photos.ts';
import type { RoutePort } from './route.ts';
import type { ScannerPort } from './scanner.ts';
import type { SessionPort } from './session.ts';
import type { TracePort } from './trace.ts';

/** Version of this contract, `major.minor`; major = breaking (architecture.md 4). */
export const CONTRACT = '1.0';

/** Everything with state, handed to a remote as one argument (architecture.md 2). */
export interface Host {
  /** The contract the host serves, `major.minor`. */
  readonly contract: string;
  readonly session: SessionPort;
  readonly data: DataPort;
  readonly outbox: OutboxPort;
  readonly photos: PhotosPort;
  readonly kept: KeptPort;
  readonly device: DevicePort;
  readonly route: RoutePort;
  readonly notices: NoticesPort;
  readonly network: NetworkPort;
  readonly trace: TracePort;
  readonly failures: FailuresPort;
  /** Only where pictures for the scanner come from elsewhere than the camera. */
  readonly scanner?: ScannerPort;
}

/** A remote that is on screen. */
export interface Mounted {
  /** Takes everything away again: roots, listeners, timers, camera. */
  unmount(): void;
  /** `false` = work on screen would be lost; the shell asks the person first. */
  canLeave?(): boolean;
}

/** The default export of a remote's only exposed module. */
export interface Remote {
  /** Name of the remote, as in its `remote.json`: `mf-rondas`. */
  readonly id: string;
  /** Its version, the name of its folder `/r/{id}/{version}/`. */
  readonly version: string;
  /** The contract it was built for, `major.minor`. */
  readonly contract: string;
  /**
   * Draws the remote into `root`, an empty element that is its own until `unmount`. May throw or reject: the shell then
   * shows a card with «Reintentar» in its place.
   */
  mount(root: HTMLElement, host: Host): Mounted | Promise<Mounted>;
}

/** Checks the definition while typing; returns it unchanged. */
export function defineRemote(remote: Remote): Remote {
  return remote;
}

/**
 * True when a host of contract `host` serves a remote made for contract `remote`: same major, host minor not older.
 * Both are `major.minor`; false when one of them is not.
 */
export function compatible(host: string, remote: string): boolean {
  const [hostMajor, hostMinor] = parse(host);
  const [remoteMajor, remoteMinor] = parse(remote);
  return hostMajor === remoteMajor && hostMinor >= remoteMinor;
}

function parse(version: string): readonly [number, number] {
  const match = /^(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2])] : [Number.NaN, Number.NaN];
}

/** Narrows what a remote's module exported: true only for the shape of {@link Remote}. */
export function isRemote(value: unknown): value is Remote {
  const v = value as Partial<Remote> | null;
  return (
    typeof v === 'object' &&
    v !== null &&
    typeof v.id === 'string' &&
    typeof v.version === 'string' &&
    typeof v.contract === 'string' &&
    typeof v.mount === 'function'
  );
}
