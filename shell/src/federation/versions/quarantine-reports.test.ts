import { createValue } from '../../base/value.ts';
import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { createQuarantine } from './quarantine.ts';
import { createQuarantineReports, type QuarantineReport } from './quarantine-reports.ts';
import { sendReports } from './send-reports.ts';

const A: QuarantineReport = { id: 'mf-tips', version: '0.2.0-bb', codigo: 'RF-101', desde: 7, otra: true };
const B: QuarantineReport = { ...A, version: '0.3.0-cc', otra: false };

test('a version that goes into quarantine is to be told, once, also after the page', () => {
  const s = fakeSurroundings();
  const reports = createQuarantineReports(s.storage);
  const quarantine = createQuarantine({ ...s, now: () => 7 }, s.trace, reports.add);
  quarantine.countFailure(A.id, A.version, 'RF-102', true);
  expect(reports.unsent.get()).toEqual([]);
  quarantine.countFailure(A.id, A.version, 'RF-101', true);
  expect(createQuarantineReports(s.storage).unsent.get()).toEqual([A]);
  quarantine.countFailure(A.id, A.version, 'RF-101', true);
  expect(reports.unsent.get()).toEqual([A]);
  reports.sent(A);
  expect(createQuarantineReports(s.storage).unsent.get()).toEqual([]);
});

test('of a phone that cannot tell for long the last twenty stay', () => {
  const reports = createQuarantineReports(fakeSurroundings().storage);
  for (let n = 0; n < 25; n += 1) reports.add({ ...A, version: `0.${n}.0` });
  expect(reports.unsent.get().map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, n) => `0.${n + 5}.0`),
  );
});

test.each(['{', '"x"', '[1, null, {"id": "mf-tips"}]'])('somebody else’s text says nothing: %s', (text) => {
  const { storage } = fakeSurroundings();
  storage.set('gr.remotos.apartadas', text);
  expect(createQuarantineReports(storage).unsent.get()).toEqual([]);
});

describe('telling', () => {
  const settled = () => new Promise((done) => setTimeout(done));

  test('waits for the connection, and goes on with what comes meanwhile', async () => {
    const reports = createQuarantineReports(fakeSurroundings().storage);
    const network = createValue<'en_linea' | 'sin_conexion'>('sin_conexion');
    const said: string[] = [];
    reports.add(A);
    const stop = sendReports(reports, network, async ({ version }) => {
      if (said.push(version) === 1) reports.add(B);
      return true;
    });
    await settled();
    expect(said).toEqual([]);
    network.set('en_linea');
    await settled();
    expect(said).toEqual([A.version, B.version]);
    expect(reports.unsent.get()).toEqual([]);
    stop();
  });

  test('what did not arrive is told with the next connection; after the stop nothing is', async () => {
    const reports = createQuarantineReports(fakeSurroundings().storage);
    const network = createValue<'en_linea' | 'sin_conexion'>('en_linea');
    const tell = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    reports.add(A);
    const stop = sendReports(reports, network, tell);
    await settled();
    expect(reports.unsent.get()).toEqual([A]);
    network.set('sin_conexion');
    network.set('en_linea');
    await settled();
    expect(tell).toHaveBeenCalledTimes(2);
    stop();
    reports.add(B);
    await settled();
    expect(tell).toHaveBeenCalledTimes(2);
    expect(reports.unsent.get()).toEqual([B]);
  });
});
