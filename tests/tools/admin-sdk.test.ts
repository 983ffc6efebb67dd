import { startBackend } from '../../backend/local/server.ts';
import { ADMIN_TOLD, adminSteps, emulatorVariables } from './admin-steps.ts';

const VARIABLES = [...Object.keys(emulatorVariables('http://127.0.0.1'))];
const before = VARIABLES.map((name) => [name, process.env[name]] as const);

afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

test('firebase-admin does on the embedded backend what the office does with it', async () => {
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', emulator: true, report: () => undefined },
  });
  try {
    Object.assign(process.env, emulatorVariables(backend.url));
    const [app, auth, database, storage] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
      import('firebase-admin/database'),
      import('firebase-admin/storage'),
    ]);
    expect(await adminSteps({ app, auth, database, storage }, backend.url)).toEqual(ADMIN_TOLD);
  } finally {
    await backend.close();
  }
});

test('without --emulator nobody reaches the buckets or their rules unsigned', async () => {
  const backend = await startBackend({ port: 0, dataDir: null, seed: 'none', report: () => undefined });
  try {
    // This very process may be the administrator, but says nothing of itself here.
    for (const path of ['/b/demo-gr.appspot.com/o', '/storage/v1/b/demo-gr.appspot.com/o'])
      expect((await fetch(`${backend.url}${path}`)).status).toBe(401);
    const rules = JSON.stringify({ rules: { files: [{ content: '' }] } });
    const put = await fetch(`${backend.url}/internal/setRules`, { method: 'PUT', body: rules });
    expect(put.status).toBe(401);
  } finally {
    await backend.close();
  }
});
