import type { Json } from '@gr/shared/contract/outbox';
import type { Failure } from '@gr/shared/contract/result';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { ledgerSum } from '@gr/shared/domain/registro/content-sum';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { LedgerRow } from '@gr/shared/domain/registro/read-chains';
import { fieldsOf, type IsAnswer, judge, nothingOr, type Verdict } from '../../network/answers.ts';
import { exchange } from '../../network/deadline.ts';
import { type Line, readKeys, readPath } from '../../network/line.ts';
import type { FileRef, OperationRow } from '../../phone-db/rows.ts';
import { withoutLink } from './chain/open-links.ts';
import { givingWay } from './give-way.ts';
import { mensajes } from './mensajes.ts';
import { filesSentOf } from './row.ts';
import { probeFile, uploadFile } from './send-file.ts';
import type { OutboxStore } from './store.ts';
import { OWN_PASSWORD, UNEXPLAINED, whyRefused } from './why-refused.ts';

const PATCH_MS = 20_000;

/** Result of one attempt at an operation. */
export type Sent =
  /** `taken`: the updates the server took; absent = all. `unlinked`: without its link of the chain. */
  | { readonly kind: 'delivered'; readonly taken?: OperationRow['updates']; readonly unlinked?: true }
  /** The server took nothing of it, because its result was there already (`settledBy`). */
  | { readonly kind: 'settled'; readonly detail: string }
  /** Everything waits: the server is out of reach. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** This operation waits; `code`: the reason, where a person can do nothing about it (ERRORS.md). */
  | { readonly kind: 'busy'; readonly detail: string; readonly code?: string }
  /** Everything waits for the person to sign in again. */
  | { readonly kind: 'session'; readonly detail: string }
  /** Dead letter. */
  | { readonly kind: 'dead'; readonly code: string; readonly detail: string };

/** Dependencies of an attempt. */
export interface Sending extends Line {
  readonly store: OutboxStore;
  /** Called after each file the server has. */
  readonly onFile: (filesSent: number) => void;
}

/**
 * Makes one attempt: files first, to create-only paths; then the record. A refusal is resolved by the ledger, a fresh token and one
 * more try (reliability.md points 4–6). Never throws for a network failure.
 */
export async function sendOperation(on: Sending, row: OperationRow): Promise<Sent> {
  const sent = (await sendFiles(on, row)) ?? (await sendRecord(on, row));
  if (sent.kind !== 'session') return sent;
  // Signing in again with the same password would not help: the server waits for the person's own (security.md, Identity).
  const token = await on.getToken(false);
  const why = token.ok && (await whyRefused(on, token.value, row));
  return why && why.code === OWN_PASSWORD ? why : sent;
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

/** Far less than the time the server keeps a photo without its record (`barrer_noche`: 7 days). */
const SURE_MS = 24 * 3_600_000;

/** Whether the server may have deleted a photo meanwhile, by the phone's clock; a clock set back counts as that old. */
function mayBeSwept({ wire }: Sending, { savedAt }: OperationRow): boolean {
  const age = wire.clock.wall() - savedAt;
  return age < 0 || age > SURE_MS;
}

/** State of a record's attempt. */
interface Attempt {
  readonly on: Sending;
  readonly row: OperationRow;
  token: string;
  /** A photo left the phone before its record, for room or by loss: only the ledger can prove that the record was delivered. */
  readonly lost: boolean;
  /** The token is fresh, so a refusal is not caused by its age. */
  last: boolean;
  /** The server's text of its refusal. */
  said: string;
  /** Updates to send: all of the operation's, or those without the parts that yield. */
  updates: OperationRow['updates'];
}

/** Steps of the attempt; the diagram in the README shows them with their transitions. */
type Step = 'token' | 'record' | 'ledger' | 'settled' | 'less' | 'cause' | 'whole' | 'bare';

/** Each step returns the next one, or the result of the attempt. */
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
      // An earlier attempt wrote it, perhaps without the parts that yield.
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
    // A person who may not read their own ledger is not active at the server: that is no fault of the record.
    if (ledger === 'refused') return { kind: 'session', detail: mensajes.sesionNoAceptada };
    return speaksOfToken(a.said) ? { kind: 'session', detail: mensajes.sesionVencida } : 'settled';
  },
  settled: async ({ on, token, row }) => {
    const { settledBy = [], files, effects } = row;
    for (const path of files.length + effects.length === 0 ? [settledBy].flat() : []) {
      const there = await readKeys(on, token, path);
      if (there.kind === 'done' && there.json !== null) return { kind: 'settled', detail: mensajes.yaEstaba };
      if (there.kind === 'unreachable' || there.kind === 'busy') return there;
    }
    return 'less';
  },
  less: async (a) => (await leaveOutTaken(a)) ?? (a.updates === a.row.updates ? 'cause' : patch(a, 'cause')),
  cause: async ({ on, token, row }) => {
    const why = await whyRefused(on, token, row);
    return why.code === UNEXPLAINED ? 'whole' : why;
  },
  // The cause may be over: a unit given back between the refusal and the reading.
  whole: (a) => patch(a, 'bare'),
  // A link that the rules refuse must not cost a record.
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

/** Sends the attempt's updates; `refused` is the next step when the server refuses. */
async function patch(a: Attempt, refused: Step): Promise<Step | Sent> {
  const verdict = await patchAll(a.on, a.token, [{ ...a.row, updates: a.updates }]);
  if (verdict.kind === 'done') return delivered(a);
  if (verdict.kind !== 'refused') return verdict;
  a.said = verdict.detail;
  return refused;
}

function delivered({ row, updates }: Attempt, unlinked = false): Sent {
  const taken = updates === row.updates ? {} : { taken: updates };
  return { kind: 'delivered', ...taken, ...(unlinked && { unlinked: true }) };
}

/** Removes the yielding parts from the attempt; a result means that the server did not answer. */
async function leaveOutTaken(a: Attempt): Promise<Sent | null> {
  const rest = await givingWay(a.on, a.token, a.row);
  if (rest.kind !== 'updates') return rest;
  a.updates = rest.updates;
  return null;
}

/** "Auth token is expired", "Could not parse auth token": errors of the token, not of the request. */
function speaksOfToken(detail: string): boolean {
  return /auth token/i.test(detail);
}

/** `null` = the server has the file. */
async function sendFile(on: Sending, row: OperationRow, ref: FileRef): Promise<Sent | null> {
  const file = await on.store.file(ref.id_archivo);
  // A file that the server had, and the phone has no more, can't be sent again.
  if (!file) return ref.sent ? null : sendRecord(on, row, true);
  // After a lost answer the file may be there already: a probe costs less than sending it again.
  let uploads = row.attempts === 0 && !ref.sent;
  for (let renews = false; ; ) {
    const token = await on.getToken(renews);
    if (!token.ok) return withoutToken(token.error);
    const verdict = uploads ? await uploadFile(on, token.value, file, ref.ruta) : null;
    if (verdict?.kind === 'done') return null;
    if (verdict && verdict.kind !== 'refused') return verdict;
    const probe = await probeFile(on, token.value, file, ref.ruta);
    if (probe.kind === 'same') return null;
    if (probe.kind === 'other') return { kind: 'dead', code: 'OB-211', detail: mensajes.archivoAjeno };
    if (probe.kind === 'unreachable' || probe.kind === 'busy') return probe;
    if (renews && uploads) {
      const aboutToken = probe.kind === 'refused' || verdict?.status === 401;
      return aboutToken
        ? { kind: 'session', detail: mensajes.sesionVencida }
        : { kind: 'dead', code: 'OB-212', detail: mensajes.archivoRechazado };
    }
    // A refusal may be caused by an old token; a file that is not there yet is none.
    renews = verdict !== null || probe.kind === 'refused';
    uploads = true;
  }
}

function withoutToken(error: Failure): Sent {
  const kind = error.code === 'SE-202' ? 'session' : 'unreachable';
  return { kind, detail: error.message };
}

function ledgerPath(row: { readonly uid: string; readonly id: string }): string {
  return `_ops/${row.uid}/${row.id}`;
}

/**
 * Sends several operations in one update, each with its own ledger row: the server takes all of them or none. They must write to
 * different places and have no files. `null` = not all were taken: each goes alone now, and the ledger answers for those the server
 * has.
 */
export async function sendTogether(on: Sending, rows: readonly OperationRow[]): Promise<Sent | null> {
  const token = await on.getToken(false);
  if (!token.ok) return withoutToken(token.error);
  const verdict = await patchAll(on, token.value, rows);
  if (verdict.kind === 'refused') return null;
  return verdict.kind === 'done' ? { kind: 'delivered' } : verdict;
}

/** Sends one root multi-path update: all trees, and a create-only ledger row of each operation, which the answer names. */
async function patchAll(line: Line, token: string, rows: readonly OperationRow[]): Promise<Verdict> {
  const body = Object.assign({}, ...rows.map(ledgered)) as OperationRow['updates'];
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
  return judge(answer, (json) => rows.every((row) => ledgerPath(row) in fieldsOf(json)));
}

function ledgered({ uid, id, tipo, sum, cadena, updates }: OperationRow): OperationRow['updates'] {
  return withLedger(uid, id, { tipo, sum: ledgerSum(sum), ...(cadena && { cadena }) }, updates);
}

/** A row of the ledger has a time. */
export const isLedgerRow: IsAnswer = (json) => typeof fieldsOf(json).at === 'number';

/**
 * Whether the server has the operation: `other` = it has this id with another content, `refused` = this person may not read it,
 * `unlinked` = it has it without its link.
 */
async function readLedger(
  line: Line,
  token: string,
  row: OperationRow,
): Promise<
  'present' | 'unlinked' | 'other' | 'absent' | 'refused' | Exclude<Verdict, { kind: 'done' | 'refused' }>
> {
  const verdict = await readPath(line, token, ledgerPath(row), nothingOr(isLedgerRow));
  if (verdict.kind === 'refused') return 'refused';
  if (verdict.kind !== 'done') return verdict;
  if (verdict.json === null) return 'absent';
  const { sum, cadena } = verdict.json as Partial<Record<keyof LedgerRow, Json>>;
  if (sum !== ledgerSum(row.sum)) return 'other';
  return row.cadena && (cadena as Partial<Eslabon> | undefined)?.esl !== row.cadena.esl
    ? 'unlinked'
    : 'present';
}
