import { readFileSync } from 'node:fs';
import type { Json } from '@gr/shared/contract/outbox';
import {
  answerPlace,
  type OfficeAnswer,
  readAnswer,
  type StoredAnswer,
} from '@gr/shared/domain/oficina/answer';
import { type OfficeRequest, pedirOficina } from '@gr/shared/domain/oficina/request';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { type Office, openOffice } from '../../../admin/testing/office.ts';

/** A signed-in person who sends requests over the network like a browser. */
export interface Desk {
  readonly uid: string;
  readonly emp_id: string;
  /** Writes as this person. */
  write(updates: Readonly<Record<string, Json>>): Promise<Response>;
  /** Reads as this person; `undefined` = refused. */
  read(place: string): Promise<unknown>;
  /** Writes a request and gives its id; rejects where the rules refuse it. */
  send(request: OfficeRequest): Promise<string>;
  /** Waits for the answer to a request. */
  answer(op: string): Promise<OfficeAnswer>;
  /** Sends a request and waits for its answer. */
  ask(request: OfficeRequest): Promise<OfficeAnswer>;
}

/** The updates of a request with its ledger row, as the outbox sends them. */
export function updatesOf(
  { uid, emp_id }: Pick<Desk, 'uid' | 'emp_id'>,
  request: OfficeRequest,
  op = pushId(Date.now()),
): { readonly op: string; readonly updates: Readonly<Record<string, Json>> } {
  const act = { op, uid, emp_id, nombre: 'X', now: Date.now(), disp_id: 'd-1', app_ver: '0.1.0' };
  const { updates, tipo } = pedirOficina(act, request, 'Prueba');
  return { op, updates: withLedger(uid, op, { tipo }, updates) };
}

/** Signs a person in. */
export async function sitDown(office: Office, doc: string, password: string): Promise<Desk> {
  const signed = (await (await office.signIn(doc, password)).json()) as { idToken: string; localId: string };
  const uid = signed.localId;
  const emp_id = uid.slice(2);
  const at = (place: string): string =>
    `${office.backend.url}/${place}.json?ns=demo-gr-default-rtdb&auth=${signed.idToken}`;
  const desk: Desk = {
    uid,
    emp_id,
    write: (updates) => fetch(at(''), { method: 'PATCH', body: JSON.stringify(updates) }),
    async read(place) {
      const answer = await fetch(at(place));
      return answer.ok ? ((await answer.json()) as unknown) : undefined;
    },
    async send(request) {
      const { op, updates } = updatesOf(desk, request);
      const written = await desk.write(updates);
      if (!written.ok) throw new Error(`refused: ${written.status}`);
      return op;
    },
    async answer(op) {
      const found = (): OfficeAnswer | null =>
        readAnswer(office.read(answerPlace(uid, op)) as StoredAnswer | null);
      await office.until(() => found() !== null);
      return found() as OfficeAnswer;
    },
    ask: async (request) => desk.answer(await desk.send(request)),
  };
  return desk;
}

/** An empty company whose first administrator was made from a terminal (docs/operate/admin.md, «The first administrator»). */
export async function openCompany(): Promise<{ office: Office; desk: Desk }> {
  const office = await openOffice('none');
  const file = `${office.dir}/primera.csv`;
  const made = await office.run(
    ...['personas', 'crear', '--doc', '9001', '--nombres', 'Marta', '--apellidos', 'Gómez'],
    ...['--perfil', 'administrador', '--claves', file],
  );
  if (made.code !== 0) throw new Error(JSON.stringify(made));
  await office.backend.functions.idle();
  const [, password = ''] = /^9001;.*;(.*)$/m.exec(readFileSync(file, 'utf8').replaceAll('\r', '')) ?? [];
  return { office, desk: await sitDown(office, '9001', password) };
}
