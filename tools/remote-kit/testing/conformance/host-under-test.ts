import type { Host } from '@gr/shared/contract';
import type { Json } from '@gr/shared/contract/outbox';

/** The line between phone and server: whole, cut, or to a server that refuses every record. */
export type LineKind = 'bien' | 'cortada' | 'rechaza';

/** A host and what lies around it: the suite's only way to the world. */
export interface HostUnderTest {
  readonly host: Host;
  /** A place this remote answers, e.g. `/conformidad`; the remote is on screen there. */
  readonly home: string;
  /** A database path that the person may not read. */
  readonly forbidden: string;
  /** Storage path of a file of the company's content, and of one that does not exist. */
  readonly stored: string;
  readonly missing: string;
  line(kind: LineKind): Promise<void>;
  /** What the server has at a path, and puts there, past every rule. */
  read(path: string): Promise<Json>;
  write(path: string, value: Json): Promise<void>;
  /** Bytes of a stored file, or `null`. */
  storedBytes(ruta: string): Promise<number | null>;
  /** What the shell's bar says. */
  title(): Promise<string | null>;
  /** Whether the person sees a message now. */
  sees(message: string): Promise<boolean>;
  /** A photo of a camera: more than 1600 px wide. */
  picture(): Promise<Blob>;
}

/** One promise of the contract. */
export interface Case {
  /** `port: what holds`. */
  readonly name: string;
  /** Rejects with an `Error` when the host does not keep it. Leaves the line whole. */
  run(on: HostUnderTest): Promise<void>;
}
