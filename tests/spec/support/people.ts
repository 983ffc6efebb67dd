import type { Snapshot } from '@gr/shared/contract/data';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { type Backend, startBackend } from '../../../backend/local/server.ts';
import { demoPerson, nameOf } from '../../../backend/seed/people.ts';
import type { AppConfig } from '../../../shell/src/base/config.ts';
import { parseConfig } from '../../../shell/src/base/config-schema.ts';
import { openPhone } from '../../../shell/src/phone-db/db.ts';
import { page, putPhoto, tokens } from '../../integration/phone.ts';

/** Days of demo history: enough that every list has something. */
const DAYS = 4;

/** A person with a phone of their own, without a screen. */
export interface Person {
  readonly uid: string;
  readonly emp_id: string;
  readonly nombre: string;
  /** What they do now; each call later than the one before. */
  act(): Acto;
  photo(content: string): Promise<Photo>;
  /** Commits one operation and sends it. Fails with what the server said. */
  send(operation: Operation): Promise<void>;
}

/** The embedded backend with rules, demo company and people; without a browser. */
export interface Company {
  readonly backend: Backend;
  readonly config: AppConfig;
  person(doc: string): Promise<Person>;
  /** A token of a person, as the identity service gives it. */
  token(doc: string): Promise<string>;
  /** What lies at a path, as administrator of the database, once the functions have done what earlier writes ask of them. */
  read<T>(path: string): Promise<T>;
  write(path: string, value: Json): Promise<void>;
  close(): Promise<void>;
}

let phones = 0;
const NS = 'demo-gr-default-rtdb';
const headers = { Authorization: 'Bearer owner' };

/** Opens the company, everything in memory. */
export async function openCompany(): Promise<Company> {
  const backend = await startBackend({
    port: 0,
    dataDir: null,
    seed: 'demo',
    seedDays: DAYS,
    report: () => undefined,
  });
  const config = parseConfig(await (await fetch(`${backend.url}/config.json`)).json());
  if (config === null) throw new Error('the backend has no configuration');
  const closers: (() => Promise<void> | void)[] = [];
  const at = (path: string) => `${backend.url}/${path}.json?ns=${NS}`;
  return {
    backend,
    config,
    person: async (doc) => {
      const { person, close } = await enter(doc, config, backend.url);
      closers.push(close);
      return person;
    },
    async token(doc) {
      const token = await tokens(() => backend.url, doc)(false);
      if (!token.ok) throw new Error(token.error.code);
      return token.value;
    },
    async read<T>(path: string) {
      await backend.functions.idle();
      const answer = await fetch(at(path), { headers });
      return (await answer.json()) as T;
    },
    async write(path, value) {
      const answer = await fetch(at(path), { method: 'PUT', headers, body: JSON.stringify(value) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    },
    async close() {
      for (const close of closers) await close();
      await backend.close();
    },
  };
}

async function enter(doc: string, config: AppConfig, origin: string) {
  const demo = demoPerson(doc);
  const uid = `u_${demo.emp_id}`;
  const nombre = nameOf(demo);
  phones += 1;
  const db = await openPhone(`spec-${doc}-${phones}`);
  const getToken = tokens(() => origin, doc);
  const { outbox, drainer } = await page({ db, config, origin, uid, getToken });
  let now = Date.now();
  const person: Person = {
    uid,
    emp_id: demo.emp_id,
    nombre,
    act() {
      now += 1000;
      const posicion = { lat: 4.65, lng: -74.06, prec_m: 8 };
      const { emp_id } = demo;
      return { op: pushId(now), uid, emp_id, nombre, now, disp_id: 'd1', app_ver: '0.1.0', posicion };
    },
    photo: (content) => putPhoto(db, uid, content),
    async send(operation) {
      const kept = await outbox.commit(operation);
      if (!kept.ok) throw new Error(`${operation.tipo}: ${kept.error.code} ${String(kept.error.cause)}`);
      await drainer.drain();
      const status = outbox.status.get().find(({ id }) => id === operation.id);
      if (status?.state !== 'entregado')
        throw new Error(`${operation.tipo}: ${status?.state} ${status?.detail ?? ''}`);
    },
  };
  const close = async () => {
    await drainer.stop();
    db.close();
  };
  return { person, close };
}

/** Value of a snapshot, or the reason why there is none. */
export function present<T>(
  result: { ok: true; value: Snapshot<T> } | { ok: false; error: { code: string } },
): T {
  if (!result.ok) throw new Error(result.error.code);
  if (result.value.value === null) throw new Error('nothing there');
  return result.value.value;
}
