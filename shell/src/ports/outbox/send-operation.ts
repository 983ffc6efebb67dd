import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { ledgerSum } from '@gr/shared/domain/registro/content-sum';
import type { LedgerRow } from '@gr/shared/domain/registro/read-chains';
import { judge, type Verdict } from '../../network/answers.ts';
import { exchange } from '../../network/deadline.ts';
import { type Line, readPath } from '../../network/line.ts';
import type { FileRef, OperationRow } from '../../phone-db/rows.ts';
import { withoutLink } from './chain/open-links.ts';
import { givingWay } from './give-way.ts';
import { mensajes } from './mensajes.ts';
import { filesSentOf } from './row.ts';
import { probeFile, uploadFile } from './send-file.ts';
import type { OutboxStore } from './store.ts';
import { OWN_PASSWORD, QUOTA, showsTime, UNEXPLAINED, whyRefused } from './why-refused.ts';

const PATCH_MS = 20_000;

/** How one attempt at an operation ended. */
export type Sent =
  /** `taken`: what the server took of it; absent = all. `unlinked`: not its link of the chain. */
  | { readonly kind: 'delivered'; readonly taken?: OperationRow['updates']; readonly unlinked?: true }
  /** The server took nothing of it: what it wanted stood there already. */
  | { readonly kind: 'settled'; readonly detail: string }
  /** Everything waits: the server is out of reach. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** This operation waits; `code`: for what, where a person can do nothing about it (ERRORS.md). */
  | { readonly kind: 'busy'; readonly detail: string; readonly code?: string }
  /** Everything waits for the person to sign in again. */
  | { readonly kind: 'session'; readonly detail: string }
  /** Dead letter. */
  | { readonly kind: 'dead'; readonly code: string; readonly detail: string };

/** What an attempt needs beside the line. */
export interface Sending extends Line {
  readonly store: OutboxStore;
  /** Told after each file the server has. */
  readonly onFile: (filesSent: number) => void;
}

/**
 * One attempt: files first, to create-only paths; then the record; a refusal is settled by the ledger,
 * a fresh token and one more try (reliability.md points 4–6). Never throws for what a network can do.
 */
export async function sendOperation(on: Sending, row: OperationRow): Promise<Sent> {
  const sent = (await sendFiles(on, row)) ?? (await sendRecord(on, row));
  if (sent.kind !== 'session') return sent;
  // Who signs in again with the same password is no further: the server waits for the person's own (security.md, Identity).
  const token = await on.getToken(false);
  if (!token.ok || !(await showsTime(on, token.value, `_sesiones_/${row.uid}/exige_clave`))) return sent;
  return { kind: 'busy', code: OWN_PASSWORD, detail: mensajes.claveInicial };
}

/** `null` = the server has all files. */
async function sendFiles(on: Sending, row: OperationRow): Promise<Sent | null> {
  let filesSent = filesSentOf(row);
  for (const ref of row.files) {
    if (ref.sent && !mayBeSwept(on, row)) continue;
    const stopped = await sendFile(on, row, ref);
    if (stopped) return stopped;
    if (ref.sent) continue;
    await on.store.fileSent(row.uid, row.id, ref.id_archivo);
    filesSent += 1;
    on.onFile(filesSent);
  }
  return null;
}

/** Far less than the server keeps a photo without its record (`barrer_fotos`: 7 days). */
const SURE_MS = 24 * 3_600_000;

/** Whether the server may have taken a photo away meanwhile, by the phone's clock; one that was put back counts as old. */
function mayBeSwept({ wire }: Sending, { savedAt }: OperationRow): boolean {
  const age = wire.clock.wall() - savedAt;
  return age < 0 || age > SURE_MS;
}

/** What a record's attempt knows while it is under way. */
interface Attempt {
  readonly on: Sending;
  readonly row: OperationRow;
  token: string;
  /** A photo left the phone before its record, for room or by loss: only the ledger can say that the record is there. */
  readonly lost: boolean;
  /** The token is fresh: a refusal is not its age. */
  last: boolean;
  /** The server's text with its refusal. */
  said: string;
  /** What is sent of the operation: its own updates, or those without what gives way. */
  updates: OperationRow['updates'];
}

/** A question of the attempt; the drawing in the README has all with what follows them. */
type Step = 'token' | 'record' | 'ledger' | 'quota' | 'settled' | 'less' | 'cause' | 'whole' | 'bare';

/** From the top: each gives the question that follows, or how the attempt ended. */
const STEPS: Readonly<Record<Step, (a: Attempt) => Promise<Step | Sent>>> = {
  token: async (a) => {
    const token = await a.on.getToken(a.last);
    if (!token.ok) return withoutToken(token.error);
    a.token = token.value;
    return a.lost ? 'ledger' : 'record';
  },
  record: (a) => patch(a, 'ledger'),
  ledger: async (a) => {
    const ledger = await readLedger(a.on, a.token, a.row);
    if (typeof ledger === 'object') return ledger;
    if (ledger === 'present' || ledger === 'unlinked') {
      // Taken by an attempt before this one, perhaps without what gives way.
      const unanswered = await leaveOutTaken(a);
      return unanswered ?? delivered(a, ledger === 'unlinked');
    }
    if (a.lost && ledger !== 'refused')
      return { kind: 'dead', code: 'OB-213', detail: mensajes.archivoPerdido };
    if (ledger === 'other') return { kind: 'dead', code: 'OB-203', detail: mensajes.idAjeno };
    if (!a.last) {
      a.last = true;
      return 'token';
    }
    // Who may not read the own ledger is not known to the server as a working person: that is no fault of the record.
    if (ledger === 'refused') return { kind: 'session', detail: mensajes.sesionNoAceptada };
    return speaksOfToken(a.said) ? { kind: 'session', detail: mensajes.sesionVencida } : 'quota';
  },
  // The ledger may be closed for the rest of the day (security.md, «Quotas»); shown only while it holds.
  quota: async ({ on, token, row }) => {
    const closed = await showsTime(on, token, `_cuotas_/${row.uid}/hasta`);
    return closed ? { kind: 'busy', code: QUOTA, detail: mensajes.cupo } : 'settled';
  },
  settled: async ({ on, token, row }) => {
    const { settledBy = [], files, effects } = row;
    for (const path of files.length + effects.length === 0 ? [settledBy].flat() : []) {
      const there = await readPath(on, token, path);
      if (there.kind === 'done' && there.json !== null) return { kind: 'settled', detail: mensajes.yaEstaba };
      if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    }
    return 'less';
  },
  less: async (a) => (await leaveOutTaken(a)) ?? (a.updates === a.row.updates ? 'cause' : patch(a, 'cause')),
  cause: async ({ on, token, row }) => {
    const why = await whyRefused(on, token, row);
    return why.code === UNEXPLAINED ? 'whole' : { kind: 'dead', ...why };
  },
  // What forbade it may be over: a unit given back between the refusal and the question.
  whole: (a) => patch(a, 'bare'),
  // A link that the rules do not take must not cost a record.
  bare: async (a) => {
    const none = { kind: 'dead', code: UNEXPLAINED, detail: mensajes.rechazado } as const;
    const sent = a.row.cadena ? await patch({ ...a, row: withoutLink(a.row) }, 'bare') : none;
    if (typeof sent === 'string') return none;
    return sent.kind === 'delivered' ? delivered(a, true) : sent;
  },
};

async function sendRecord(on: Sending, row: OperationRow, lost = false): Promise<Sent> {
  const attempt: Attempt = { on, row, lost, token: '', last: false, said: '', updates: row.updates };
  let step: Step | Sent = 'token';
  while (typeof step === 'string') step = await STEPS[step](attempt);
  return step;
}

/** Sends what the attempt has; `refused` follows when the server says no. */
async function patch(a: Attempt, refused: Step): Promise<Step | Sent> {
  const verdict = await patchRecord(a.on, a.token, { ...a.row, updates: a.updates });
  if (verdict.kind === 'done') return delivered(a);
  if (verdict.kind !== 'refused') return verdict;
  a.said = verdict.detail;
  return refused;
}

function delivered({ row, updates }: Attempt, unlinked = false): Sent {
  const taken = updates === row.updates ? {} : { taken: updates };
  return { kind: 'delivered', ...taken, ...(unlinked && { unlinked: true }) };
}

/** Takes out of the attempt what gives way; what it gives says that the server could not be asked. */
async function leaveOutTaken(a: Attempt): Promise<Sent | null> {
  const rest = await givingWay(a.on, a.token, a.row);
  if (rest.kind !== 'updates') return rest;
  a.updates = rest.updates;
  return null;
}

/** "Auth token is expired", "Could not parse auth token": about who asks, not about what is asked. */
function speaksOfToken(detail: string): boolean {
  return /auth token/i.test(detail);
}

/** `null` = the server has the file. */
async function sendFile(on: Sending, row: OperationRow, ref: FileRef): Promise<Sent | null> {
  const file = await on.store.file(ref.id_archivo);
  // One the server has had, and the phone has not any more, can't be sent again.
  if (!file) return ref.sent ? null : sendRecord(on, row, true);
  for (const last of [false, true]) {
    const token = await on.getToken(last);
    if (!token.ok) return withoutToken(token.error);
    // After a lost answer the file may be there already: asking costs less than sending it again.
    let verdict: Verdict | null = null;
    if ((row.attempts === 0 && !ref.sent) || last) {
      verdict = await uploadFile(on, token.value, file, ref.ruta);
      if (verdict.kind === 'done') return null;
      if (verdict.kind !== 'refused') return verdict;
    }
    const probe = await probeFile(on, token.value, file, ref.ruta);
    if (probe.kind === 'same') return null;
    if (probe.kind === 'other') return { kind: 'dead', code: 'OB-211', detail: mensajes.archivoAjeno };
    if (probe.kind === 'unreachable' || probe.kind === 'busy') return probe;
    const aboutToken = probe.kind === 'refused' || (verdict?.kind === 'refused' && verdict.status === 401);
    if (last && aboutToken) return { kind: 'session', detail: mensajes.sesionVencida };
  }
  return { kind: 'dead', code: 'OB-212', detail: mensajes.archivoRechazado };
}

function withoutToken(error: Failure): Sent {
  const kind = error.code === 'SE-202' ? 'session' : 'unreachable';
  return { kind, detail: error.message };
}

/** Path of an operation's row in the ledger. */
function ledgerPath(row: { readonly uid: string; readonly id: string }): string {
  return `_ops/${row.uid}/${row.id}`;
}

/**
 * The one root multi-path update: all trees and the create-only ledger row. `done` only when the answer
 * speaks of this very operation, or the ledger says so.
 */
async function patchRecord(line: Line, token: string, row: OperationRow): Promise<Verdict> {
  const verdict = await patchAll(line, token, [row]);
  if (verdict.kind !== 'done' || speaksOf(verdict.json, row)) return verdict;
  const written = await readLedger(line, token, row);
  return written === 'present' ? verdict : { kind: 'unreachable', detail: 'unexpected answer' };
}

/**
 * Several operations in one update, each with its own ledger row: the server takes all of them or none. They must write to
 * different places and have no files. `null` = nothing is known, or not all were taken: each goes by itself now, and the
 * ledger answers for those the server has.
 */
export async function sendTogether(on: Sending, rows: readonly OperationRow[]): Promise<Sent | null> {
  const token = await on.getToken(false);
  if (!token.ok) return withoutToken(token.error);
  const verdict = await patchAll(on, token.value, rows);
  if (verdict.kind === 'refused') return null;
  if (verdict.kind !== 'done') return verdict;
  return rows.every((row) => speaksOf(verdict.json, row)) ? { kind: 'delivered' } : null;
}

async function patchAll(line: Line, token: string, rows: readonly OperationRow[]): Promise<Verdict> {
  const body = Object.assign({}, ...rows.map(withLedger)) as OperationRow['updates'];
  await line.hook('C9');
  const answer = await exchange(
    line.wire,
    line.endpoints.database('', { auth: token }),
    {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
    },
    PATCH_MS,
    () => line.hook('C10'),
  );
  return judge(answer);
}

/** What an operation writes, with its create-only row in the ledger. */
function withLedger(row: OperationRow): OperationRow['updates'] {
  const { tipo, sum, cadena } = row;
  const ledger = { at: SERVER_TIME, tipo, sum: ledgerSum(sum) };
  return { ...row.updates, [ledgerPath(row)]: { ...ledger, ...(cadena && { cadena: { ...cadena } }) } };
}

/** True when an answer names the operation's row in the ledger. */
function speaksOf(json: unknown, row: OperationRow): boolean {
  return typeof json === 'object' && json !== null && ledgerPath(row) in json;
}

/**
 * Whether the server has the operation: `other` = it has this id with another content, `refused` = it does not let
 * this person look, `unlinked` = it has it without its link.
 */
async function readLedger(
  line: Line,
  token: string,
  row: OperationRow,
): Promise<
  'present' | 'unlinked' | 'other' | 'absent' | 'refused' | Exclude<Verdict, { kind: 'done' | 'refused' }>
> {
  const verdict = await readPath(line, token, ledgerPath(row));
  if (verdict.kind === 'refused') return 'refused';
  if (verdict.kind !== 'done') return verdict;
  if (verdict.json === null) return 'absent';
  // An object with a time is a ledger row; any other JSON is not the database speaking.
  const { at, sum, cadena } = verdict.json as Partial<Record<keyof LedgerRow, Json>>;
  if (typeof at !== 'number') return { kind: 'unreachable', detail: 'unexpected answer' };
  if (sum !== ledgerSum(row.sum)) return 'other';
  return row.cadena && (cadena as Partial<Eslabon> | undefined)?.esl !== row.cadena.esl
    ? 'unlinked'
    : 'present';
}
