import type { Observable, Unsubscribe } from './observable.ts';
import type { Result } from './result.ts';

/** Anything the Realtime Database can hold. `null` deletes. */
export type Json = string | number | boolean | null | { readonly [key: string]: Json };

/**
 * What happened to a record so far (reliability.md point 16). `enviando` lasts only while an attempt is under way:
 * a failed attempt leads back to `guardado`, a refusal to `problema`, and «Reintentar» from `problema` to
 * `guardado`. Only `entregado` is final.
 */
export type OpState = 'guardado' | 'enviando' | 'entregado' | 'problema';

/** A file of an operation: its bytes wait on the phone under `id_archivo` (see PhotosPort). */
export interface OperationFile {
  readonly id_archivo: string;
  /** Storage path, create-only, made by the domain: the same on every attempt. */
  readonly ruta: string;
}

/** An HTTP GET to run at least once after the commit (reliability.md point 17). */
export interface Effect {
  readonly tipo: 'funcion_unidad' | 'funcion_central';
  /** Cloud function name; the shell builds and checks the URL (security.md, `__project_id`). */
  readonly funcion: string;
  /** Unit whose project answers, for `funcion_unidad`. */
  readonly un_id?: string;
  /** Query parameters: ids only, no personal data. The shell adds `op`. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * How a refused record is saved as another one, with its hour and its files: «Guardar como registro nuevo». In `to`,
 * `values` and the paths of `updates`, `{id}` stands for a new push id and `{op}` for the id of the new operation; as a
 * value only where it is the whole text.
 */
export interface SavedAnew {
  /** As in {@link Operation}. */
  readonly aggregate: string;
  readonly tipo: string;
  readonly resumen: string;
  /** Path among the refused `updates` of the record that is kept. */
  readonly from: string;
  /** Path where it is written. */
  readonly to: string;
  /** Fields it loses. */
  readonly without?: readonly string[];
  /** Fields it gets. */
  readonly values: Readonly<Record<string, Json>>;
  /** Database path → value, written with it. */
  readonly updates?: Readonly<Record<string, Json>>;
  /** The refused effects are called for the new record too. */
  readonly effects?: true;
}

/**
 * A part of an operation that gives way to what somebody else, or the same person on another screen, did first.
 */
export interface Yield {
  /** Database path of one value: another than the operation's own there is what the part gives way to. */
  readonly to: string;
  /** End of the paths of `updates` that are then left out, in every tree of the record: `a/b` means all `…/a/b`. */
  readonly part: string;
}

/**
 * What is written in the place of an operation's `updates` where somebody else, or the same person on another phone, was
 * faster: the record beside the one that is there. Same unit, same files.
 */
export interface Otherwise {
  /** Database path of the `_op` the operation would have written: another than its own there is somebody faster. */
  readonly to: string;
  /** As in {@link Operation}. */
  readonly updates: Readonly<Record<string, Json>>;
}

/**
 * One thing a person did: written whole on the phone in one transaction, then sent whole in one
 * multi-path update. `updates` holds database path → value and carries the record into all its trees;
 * the shell adds the ledger row `_ops/{uid}/{id}`. Serialised without files it stays under 4 kB
 * where it can (reliability.md point 3).
 */
export interface Operation {
  /** 20-character id from `OutboxPort.newId()`, made when the form opens, never made again on retry. */
  readonly id: string;
  /** Operations of one aggregate leave in order, e.g. `ronda/{id}`; those of `alarma/{id}` before all others. */
  readonly aggregate: string;
  /** Machine word of the kind, e.g. `iniciar_ronda`; goes into the ledger. */
  readonly tipo: string;
  /** One Spanish line for the Centro de envíos, without personal data. */
  readonly resumen: string;
  /** Database path without leading slash → value; no path may lie below another. */
  readonly updates: Readonly<Record<string, Json>>;
  /** Uploaded before `updates` is sent. */
  readonly files: readonly OperationFile[];
  /** Called after `updates` arrived. */
  readonly effects: readonly Effect[];
  /** Key of the draft that is removed in the same transaction. */
  readonly draft?: string;
  /**
   * This operation creates the record of its aggregate. When the server refuses it, the later operations of the
   * aggregate wait until that is settled; a refusal of any other operation holds back those that need all.
   */
  readonly creates?: true;
  /**
   * This operation ends the record of its aggregate: after it the server takes nothing more of it. While an earlier
   * operation of the aggregate is refused it waits, or that one could never arrive.
   */
  readonly needsAll?: true;
  /**
   * Database paths: a value at any of them shows that what this operation wanted is so already, whoever did it. When
   * the server refuses the operation and does not know its id, a value there finishes it as delivered. Only for
   * operations without files and effects: theirs would be lost.
   */
  readonly settledBy?: string | readonly string[];
  /**
   * Parts that may have been made from an old view of the record. When the server refuses the operation and what a part
   * gives way to stands there, the operation goes once more without that part.
   */
  readonly yields?: readonly Yield[];
  /**
   * When the server refuses the operation and somebody else was faster, this goes in its place.
   */
  readonly otherwise?: Otherwise;
  /**
   * Unit the record belongs to: a refusal is explained by what stands there (the server's function `sesiones`), and somebody
   * who may not work there any more is told so (`OB-204`): the record goes out by itself when the unit is given back.
   * Absent = it belongs to no unit.
   */
  readonly un_id?: string;
  /**
   * Place of the app where a person makes the refused record anew, an absolute path: «Corregir» leads there. Absent = nowhere.
   */
  readonly correct?: string;
  /** What a person may save in place of the refused record; it belongs to the same unit. Absent = nothing. */
  readonly anew?: SavedAnew;
}

/** An operation's place on its way, as screens show it. */
export interface OpStatus {
  readonly id: string;
  readonly aggregate: string;
  readonly tipo: string;
  readonly resumen: string;
  readonly state: OpState;
  /** ms since epoch when it was saved on this phone. */
  readonly savedAt: number;
  /** Failed attempts to send it. */
  readonly attempts: number;
  /** How many of its files the server has, and how many it must have. */
  readonly filesSent: number;
  readonly filesTotal: number;
  /** Spanish cause when `state` is `problema`, why it waits, or how it was settled. */
  readonly detail?: string;
}

/** The only way to write. "Guardado en el teléfono" may be shown when `commit` resolved ok, never before. */
export interface OutboxPort {
  /** A new push id: 20 characters from the CSPRNG, sortable by time. */
  newId(): string;
  /**
   * Saves the operation, its files and the removal of its draft in one durable transaction.
   * Committing the same id again with the same content (what was written; not the time and place of writing)
   * only removes its draft and answers ok, also after it was delivered from this phone. Fails with `OB-101`
   * (no space), `OB-102` (storage broken), `OB-103` (malformed operation), `OB-104` (the id was saved with another
   * content: nothing is kept, the draft stays; commit it under new ids).
   */
  commit(operation: Operation): Promise<Result<OpStatus>>;
  /** Operations not delivered yet, plus those delivered in this session, oldest first. */
  readonly status: Observable<readonly OpStatus[]>;
  /**
   * Keeps a draft under a key of the remote's own; the last write wins. A draft with a text member `op` names the
   * operation it will become: once that one is committed the draft is dropped, and the answer is ok. One with text members
   * `titulo` and `ruta` (an absolute path) stands by them on Inicio and in the Centro de envíos. Fails with `OB-101` (no
   * space), `OB-102` (storage broken).
   */
  saveDraft(key: string, value: Json): Promise<Result<void>>;
  /** The draft, or `null`. This and the two below reject when the phone's storage is broken. */
  loadDraft(key: string): Promise<Json>;
  /** Drafts whose key starts with `prefix`, key → value. */
  listDrafts(prefix: string): Promise<Readonly<Record<string, Json>>>;
  /** Forgets a draft; one that is not there is no failure. */
  removeDraft(key: string): Promise<void>;
  /**
   * Calls back at every change of one operation's status, not at once; `id` may be unknown still. Call what this gives
   * to stop.
   */
  follow(id: string, onChange: (status: OpStatus) => void): Unsubscribe;
}
