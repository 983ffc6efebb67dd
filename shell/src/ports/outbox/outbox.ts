import type { Observable } from '@gr/shared/contract/observable';
import type { Operation, OutboxPort } from '@gr/shared/contract/outbox';
import type { Failure, Result } from '@gr/shared/contract/result';

/** State of the sender, for the pill and the head of the Centro de envíos. */
export type DrainState =
  | { readonly kind: 'al_dia' }
  | { readonly kind: 'enviando' }
  /** Waiting; `why` is the Spanish cause, `until` ms since epoch of the next attempt (0 = on a trigger). */
  | { readonly kind: 'esperando'; readonly why: string; readonly until: number };

/** Counts for the pill, of one person unless noted. */
export interface OutboxSummary {
  /** Undelivered operations (`guardado` or `enviando`) and pending effects. */
  readonly pending: number;
  /** Operations being sent now (`enviando`), a part of `pending`. */
  readonly sending: number;
  /** Dead letters and failed effects: «Registros con problema». */
  readonly problems: number;
  /** Rows of other people on this phone: only the count may be shown. */
  readonly others: number;
}

/** An HTTP call that follows a record (reliability.md point 17). */
export interface EffectStatus {
  readonly id: string;
  /** Name of the cloud function. */
  readonly funcion: string;
  /** Operation it belongs to, or the session event. */
  readonly op: string;
  /** `fallido`: the function itself refused and a person decides; `pendiente`: it is tried again. */
  readonly state: 'pendiente' | 'fallido';
  readonly attempts: number;
  /** Spanish cause of the last failure. */
  readonly detail?: string;
}

/** A file for «Pedir ayuda»: the complete operation, photos included, without tokens. */
export interface ExportFile {
  /** Suggested file name: `registro-{id}.json`. */
  readonly name: string;
  readonly blob: Blob;
}

/** The outbox as the shell uses it: the port of the remotes plus the Centro de envíos. */
export interface Outbox extends OutboxPort {
  readonly drain: Observable<DrainState>;
  readonly summary: Observable<OutboxSummary>;
  /** Effects not done yet, oldest first. */
  readonly effects: Observable<readonly EffectStatus[]>;
  /** «Enviar ahora»: ends every wait and tries at once. */
  sendNow(): void;
  /** Leaves the line to what is urgent: nothing else is sent until what this gives is called, 5 s at most. */
  pause(): () => void;
  /** «Reintentar» on a dead letter or a failed effect. `OB-105` when it is not there any more; `OB-101`, `OB-102`. */
  retry(id: string): Promise<Result<void>>;
  /**
   * A unit was given back: everything refused for want of it (`OB-204`) is tried again in order. With `held`, only the
   * operations of units for which it returns true.
   */
  accessReturned(held?: (un_id: string) => boolean): Promise<void>;
  /** Path of the app where a dead letter is entered again («Corregir»), as its remote gives it; `null` = none. */
  placeToCorrect(id: string): Promise<string | null>;
  /** Whether {@link saveAsNew} has an alternative for a dead letter. */
  canSaveAsNew(id: string): Promise<boolean>;
  /**
   * «Guardar como registro nuevo»: an incident whose round part the server refuses is sent again as a record outside the
   * round, under a new operation, with its hour and files. `OB-105` when there is no such alternative; `OB-101`, `OB-102`.
   */
  saveAsNew(id: string): Promise<Result<void>>;
  /** Content of an operation still on this phone, or `null`. */
  content(id: string): Promise<Operation | null>;
  /** «Pedir ayuda»: an export file of one operation. `OB-105` when it is not there any more; `OB-101`, `OB-102`. */
  exportFile(id: string): Promise<Result<ExportFile>>;
  /** The last failure of the store itself, `null` while it works. */
  readonly broken: Observable<Failure | null>;
}
