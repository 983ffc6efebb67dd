import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '@gr/shared/contract/outbox';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import { inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  getIdTokenResult,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { connectDatabaseEmulator, get, getDatabase, goOffline, ref } from 'firebase/database';
import { CALLS } from '../functions/call-limit.ts';
import { NAMESPACE } from '../project.ts';
import { type Backend, PASSWORDS, startBackend } from './server.ts';
import { bearerOf } from './testing/bearer-of.ts';

const PASSWORD = 'Rondas2026*';
let dir: string;
let backend: Backend;
const apps: FirebaseApp[] = [];
const reports: string[] = [];

function start(dataDir: string | null, port = 0): Promise<Backend> {
  return startBackend({
    port,
    dataDir,
    seed: 'demo',
    seedDays: 9,
    report: (message) => reports.push(message),
  });
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-backend-'));
  backend = await start(dir);
});
afterEach(async () => {
  for (const app of apps.splice(0)) {
    // Ends the timer of the token refresh, which deleting the app leaves running.
    await getAuth(app).signOut();
    await deleteApp(app);
  }
});
afterAll(async () => {
  await backend.close();
  await rm(dir, { recursive: true });
  expect(reports).toEqual([]);
});

it('the rules of passwords are those of the phone: no common one, and not the own document', async () => {
  const flaws = ['Colombia123', '00001001', '10011001', 'una frase larga'].map((password) =>
    PASSWORDS.flawOf(password, '1001@gr.local'),
  );
  expect(await Promise.all(flaws)).toEqual(['comun', 'documento', 'documento', null]);
});

async function signIn(doc: string): Promise<{ readonly app: FirebaseApp; readonly user: User }> {
  const app = initializeApp({ apiKey: 'demo', projectId: 'demo-gr' }, `${doc} ${apps.length}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.url, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, `${doc}@gr.local`, PASSWORD);
  return { app, user };
}

async function rest(place: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Authorization: 'Bearer owner' };
  const answer = await fetch(`${backend.url}/${place}.json?ns=${NAMESPACE}`, { ...init, headers });
  return answer.json();
}

/** A 20-character id with a readable start. */
const pid = (name: string): string => `-${name}`.padEnd(20, '0');

/** Writes an act past the rules, with its ledger row, and waits for the functions. */
async function act(op: string, updates: Readonly<Record<string, Json>>): Promise<void> {
  await rest('', {
    method: 'PATCH',
    body: JSON.stringify(withLedger('u_e2001', op, { tipo: 'prueba' }, updates)),
  });
  await backend.functions.idle();
}

function upgradeStatus(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const hands = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
  return new Promise((resolve, reject) => {
    request(url.replace('ws:', 'http:'), { headers: { ...hands, ...key, ...headers } })
      .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('upgrade', (_answer, socket) => {
        socket.destroy();
        resolve(101);
      })
      .on('error', reject)
      .end();
  });
}

describe('the whole backend', () => {
  it('refuses rules with a mistake, names line and column, and goes on with those before', async () => {
    const { user } = await signIn('1001');
    const token = await user.getIdToken();
    const own = `${backend.url}/_un_/u001/un_nombre.json?ns=${NAMESPACE}&auth=${token}`;
    const stranger = `${backend.url}/_qr_/u001.json?ns=${NAMESPACE}`;
    const before = await rest('.settings/rules');
    const body = '{"rules": {".read": true,\n "a": {"$b": {".write": "true && nada"}}}}';
    expect(await rest('.settings/rules', { method: 'PUT', body })).toEqual({
      error: 'Invalid rules at /a/$b/.write (line 2, column 34): unknown name «nada»',
    });
    expect(await rest('.settings/rules')).toEqual(before);
    expect((await fetch(own)).status).toBe(200);
    expect((await fetch(stranger)).status).toBe(401);
    const rulesFile = path.join(dir, 'mistaken.rules.json');
    await writeFile(rulesFile, body);
    const other = startBackend({ port: 0, dataDir: null, seed: 'none', rulesFile });
    const place = `The rules of ${rulesFile} are not valid: Invalid rules at /a/$b/.write (line 2, column 34)`;
    await expect(other).rejects.toThrow(place);
  });

  it('signs a demo person in, whose token opens what the rules give', async () => {
    const { app, user } = await signIn('1001');
    const { claims } = await getIdTokenResult(user);
    expect(claims).toMatchObject({ rol: 'rondero', emp_id: 'e1001' });
    const database = getDatabase(app, `${backend.url}?ns=${NAMESPACE}`);
    connectDatabaseEmulator(database, '127.0.0.1', backend.port);
    const own = await get(ref(database, '_un_/u001/un_nombre'));
    expect(own.val()).toBe('Conjunto Residencial Altos de Cedritos');
    await expect(get(ref(database, '_qr_/u002'))).rejects.toThrow('Permission denied');
    goOffline(database);
  });

  it("takes a person's evidence once, under their own uid only", async () => {
    const { user } = await signIn('1001');
    const headers = { Authorization: `Firebase ${await user.getIdToken()}`, 'Content-Type': 'image/jpeg' };
    const upload = async (uid: string, body: string): Promise<number> => {
      const name = encodeURIComponent(`evidencias/u001/${uid}/registro/foto.jpg`);
      const url = `${backend.url}/v0/b/demo-gr.appspot.com/o?name=${name}`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    expect(await upload('u_e1001', 'uno')).toBe(200);
    expect(await upload('u_e1001', 'dos')).toBe(403);
    expect(await upload('u_e1002', 'uno')).toBe(403);
  });

  it('turns away pages of other origins, whatever service they ask and however they say who they are', async () => {
    const foreign = { Origin: 'http://otra.example', Authorization: 'Bearer owner' };
    const asked = await Promise.all(
      [
        `_emp_segdiez.json?ns=${NAMESPACE}&auth=owner`,
        `.lp?start=t&ns=${NAMESPACE}`,
        'fn/demo-gr/us-central1/regSesiones?emp_id=e1001&op=o9',
        'identitytoolkit.googleapis.com/v1/projects/demo-gr/accounts:query',
        'v0/b/demo-gr.appspot.com/o',
        'config.json',
      ].map((place) => fetch(`${backend.url}/${place}`, { headers: foreign })),
    );
    for (const { status, headers } of asked)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const preflight = await fetch(`${backend.url}/.json?ns=${NAMESPACE}`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://otra.example', 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(preflight.status).toBe(403);
    expect(await upgradeStatus(`ws://127.0.0.1:${backend.port}/.ws?v=5&ns=${NAMESPACE}`, foreign)).toBe(403);
    expect(await upgradeStatus(`ws://127.0.0.1:${backend.port}/.ws?v=5&ns=${NAMESPACE}`, {})).toBe(101);
  });

  it('keeps the suspended person out', async () => {
    await expect(signIn('1009')).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });

  it('runs the functions of an incident: one notification each, however often they are called', async () => {
    const novedades = (await rest('_novedades')) as Record<string, { readonly un_id: string }>;
    const [id_novedad] = Object.keys(novedades).filter((id) => novedades[id]?.un_id === 'u001');
    await rest('_notif_novedades_res', { method: 'DELETE' });
    const call = async (name: string, op: string): Promise<Response> =>
      fetch(
        `${backend.url}/fn/demo-unidad-1/us-central1/${name}?un_id=u001&id_novedad=${id_novedad}&op=${op}`,
        { headers: { Origin: backend.url, ...(await bearerOf(backend.url, '1001')) } },
      );
    const porter = 'actu_notif_novedades_porterorondero';
    const first = await call(porter, 'op1');
    expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, backend.url]);
    const { id, nueva } = (await first.json()) as { readonly id: string; readonly nueva: boolean };
    expect(nueva).toBe(true);
    const before = await rest(`_notif_novedades_res/${id}`);
    expect(before).toMatchObject({ id_ref: id_novedad, un_id: 'u001', estado: 'enviada' });
    expect(await (await call(porter, 'op1')).json()).toEqual({ ok: true, id, nueva: false });
    expect(await rest(`_notif_novedades_res/${id}`)).toEqual(before);
    await call('actu_notif_novedades_adminrondero', 'op1');
    expect(Object.keys((await rest('_notif_novedades_res')) as object)).toHaveLength(2);
    expect(await rest(`_fn_llamadas_/${porter}/${id_novedad}`)).toEqual({ op1: 2 });
  });

  it('answers what functions cannot do with a code', async () => {
    const call = async (query: string, headers?: Record<string, string>): Promise<Response> =>
      fetch(`${backend.url}/fn/demo-gr/us-central1/${query}`, {
        headers: headers ?? (await bearerOf(backend.url, '1001')),
      });
    const unknown = await call('actu_notif_novedades_adminrondero?un_id=u001&id_novedad=nada&op=o');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { error: { code: 'unknown_incident', message: 'There is no such incident in this unit.' } },
    ]);
    const novedades = (await rest('_novedades')) as Record<string, { readonly un_id: string }>;
    const [own] = Object.keys(novedades).filter((id) => novedades[id]?.un_id === 'u001');
    const stranger = await call(`actu_notif_novedades_adminrondero?un_id=u002&id_novedad=${own}&op=o`);
    expect(stranger.status).toBe(404);
    expect((await call('actu_notif_novedades_adminrondero?un_id=u001&id_novedad=a%2Fb&op=o')).status).toBe(
      400,
    );
    expect(await (await call('regSesiones?emp_id=e7777&op=o1')).json()).toEqual({ ok: true });
    expect((await call('otra')).status).toBe(404);
  });

  it('records a session once per operation', async () => {
    const call = async (evento: string): Promise<unknown> => {
      const query = new URLSearchParams({
        emp_id: 'e1001',
        op: 'ses1',
        evento,
        un_id: 'u001',
        fechah_x: '1795000000000',
      });
      const place = `${backend.url}/fn/demo-gr/us-central1/regSesiones?${query.toString()}`;
      return (await fetch(place, { headers: await bearerOf(backend.url, '1001') })).json();
    };
    expect(await call('ingreso')).toEqual({ ok: true, nueva: true });
    expect(await call('otro')).toEqual({ ok: true, nueva: false });
    expect(await rest('_sesiones_reg_/e1001/ses1')).toMatchObject({ evento: 'ingreso', un_id: 'u001' });
  });

  it('asks who calls, and tells nobody of what is not theirs', async () => {
    const call = async (query: string, headers: Record<string, string> = {}): Promise<[number, unknown]> => {
      const answer = await fetch(`${backend.url}/fn/demo-gr/us-central1/${query}`, { headers });
      return [answer.status, await answer.json()];
    };
    const novedades = (await rest('_novedades')) as Record<string, Novedad>;
    const one = Object.values(novedades).find(
      ({ un_id, rond_id }) => un_id === 'u001' && rond_id !== 'e1005',
    );
    const incident = `actu_notif_novedades_adminrondero?un_id=u001&id_novedad=${one?.id_novedad}&op=o2`;
    const session = 'regSesiones?emp_id=e1001&op=ses2&evento=cierre';
    const no = (code: string) => ({ error: { code, message: expect.any(String) as string } });
    for (const headers of [{}, { Authorization: 'Bearer owner' }, { Authorization: 'Bearer a.b.c' }])
      for (const query of [incident, session])
        expect(await call(query, headers)).toEqual([401, no('no_session')]);
    const stranger = await bearerOf(backend.url, '1005');
    expect(await call(incident, stranger)).toEqual([404, no('unknown_incident')]);
    // For other people the answer is the same, whether they exist or not; the record has the session's owner.
    for (const query of [session, session, session.replace('e1001', 'e7777')])
      expect(await call(query, stranger)).toEqual([200, { ok: true }]);
    expect(await rest('_sesiones_reg_/e1001/ses2')).toMatchObject({ evento: 'cierre', dicho_por: 'e1005' });
    expect(await rest('_sesiones_reg_/e7777')).toBeNull();
    await rest('_fn_cuotas_/e1005', {
      method: 'PUT',
      body: JSON.stringify({ min: Math.floor(Date.now() / 60_000) + 1, n: CALLS.perMinute }),
    });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect(await call(session, stranger)).toEqual([429, no('slow_down')]);
    later.mockRestore();
    await rest('_emp_segdiez/e1005/estado', { method: 'PUT', body: '3' });
    expect(await call(session, stranger)).toEqual([403, no('not_active')]);
    await rest('_emp_segdiez/e1005/estado', { method: 'PUT', body: '2' });
    await rest('_sesiones_/u_e1005/rev', { method: 'PUT', body: String(Date.now() + 1_000) });
    expect(await call(session, stranger)).toEqual([401, no('no_session')]);
    await rest('_sesiones_/u_e1005/rev', { method: 'DELETE' });
  });

  it('judges a round after each operation on it, in the three trees at once', async () => {
    const rondas = (await rest('_recorridos_todos')) as Record<string, Ronda>;
    const ronda = Object.values(rondas).find(({ un_id, cump_pct }) => un_id === 'u001' && cump_pct === 100);
    const [qr_id] = Object.keys(ronda?.recorrido ?? {});
    if (ronda === undefined || qr_id === undefined) throw new Error('the demo has no whole round');
    const roots = treesOfRonda(ronda);
    const touch = async (_op: string, values: Readonly<Record<string, Json>>): Promise<Ronda> => {
      await act(_op, inEachTree(roots, { _op, ...values }));
      const [first, ...others] = await Promise.all(roots.map((root) => rest(root)));
      for (const other of others) expect(other).toEqual(first);
      return first as Ronda;
    };
    const { qr_leidos, qr_esp } = ronda;
    const sign = `_pruebas_/${ronda.id}/${ronda.recorrido?.[qr_id]?._op}/firma`;
    await rest(sign, { method: 'PUT', body: '"AAAAAAAAAAAAAAAA"' });
    const found = await touch('-A', { cump_pct: 3, qr_leidos: 99 });
    expect(found).toMatchObject({
      qr_leidos,
      cump_pct: Math.round((100 * (qr_esp - 1)) / qr_esp),
      juicio: { _op: '-A', razones: { cifras_infladas: true } },
    });
    expect(found.juicio?.puntos?.[qr_id]).toEqual({ firma_mala: true });
    const again = await touch('-B', {});
    expect(again.juicio).toEqual({ ...found.juicio, _op: '-B', fechah_srv: again.juicio?.fechah_srv });
  });

  it('keeps by which unit an incident is found while it is open', async () => {
    const all = (await rest('_novedades')) as Record<string, Novedad>;
    const open = Object.values(all).find(({ estado_nov }) => estado_nov === 'abierta');
    if (open === undefined) throw new Error('the demo has no open incident');
    const state = async (estado_nov: string): Promise<unknown> => {
      await act(pid(estado_nov), { [`_novedades/${open.id_novedad}/estado_nov`]: estado_nov });
      return rest(`_novedades/${open.id_novedad}/un_abierta`);
    };
    expect(open.un_abierta).toBe(open.un_id);
    expect(await state('cerrada')).toBeNull();
    expect(await state('en_gestion')).toBe(open.un_id);
  });

  it("notifies of a supervisor's incident, and its author of the end, once each", async () => {
    const id = '-Nov0000000000seguir1';
    const novedad = {
      id_novedad: id,
      un_id: 'u001',
      un_nom: 'Torres',
      super_id: 'e2001',
      desc_nov: 'Sin carné',
    };
    const more = {
      tipo_nov: 'supervision',
      cat_nov: 'otro',
      criticidad: 'baja',
      estado_nov: 'abierta',
      sos: false,
    };
    const told = async (): Promise<readonly { readonly titulo: string; readonly emp_id?: string }[]> => {
      const all = (await rest('_notif_novedades_res')) as Record<string, { id_ref: string; titulo: string }>;
      return Object.values(all).filter(({ id_ref }) => id_ref === id);
    };
    const fechah_srv = { '.sv': 'timestamp' };
    await act(pid('nace'), { [`_novedades/${id}`]: { ...novedad, ...more, fechah_srv } });
    expect(await told()).toHaveLength(1);
    const cierre = { emp_id: 'e2002', texto: 'Ya lo tiene', _op: pid('cierra') };
    const end = { [`_novedades/${id}/cierre`]: cierre, [`_novedades/${id}/estado_nov`]: 'cerrada' };
    await act(pid('cierra'), end);
    expect((await told()).map(({ titulo, emp_id }) => [titulo, emp_id]).sort()).toEqual([
      ['Novedad cerrada', 'e2001'],
      ['Otra novedad', undefined],
    ]);
    await act(pid('despues'), { [`_novedades/${id}/lugar`]: 'Portería' });
    expect(await told()).toHaveLength(2);
  });

  it('refuses a second server on the same data, and says so', async () => {
    await expect(start(dir)).rejects.toThrow(/in use/);
  });

  it('names the way out when the port is taken', async () => {
    await expect(start(null, backend.port)).rejects.toThrow(/PORT=/);
  });

  it('has everything after a restart and does not fill it again', async () => {
    await rest('_emp_segdiez/e1001', { method: 'PATCH', body: '{"img":"cambio"}' });
    const users = backend.auth.users.list();
    await backend.close();
    backend = await start(dir);
    expect(backend.seeded).toBe(false);
    expect(await rest('_emp_segdiez/e1001/img')).toBe('cambio');
    expect(backend.auth.users.list().map(({ uid }) => uid)).toEqual(users.map(({ uid }) => uid));
    const { user } = await signIn('1001');
    expect(user.uid).toBe('u_e1001');
  });
});
