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
import { OWN_PASSWORD, owesPassword, QUOTA, quotaReached, UNEXPLAINED, whyRefused } from './why-refused.ts';

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
  const sent = await attempt(on, row);
  if (sent.kind !== 'session') return sent;
  // Who signs in again with the same password is no further: the password is what the server waits for.
  const token = await on.getToken(false);
  if (!token.ok || !(await owesPassword(on, token.value, row.uid))) return sent;
  return { kind: 'busy', code: OWN_PASSWORD, detail: mensajes.claveInicial };
}

async function attempt(on: Sending, row: OperationRow): Promise<Sent> {
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
  const first = await sendRecord(on, row, false);
  return first === 'again' ? settled(await sendRecord(on, row, true)) : first;
}

/** Far less than the server keeps a photo without its record (`barrer_fotos`: 7 days). */
const SURE_MS = 24 * 3_600_000;

/** Whether the server may have taken a photo away meanwhile, by the phone's clock; one that was put back counts as old. */
function mayBeSwept({ wire }: Sending, { savedAt }: OperationRow): boolean {
  const age = wire.clock.wall() - savedAt;
  return age < 0 || age > SURE_MS;
}

/** `again` can't come from a second try; said for the type. */
function settled(second: Sent | 'again'): Sent {
  return second === 'again' ? { kind: 'dead', code: 'OB-202', detail: mensajes.rechazado } : second;
}

async function sendRecord(on: Sending, row: OperationRow, last: boolean): Promise<Sent | 'again'> {
  const token = await on.getToken(last);
  if (!token.ok) return withoutToken(token.error);
  const verdict = await patchRecord(on, token.value, row);
  if (verdict.kind === 'done') return { kind: 'delivered' };
  if (verdict.kind !== 'refused') return verdict;
  const ledger = await readLedger(on, token.value, row);
  if (ledger === 'present') return delivered(on, token.value, row);
  if (ledger === 'unlinked') return unlinked(await delivered(on, token.value, row));
  if (ledger === 'other') return { kind: 'dead', code: 'OB-203', detail: mensajes.idAjeno };
  // Who may not read the own ledger is not known to the server as a working person: that is no fault of the record.
  if (ledger === 'refused') return last ? { kind: 'session', detail: mensajes.sesionNoAceptada } : 'again';
  if (ledger !== 'absent') return ledger;
  if (last && speaksOfToken(verdict.detail)) return { kind: 'session', detail: mensajes.sesionVencida };
  return last ? refused(on, token.value, row) : 'again';
}

/** In the ledger already, perhaps by an attempt that left out what gives way. */
async function delivered(on: Sending, token: string, row: OperationRow): Promise<Sent> {
  const rest = await givingWay(on, token, row);
  if (rest.kind !== 'updates') return rest;
  return rest.updates === row.updates ? { kind: 'delivered' } : { kind: 'delivered', taken: rest.updates };
}

function unlinked(sent: Sent): Sent {
  return sent.kind === 'delivered' ? { ...sent, unlinked: true } : sent;
}

/** The server's last word is no: either somebody was faster, or a person has to decide. */
async function refused(on: Sending, token: string, row: OperationRow): Promise<Sent> {
  const { settledBy, files, effects } = row;
  if (await quotaReached(on, token, row.uid)) return { kind: 'busy', code: QUOTA, detail: mensajes.cupo };
  if (settledBy !== undefined && files.length + effects.length === 0) {
    for (const path of [settledBy].flat()) {
      const there = await readPath(on, token, path);
      if (there.kind === 'done' && there.json !== null) return { kind: 'settled', detail: mensajes.yaEstaba };
      if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    }
  }
  const rest = await givingWay(on, token, row);
  if (rest.kind !== 'updates') return rest;
  if (rest.updates !== row.updates) {
    const verdict = await patchRecord(on, token, { ...row, updates: rest.updates });
    if (verdict.kind === 'done') return { kind: 'delivered', taken: rest.updates };
    if (verdict.kind !== 'refused') return verdict;
  }
  const why = await whyRefused(on, token, row);
  if (why.code !== UNEXPLAINED) return { kind: 'dead', ...why };
  const full = { ...row, updates: rest.updates };
  const taken = rest.updates === row.updates ? {} : { taken: rest.updates };
  // What forbade it may be over: a unit given back between the refusal and the question.
  const again = await patchRecord(on, token, full);
  if (again.kind === 'done') return { kind: 'delivered', ...taken };
  if (again.kind !== 'refused') return again;
  if (row.cadena) {
    // A link that the rules do not take must not cost a record.
    const bare = await patchRecord(on, token, withoutLink(full));
    if (bare.kind === 'done') return { kind: 'delivered', taken: rest.updates, unlinked: true };
    if (bare.kind !== 'refused') return bare;
  }
  return { kind: 'dead', ...why };
}

/** "Auth token is expired", "Could not parse auth token": about who asks, not about what is asked. */
function speaksOfToken(detail: string): boolean {
  return /auth token/i.test(detail);
}

/** `null` = the server has the file. */
async function sendFile(on: Sending, row: OperationRow, ref: FileRef): Promise<Sent | null> {
  const file = await on.store.file(ref.id_archivo);
  // One the server has had, and the phone has not any more, can't be sent again.
  if (!file) return ref.sent ? null : withoutFile(on, row);
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

/** A photo left the phone before its record: because the server had said yes and room was needed, or it is lost. */
async function withoutFile(on: Sending, row: OperationRow): Promise<Sent> {
  for (const last of [false, true]) {
    const token = await on.getToken(last);
    if (!token.ok) return withoutToken(token.error);
    const ledger = await readLedger(on, token.value, row);
    if (ledger === 'present') return { kind: 'delivered' };
    if (ledger === 'unlinked') return { kind: 'delivered', unlinked: true };
    if (typeof ledger === 'object') return ledger;
    if (ledger !== 'refused') break;
    if (last) return { kind: 'session', detail: mensajes.sesionNoAceptada };
  }
  return { kind: 'dead', code: 'OB-213', detail: mensajes.archivoPerdido };
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
