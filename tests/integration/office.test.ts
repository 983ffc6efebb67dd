import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { anotarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import { contentSum } from '@gr/shared/domain/registro/content-sum';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Novedad, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { iniciarRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Backend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { openPhone, type Phone } from '../../shell/src/phone-db/db.ts';
import { type Forged, LIES } from './office-lies.ts';
import { page, putPhoto, tokens } from './phone.ts';
import { startStand } from './stand.ts';

// The office receives what the rules refused: the phone's own file, over the wire (reliability.md point 10).

let backend: Backend;
let config: AppConfig;
let db: Phone;
const OWNER = { Authorization: 'Bearer owner' };
const UID = 'u_e1001';

beforeAll(async () => {
  ({ backend, config } = await startStand(3));
  db = await openPhone('office');
});
afterAll(async () => {
  db.close();
  await backend.close();
});

const place = (at: string) => `${backend.url}/${at}.json?ns=demo-gr-default-rtdb`;
async function server<T>(at: string): Promise<T> {
  return (await (await fetch(place(at), { headers: OWNER })).json()) as T;
}
const put = (at: string, value: Json) =>
  fetch(place(at), { method: 'PUT', headers: OWNER, body: JSON.stringify(value) });

interface Answer {
  readonly status: number;
  readonly estado?: string;
  readonly conservado?: readonly string[];
  readonly error?: { readonly code: string; readonly message: string; readonly details?: readonly string[] };
}

/** Hands a file in as the person with document `doc`; `null` = nobody signed in. */
async function handIn(
  body: string | object,
  { doc = '9001', query = '' }: { doc?: string | null; query?: string } = {},
): Promise<Answer> {
  const token = doc === null ? null : await tokens(() => backend.url, doc)(false);
  const answer = await fetch(`${backend.url}/fn/demo-gr/us-central1/recibir_registro${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(token?.ok && { Authorization: `Bearer ${token.value}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

function act(change: Partial<Acto> = {}): Acto {
  const now = Date.now();
  const base = { op: pushId(now), uid: UID, emp_id: 'e1001', nombre: 'Ana Milena', now };
  return { ...base, disp_id: 'd-1', app_ver: '0.1.0', ...change };
}

const phone = () =>
  page({ db, config, origin: backend.url, uid: UID, getToken: tokens(() => backend.url, '1001') });

async function roundAtServer(): Promise<Ronda> {
  const unidad = await server<Unidad>('_un_/u001');
  const { outbox, drainer } = await phone();
  const inicio = { id: pushId(Date.now()), unidad, plan: null, puntos: {}, visita_rond: 'no' as const };
  const { ronda, operation } = iniciarRonda(act(), inicio);
  await outbox.commit(operation);
  await drainer.drain();
  return ronda;
}

/** An incident whose text the rules refuse, in a round of the server. */
async function poisoned(fotos: number): Promise<{ operation: Operation; novedad: Novedad; ronda: Ronda }> {
  const ronda = await roundAtServer();
  const photos = [];
  for (let n = 0; n < fotos; n += 1) photos.push(await putPhoto(db, UID, `foto ${n} ${pushId(Date.now())}`));
  const input = {
    ...{ id_novedad: pushId(Date.now()), ronda, un_id: 'u001', un_nom: 'Cedritos', urgente: false },
    formulario: { cat_nov: 'ruido', criticidad: 'media', desc_nov: 'x'.repeat(2001) },
    ...{ fotos: photos, draft: 'd' },
  } as const;
  return { ...guardarNovedad(act(), input), ronda };
}

/** The file «Pedir ayuda» gives, made by the phone that was refused. */
async function exported(operation: Operation): Promise<string> {
  const { outbox, drainer } = await phone();
  await outbox.commit(operation);
  await drainer.drain();
  expect(outbox.status.get().find(({ id }) => id === operation.id)?.state).toBe('problema');
  const file = await outbox.exportFile(operation.id);
  if (!file.ok) throw new Error('no file');
  return await file.value.blob.text();
}

test('a refused incident is received once, whole and marked, and the phone learns that it is delivered', async () => {
  const { operation, novedad, ronda } = await poisoned(2);
  const text = await exported(operation);
  expect(await handIn(text)).toEqual({ status: 200, estado: 'recibido', conservado: [] });
  const mark = {
    por: 'e9001',
    por_nombre: 'Gloria Inés Salazar Mejía',
    fechah_srv: expect.any(Number),
    motivo: expect.stringMatching(/no fue aceptado/),
  };
  // Functions write beside it.
  await backend.functions.idle();
  const at = await server<Novedad>(`_novedades/${novedad.id_novedad}`);
  expect(at).toMatchObject({ rond_id: 'e1001', cant_archivos: 2, recibido: { [operation.id]: mark } });
  for (const root of [
    `_recorridos_todos/${ronda.id}`,
    `_recorridos_/u001/${ronda.id}`,
    `_recorridos_rondero_/e1001/${ronda.id}`,
  ]) {
    const value = await server<Ronda>(root);
    expect(Object.keys(value.novedades ?? {})).toEqual([novedad.id_novedad]);
    expect(value).toMatchObject({ recibido: { [operation.id]: mark } });
  }
  for (const archivo of Object.values(at.archivos ?? {})) {
    const url = `${backend.url}/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(archivo.ruta)}`;
    const bytes = Buffer.from(await (await fetch(`${url}?alt=media`, { headers: OWNER })).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(archivo.sha256);
    expect(await (await fetch(url, { headers: OWNER })).json()).toMatchObject({
      metadata: { sha256: archivo.sha256 },
    });
  }
  expect(await server(`_ops/${UID}/${operation.id}`)).toMatchObject({
    tipo: 'guardar_novedad',
    recibido: mark,
  });
  const log = await server<Record<string, Json> & { contenido: string }>(
    `_recibidos_/${UID}/${operation.id}`,
  );
  expect(log).toMatchObject({ ...mark, tipo: 'guardar_novedad' });
  expect(JSON.parse(log.contenido)).toEqual(operation.updates);

  expect(await handIn(text)).toEqual({ status: 200, estado: 'ya_estaba', conservado: [] });
  expect(await server(`_novedades/${novedad.id_novedad}`)).toEqual(at);

  const { outbox, drainer } = await phone();
  await outbox.retry(operation.id);
  await drainer.drain();
  expect(outbox.status.get().filter(({ state }) => state !== 'entregado')).toEqual([]);
  expect(await server(`_novedades/${novedad.id_novedad}`)).toEqual(at);
});

test('two people of the office at once: one receives it', async () => {
  const { operation } = await poisoned(1);
  const text = await exported(operation);
  const both = await Promise.all([handIn(text), handIn(text)]);
  const words = both.map(({ estado, error }) => estado ?? error?.code).sort();
  expect(words).toContain('recibido');
  expect(words.filter((word) => word === 'recibido')).toHaveLength(1);
});

describe('what stands there stays', () => {
  test('a part with another content is told, and the rest is received only when the office says so', async () => {
    const { operation, novedad, ronda } = await poisoned(0);
    const text = await exported(operation);
    const other = { id_novedad: novedad.id_novedad, fechah_x: 1, cat_nov: 'otro' };
    await put(`_recorridos_todos/${ronda.id}/novedades/${novedad.id_novedad}`, other);
    const told = await handIn(text);
    expect(told).toMatchObject({ status: 409, error: { code: 'conflicto' } });
    expect(told.error?.details).toEqual([
      `La novedad ya figura en la ronda de otra manera (novedades/${novedad.id_novedad}): se conserva lo que está.`,
    ]);
    expect(await server(`_novedades/${novedad.id_novedad}`)).toBeNull();
    expect(await server(`_recibidos_/${UID}/${operation.id}`)).toBeNull();
    expect(await handIn(text, { query: '?conservar=si' })).toMatchObject({ status: 200, estado: 'recibido' });
    expect(await server(`_recorridos_todos/${ronda.id}/novedades/${novedad.id_novedad}`)).toEqual(other);
    expect(await server(`_recorridos_/u001/${ronda.id}/novedades`)).toBeNull();
    expect(await server(`_novedades/${novedad.id_novedad}/un_id`)).toBe('u001');
  });

  test('another file in the place of a photo', async () => {
    const { operation } = await poisoned(1);
    const text = await exported(operation);
    const ruta = operation.files[0]?.ruta ?? '';
    const upload = `${backend.url}/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(ruta)}`;
    await fetch(upload, { method: 'DELETE', headers: OWNER });
    const headers = { ...OWNER, 'Content-Type': 'image/jpeg' };
    await fetch(upload.replace('/o/', '/o?name='), { method: 'POST', headers, body: 'otra' });
    const told = await handIn(text);
    expect(told.error?.details).toEqual([expect.stringMatching(/^En el lugar de una foto .* hay otra/)]);
  });

  test('while the office receives a record its phone cannot send it, and afterwards it can', async () => {
    const ronda = await roundAtServer();
    const unidad = await server<Unidad>('_un_/u001');
    const operation = terminarRonda(act(), ronda, unidad, { motivo_cierre: 'otro', motivo_desc: 'x' });
    const { outbox, drainer } = await phone();
    await put(`_recibidos_/${UID}/${operation.id}`, { reserva: 'x', hasta: Date.now() + 60_000 });
    await outbox.commit(operation);
    await drainer.drain();
    const stateOf = () => outbox.status.get().find(({ id }) => id === operation.id)?.state;
    expect(stateOf()).toBe('problema');
    await put(`_recibidos_/${UID}/${operation.id}/hasta`, Date.now() - 1);
    await outbox.retry(operation.id);
    await drainer.drain();
    expect(stateOf()).toBe('entregado');
  });
});

test('the end of a round, and a step of an incident, belong to records that are there', async () => {
  const ronda = await roundAtServer();
  const unidad = await server<Unidad>('_un_/u001');
  const end = terminarRonda(act(), ronda, unidad, { motivo_cierre: 'otro', motivo_desc: 'x' });
  expect(await handIn(await fileOf(end))).toMatchObject({ estado: 'recibido', conservado: [] });
  expect(await server(`_recorridos_/u001/${ronda.id}`)).toMatchObject({
    estado: end.updates[`_recorridos_/u001/${ronda.id}/estado`],
    recibido: { [end.id]: { por: 'e9001' } },
  });
  const lost = { ...ronda, id: pushId(Date.now()) };
  const without = terminarRonda(act(), lost, unidad, { motivo_cierre: 'otro', motivo_desc: 'x' });
  expect(await handIn(await fileOf(without))).toMatchObject({
    status: 409,
    error: { code: 'falta_registro' },
  });
  const [novedad] = Object.values(await server<Record<string, Novedad>>('_novedades'));
  if (novedad === undefined) throw new Error('no incident');
  const nota = { id_nota: pushId(Date.now()), texto: 'Ya se arregló', fotos: [] };
  const note = anotarNovedad(act(), novedad, nota);
  expect(await handIn(await fileOf(note))).toMatchObject({ estado: 'recibido' });
});

/** The file of an operation as a phone would export it, without photos. */
async function fileOf(operation: Operation, change: object = {}): Promise<string> {
  const sum = await contentSum(operation);
  const row = { v: 1, ...operation, uid: UID, sum, savedAt: Date.now(), seq: 1, ...change };
  return JSON.stringify({ formato: 'gr-registro', operacion: row, archivos: [] });
}

describe('what is no record of a phone is refused, and nothing is written', () => {
  let good: string;
  let operation: Operation;
  let novedad: Novedad;
  beforeAll(async () => {
    ({ operation, novedad } = await poisoned(1));
    good = await exported(operation);
  });
  afterAll(async () => {
    expect(await server(`_ops/${UID}/${operation.id}`)).toBeNull();
    expect(await server(`_recibidos_/${UID}/${operation.id}`)).toBeNull();
    expect(await server(`_novedades/${novedad.id_novedad}`)).toBeNull();
  });

  test.each([
    ['a guard', '1001', 403, 'no_autorizado'],
    ['a supervisor', '2001', 403, 'no_autorizado'],
    ['nobody', null, 401, 'sin_sesion'],
  ])('from %s', async (_who, doc, status, code) => {
    expect(await handIn(good, { doc })).toMatchObject({ status, error: { code } });
  });

  test('from an administrator who was suspended a moment ago', async () => {
    await put('_emp_segdiez/e9001/estado', 3);
    const answer = await handIn(good, {});
    await put('_emp_segdiez/e9001/estado', 2);
    expect([401, 403]).toContain(answer.status);
  });

  test('50 MB', async () => {
    const answer = await handIn('x'.repeat(50 * 1024 * 1024));
    expect(answer.status).toBe(413);
    expect(await handIn('x'.repeat(9 * 1024 * 1024))).toMatchObject({
      status: 413,
      error: { code: 'muy_grande' },
    });
  });

  test.each([
    ['no JSON', 'hola'],
    ['nothing', ''],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['an array', '[]'],
    ['null', 'null'],
    ['another JSON', '{"formato":"otro"}'],
    ['prototype keys', '{"formato":"gr-registro","__proto__":{"operacion":{}},"operacion":{}}'],
  ])('%s', async (_what, text) => {
    const answer = await handIn(text);
    expect(answer).toMatchObject({ status: 422, error: { code: 'no_es_registro' } });
    expect(answer.error?.message).toMatch(/archivo/);
  });

  test.each(LIES)('%s', async (_what, code, change) => {
    const file = JSON.parse(good) as Forged;
    await change(file);
    // Whoever lies makes the sum fit, which is no secret; but for the case that is about it.
    if (code !== 'contenido_distinto')
      file.operacion.sum = await contentSum(file.operacion as unknown as Operation);
    const answer = await handIn(file);
    expect(answer).toMatchObject({ status: code === 'conflicto' ? 409 : 422, error: { code } });
    expect(answer.error?.message).toMatch(/\.$/);
  });

  test('a person who is not on the staff', async () => {
    const unidad = await server<Unidad>('_un_/u001');
    const inicio = { id: pushId(Date.now()), unidad, plan: null, puntos: {}, visita_rond: 'no' as const };
    const { operation: start } = iniciarRonda(act({ uid: 'u_e7777', emp_id: 'e7777' }), inicio);
    const answer = await handIn(await fileOf(start, { uid: 'u_e7777' }));
    expect(answer).toMatchObject({ status: 422, error: { code: 'persona_desconocida' } });
  });

  test('the id of another record in the ledger', async () => {
    await put(`_ops/${UID}/${operation.id}`, { at: 1, tipo: 'x', sum: 'f'.repeat(32) });
    const answer = await handIn(good);
    await put(`_ops/${UID}/${operation.id}`, null);
    expect(answer).toMatchObject({ status: 409, error: { code: 'otro_contenido' } });
  });
});
