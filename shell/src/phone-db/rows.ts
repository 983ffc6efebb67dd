import type { Query } from '@gr/shared/contract/data';
import type { Effect, Json, Operation, OperationFile } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Eslabon } from '@gr/shared/domain/registro/chain';

/** Version of the envelope the rows are written in; see `row.ts` of the outbox. */
export const ENVELOPE = 1;

/**
 * An operation waiting on the phone: the remote's content and its state. The state in flight is never stored (reliability.md point
 * 9).
 */
export interface OperationRow extends Omit<Operation, 'files' | 'draft'> {
  readonly v: number;
  readonly uid: string;
  /** Per-phone counter: the order of saving, whatever the clock did. */
  readonly seq: number;
  readonly files: readonly FileRef[];
  /** SHA-256 of the canonical content. */
  readonly sum: string;
  /** Its link of the person's chain; absent when none could be made, and nothing is refused because of that. */
  readonly cadena?: Eslabon;
  readonly savedAt: number;
  readonly attempts: number;
  /** `problema` = dead letter, until a person acts. */
  readonly state: 'guardado' | 'problema';
  readonly code?: string;
  readonly detail?: string;
  /** A quarantined row (`OB-201`) as stored on the phone, for «Pedir ayuda»; never written back. */
  readonly original?: unknown;
}

/** The remembered part of an operation that was delivered from this phone, or replaced by another one. */
export interface DoneRow {
  readonly v: number;
  readonly uid: string;
  readonly id: string;
  readonly sum: string;
  /** Delivery (of a replaced one: when it was saved), ms since epoch. */
  readonly at: number;
}

/** A file of an operation and whether the server has it. */
export interface FileRef extends OperationFile {
  readonly sent: boolean;
}

/** Metadata of a picture; its bytes are a row of `bytes` under the same id. */
export interface FileRow {
  readonly v: number;
  readonly id_archivo: string;
  readonly uid: string;
  /** Operation it belongs to; `null` while it is only part of a form. */
  readonly op: string | null;
  readonly mime: 'image/jpeg';
  readonly tam: number;
  readonly sha256: string;
  readonly ancho: number;
  readonly alto: number;
  readonly origen: Photo['origen'];
  readonly fechah_x: number;
}

/** A remote's unfinished form. */
export interface DraftRow {
  readonly v: number;
  readonly uid: string;
  readonly key: string;
  readonly value: Json;
  readonly at: number;
}

/** A pending HTTP call after a commit. */
export interface EffectRow {
  readonly v: number;
  /** `{op}/{n}`. */
  readonly id: string;
  readonly uid: string;
  readonly op: string;
  readonly effect: Effect;
  readonly at: number;
  readonly attempts: number;
  readonly state: 'pendiente' | 'fallido';
  readonly detail?: string;
}

/** One bounded reading of the server, stored for work without a connection. */
export interface ReplicaRow {
  readonly uid: string;
  /** Canonical text of the query. */
  readonly key: string;
  readonly path: string;
  readonly query: Query;
  readonly value: Json;
  /** Time of the server's last confirmation, ms since epoch. */
  readonly at: number;
  /** Time of its last use, for making room. */
  readonly used: number;
  /** A list that was at its limit before a delivered change took a record out of it: what comes behind it is not here. */
  readonly corta?: true;
  /** One record as delivered, which no screen has read since: the first to be dropped. */
  readonly entregado?: true;
}
