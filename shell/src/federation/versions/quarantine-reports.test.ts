import { createValue } from '../../host/value.ts';
import { fakeSurroundings } from '../fake-surroundings.ts';
import { createQuarantine } from './quarantine.ts';
import { createPutAways, type PutAway } from './quarantine-reports.ts';
import { tellPutAways } from './send-reports.ts';

const A: PutAway = { id: 'mf-tips', version: '0.2.0-bb', codigo: 'RF-101', desde: 7, otra: true };
const B: PutAway = { ...A, version: '0.3.0-cc', otra: false };

test('a version that goes into quarantine is to be told, once, also after the page', () => {
  const s = fakeSurroundings();
  const putAways = createPutAways(s.kept);
  const quarantine = createQuarantine({ ...s, now: () => 7 }, s.trace, putAways.add);
  quarantine.strike(A.id, A.version, 'RF-102', true);
  expect(putAways.untold.get()).toEqual([]);
  quarantine.strike(A.id, A.version, 'RF-101', true);
  expect(createPutAways(s.kept).untold.get()).toEqual([A]);
  quarantine.strike(A.id, A.version, 'RF-101', true);
  expect(putAways.untold.get()).toEqual([A]);
  putAways.told(A);
  expect(createPutAways(s.kept).untold.get()).toEqual([]);
});

test('of a phone that cannot tell for long the last twenty stay', () => {
  const putAways = createPutAways(fakeSurroundings().kept);
  for (let n = 0; n < 25; n += 1) putAways.add({ ...A, version: `0.${n}.0` });
  expect(putAways.untold.get().map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, n) => `0.${n + 5}.0`),
  );
});

test.each(['{', '"x"', '[1, null, {"id": "mf-tips"}]'])('somebody else’s text says nothing: %s', (text) => {
  const { kept } = fakeSurroundings();
  kept.set('gr.remotos.apartadas', text);
  expect(createPutAways(kept).untold.get()).toEqual([]);
});

describe('telling', () => {
  const settled = () => new Promise((done) => setTimeout(done));

  test('waits for the connection, and goes on with what comes meanwhile', async () => {
    const putAways = createPutAways(fakeSurroundings().kept);
    const network = createValue<'en_linea' | 'sin_conexion'>('sin_conexion');
    const said: string[] = [];
    putAways.add(A);
    const stop = tellPutAways(putAways, network, async ({ version }) => {
      if (said.push(version) === 1) putAways.add(B);
      return true;
    });
    await settled();
    expect(said).toEqual([]);
    network.set('en_linea');
    await settled();
    expect(said).toEqual([A.version, B.version]);
    expect(putAways.untold.get()).toEqual([]);
    stop();
  });

  test('what did not arrive is told with the next connection; after the stop nothing is', async () => {
    const putAways = createPutAways(fakeSurroundings().kept);
    const network = createValue<'en_linea' | 'sin_conexion'>('en_linea');
    const tell = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    putAways.add(A);
    const stop = tellPutAways(putAways, network, tell);
    await settled();
    expect(putAways.untold.get()).toEqual([A]);
    network.set('sin_conexion');
    network.set('en_linea');
    await settled();
    expect(tell).toHaveBeenCalledTimes(2);
    stop();
    putAways.add(B);
    await settled();
    expect(tell).toHaveBeenCalledTimes(2);
    expect(putAways.untold.get()).toEqual([B]);
  });
});
