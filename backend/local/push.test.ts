import { expectConsole } from '@gr/remote-kit/testing/expect-console';
import type { RecordedMessage } from '@gr/rtdb-emulator/messaging/messaging';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { followed } from '../company/command/followed.ts';
import { enviar_avisos } from '../functions/enviar-avisos.ts';
import { NAMESPACE } from '../project.ts';
import { DEMO_PEOPLE } from '../seed/people.ts';
import { type Backend, startBackend } from './server.ts';
import { bearerOf } from './testing/bearer-of.ts';

/** Who has notices on: the author, a rondero and a supervisor of u001; one of u002, and one who is suspended. */
const PHONES: Readonly<Record<string, string>> = {
  e1001: 't-ana',
  e1004: 't-sandra',
  e2001: 't-carlos',
  e1005: 't-jhon',
  e1009: 't-nelson',
};
const INCIDENT = {
  ...{ un_id: 'u001', un_nom: 'Cedritos', rond_id: 'e1001', rond_nom: 'Ana', tipo_nov: 'ronda' },
  ...{
    desc_nov: 'Puerta forzada',
    cat_nov: 'intrusion',
    criticidad: 'critica',
    estado_nov: 'abierta',
    sos: true,
  },
};

let backend: Backend;
let reports: string[] = [];
let nextId = 0;

beforeAll(async () => {
  const report = (line: string) => void reports.push(line);
  backend = await startBackend({ port: 0, dataDir: null, seed: 'demo', seedDays: 0, report });
});
beforeEach(async () => {
  reports = [];
  backend.messaging.reset();
  for (const { emp_id } of DEMO_PEOPLE) await put(`_emp_segdiez/${emp_id}/tpush`, PHONES[emp_id] ?? null);
});
afterAll(() => backend.close());

async function ask(place: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Authorization: 'Bearer owner' };
  return (await fetch(`${backend.url}/${place}.json?ns=${NAMESPACE}`, { ...init, headers })).json();
}
/** Writes as the office's commands do. */
const put = (place: string, value: unknown) => {
  const all = { [place]: value, ...followed({ [place]: value }, pushId(Date.now())) };
  return ask('', { method: 'PATCH', body: JSON.stringify(all) }).then(() => backend.functions.idle());
};
const rung = () => backend.messaging.sent.map(({ token }) => token).sort();

/** Reports an incident as a phone does: the record, then the two functions of its unit. Gives its id. */
async function report(change: object = {}): Promise<string> {
  nextId += 1;
  const id_novedad = `-Nov00000000000push${nextId}`;
  await put(`_novedades/${id_novedad}`, { ...INCIDENT, id_novedad, ...change });
  const headers = await bearerOf(backend.url, '1001');
  for (const name of ['actu_notif_novedades_porterorondero', 'actu_notif_novedades_adminrondero']) {
    const query = `un_id=u001&id_novedad=${id_novedad}&op=o1`;
    const place = `${backend.url}/fn/demo-gr/us-central1/${name}?${query}`;
    expect((await fetch(place, { headers })).status).toBe(200);
  }
  await backend.functions.idle();
  return id_novedad;
}

it('an urgent incident rings once on every phone of its unit, and not on its author’s', async () => {
  const id_novedad = await report();
  expect(rung()).toEqual(['t-carlos', 't-sandra']);
  expect(backend.messaging.sent[0]?.data).toEqual({
    id: expect.stringMatching(/^[-\w]{20}$/),
    titulo: 'Urgente: Intrusión',
    // The company's name of it, not the phone's.
    texto: 'Conjunto Residencial Altos de Cedritos: Puerta forzada',
    ruta: `/novedadesver?id=${id_novedad}`,
  });
  // The notification is made again, as by an event that comes twice.
  await ask('_notif_novedades_res', { method: 'DELETE' });
  const query = `un_id=u001&id_novedad=${id_novedad}&op=o1`;
  const place = `${backend.url}/fn/demo-gr/us-central1/actu_notif_novedades_adminrondero?${query}`;
  await fetch(place, { headers: await bearerOf(backend.url, '1001') });
  await backend.functions.idle();
  expect(Object.values((await ask('_notif_novedades_res')) as Record<string, NotifRes>)).toHaveLength(1);
  expect(rung()).toHaveLength(2);
  expect(reports).toEqual([]);
});

it('one that is not grave waits in the app; so does who switched notices off', async () => {
  await report({ sos: false, criticidad: 'media' });
  expect(rung()).toEqual([]);
  await put('_emp_segdiez/e1004/tpush', null);
  await report({ sos: false, criticidad: 'alta' });
  expect(rung()).toEqual(['t-carlos']);
});

it('a phone that two people use rings once, and not at all when one of them is the author', async () => {
  await put('_emp_segdiez/e1007/tpush', 't-sandra');
  await put('_emp_segdiez/e1015/tpush', 't-ana');
  await report();
  expect(rung()).toEqual(['t-carlos', 't-sandra']);
});

it('the address of a phone that is gone is forgotten', async () => {
  backend.messaging.unregister('t-sandra');
  await report();
  expect(rung()).toEqual(['t-carlos']);
  expect(await ask('_emp_segdiez/e1004/tpush')).toBeNull();
  expect(await ask('_emp_segdiez/e2001/tpush')).toBe('t-carlos');
});

it('what the service did not take is tried again, and only that', async () => {
  expectConsole('warn', /Cloud Messaging did not take a notice: 503 UNAVAILABLE/);
  backend.messaging.breakDown(1);
  await report();
  expect(rung()).toEqual(['t-carlos', 't-sandra']);
  expect(reports[0]).toMatch(/enviar_avisos failed \(attempt 1\): 1 notices were not sent/);
});

it('a changed order rings on every phone of the unit, once', async () => {
  const [id = ''] = Object.keys((await ask('_un_/u001/consignas')) as object);
  await put(`_un_/u001/consignas/${id}/version`, 77);
  expect(rung()).toEqual(['t-ana', 't-carlos', 't-sandra']);
  expect(backend.messaging.sent[0]?.data).toMatchObject({
    ...{ titulo: 'Cambió una consigna', ruta: '/infoun?un=u001' },
  });
  await put('_un_/u001/dir', 'Calle 1');
  expect(rung()).toHaveLength(3);
});

it('that somebody received an alarm rings on the phone of who asked for help', async () => {
  const id_ref = await report();
  backend.messaging.reset();
  const told = {
    ...INCIDENT,
    tipo_notif: 'alarma',
    id_ref,
    titulo: 'X recibió su alarma',
    texto: 'x',
    ruta: '/home',
  };
  await put('_notif_novedades_res/recibida', { ...told, emp_id: 'e1001', fechah_x: Date.now() });
  expect(rung()).toEqual(['t-ana']);
});

it('what is told of hours ago rings for whom it was written just now', async () => {
  const late = {
    ...INCIDENT,
    tipo_notif: 'turno_se_fue_antes',
    id_ref: 'x',
    titulo: 'Se fue',
    texto: 'x',
    ruta: '/home',
  };
  const notif = { ...late, emp_id: 'e2001', fechah_x: Date.now() - 5 * 60 * 60_000 };
  await put('_notif_novedades_res/tarde', notif);
  expect(rung()).toEqual(['t-carlos']);
  // Its event is delivered again, hours later.
  const event = {
    params: { id: 'otra' },
    data: { val: () => notif },
    time: new Date(notif.fechah_x).toISOString(),
  };
  await enviar_avisos.run(event as never);
  expect(rung()).toHaveLength(1);
});

it('news of yesterday does not ring', async () => {
  const old = { ...INCIDENT, tipo_notif: 'sos', id_ref: 'x', titulo: 'Urgente', texto: 'x', ruta: '/home' };
  await put('_notif_novedades_res/vieja', { ...old, fechah_x: Date.now() - 24 * 60 * 60_000 });
  expect(rung()).toEqual([]);
});

it('what was sent can be read by the administrator only', async () => {
  await report();
  const url = `${backend.url}/fcm.googleapis.com/emulator/messages`;
  expect((await fetch(url)).status).toBe(401);
  const answer = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
  expect((await answer.json()) as RecordedMessage[]).toEqual(backend.messaging.sent);
});
