import { defaultRulesFile, loadRules } from '../local/rules-files.ts';
import { startBackend } from '../local/server.ts';
import { makeReady } from './cases/judge.ts';
import { matrixCases } from './cases/matrix/matrix.ts';
import { wireFor } from './cases/official-wire.ts';

const T = Date.now();
const { text } = loadRules(defaultRulesFile());

test('the suite of the rules goes to an emulator by its address alone: rules, worlds and answers', async () => {
  // Google's own emulator needs Java: this backend has the same interfaces.
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', emulator: true, clock: false, report: () => undefined },
  });
  const env = { FIREBASE_EMULATORS: 'official', FIREBASE_DATABASE_EMULATOR_HOST: new URL(backend.url).host };
  const ready = makeReady(matrixCases(T), T);
  const cases = ready.filter((item, n) => n % 50 === 0 || (item.case.allow && 'update' in item.case.try));
  const wire = await wireFor(env, text, T);
  try {
    const wrong: string[] = [];
    for (const item of cases) {
      const { status } = await wire.attempt(item);
      if (status !== (item.case.allow ? 200 : 401)) wrong.push(`${item.case.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(50);
    const closed = await wireFor(env, '{"rules": {}}', T);
    const allowed = cases.find((item) => item.case.allow);
    expect(allowed && (await closed.attempt(allowed)).status).toBe(401);
    await closed.close();
  } finally {
    await wire.close();
    await backend.close();
  }
});

test('where no emulator is, it says what to do', async () => {
  const official = { FIREBASE_EMULATORS: 'official' };
  await expect(wireFor(official, text, T)).rejects.toThrow(/HOST is not set.*emulators:exec.*Java/);
  const nobody = { ...official, FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:9' };
  await expect(wireFor(nobody, text, T)).rejects.toThrow('No emulator answers at 127.0.0.1:9');
  await expect(wireFor({ FIREBASE_EMULATORS: 'x' }, text, T)).rejects.toThrow('«official» or nothing');
});
