import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { type ConfigShelf, loadConfigFrom } from './load-config.ts';

const CONFIG: AppConfig = {
  firebase: {
    apiKey: 'demo',
    authDomain: '127.0.0.1',
    projectId: 'demo-gr',
    databaseURL: 'http://127.0.0.1:4200?ns=demo-gr-default-rtdb',
    storageBucket: 'demo-gr.appspot.com',
    appId: 'demo',
  },
  emulator: true,
  doc_dominio: 'gr.local',
  functions_base: '/fn/{project}/us-central1',
  home_project: 'demo-gr',
};

function shelf(kept: unknown = null): ConfigShelf & { saved: unknown } {
  const it = {
    saved: kept,
    load: async () => it.saved,
    save: async (config: unknown) => {
      it.saved = config;
    },
  };
  return it;
}
const answering = (body: string, status = 200) => ({
  clock: systemClock,
  fetch: async () => new Response(body, { status }),
});
const offline = {
  clock: systemClock,
  fetch: async () => {
    throw new TypeError('offline');
  },
};

test('takes the server’s configuration and keeps it', async () => {
  const kept = shelf();
  expect(await loadConfigFrom(answering(JSON.stringify(CONFIG)), kept)).toEqual({ ok: true, value: CONFIG });
  expect(kept.saved).toEqual(CONFIG);
});

test.each([
  ['no connection', offline],
  ['a captive portal', answering('<html>Acepte los términos</html>')],
  ['a broken configuration', answering('{"firebase":{}}')],
  ['a server error', answering(JSON.stringify(CONFIG), 503)],
])('starts from the kept copy with %s', async (_name, wire) => {
  expect(await loadConfigFrom(wire, shelf(CONFIG))).toEqual({ ok: true, value: CONFIG });
});

test('says in Spanish why a first start is not possible', async () => {
  expect(await loadConfigFrom(offline, shelf())).toMatchObject({
    ok: false,
    error: { code: 'CF-001', message: 'La primera vez necesita conexión.' },
  });
  expect(await loadConfigFrom(answering('<html>'), shelf())).toMatchObject({ error: { code: 'CF-002' } });
});
