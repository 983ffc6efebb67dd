import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { createUsageReports, remoteOfError } from './usage-reports.ts';

const ID = 'mf-tips';
const A = '0.1.0-aaaaaaaa';

test('a version is told once that it runs, and again each time more of it has thrown, also after the page', () => {
  const s = { ...fakeSurroundings(), now: () => 7 };
  const usage = createUsageReports(s);
  usage.ran(ID, A);
  const first = { id: ID, version: A, fallas: 0, codigo: '', desde: 7 };
  expect(createUsageReports(s).unsent.get()).toEqual([first]);
  usage.sent(first);
  usage.ran(ID, A);
  expect(usage.unsent.get()).toEqual([]);
  usage.threw(ID, A, 'RF-108');
  usage.threw(ID, A, 'RF-013');
  const later = { ...first, fallas: 2, codigo: 'RF-013' };
  expect(createUsageReports(s).unsent.get()).toEqual([later]);
  // One more while that was on its way.
  usage.threw(ID, A, 'RF-108');
  usage.sent(later);
  expect(usage.unsent.get()).toMatchObject([{ fallas: 3 }]);
});

test('who throws all the time is counted to twenty, and of many versions the last twenty are known', () => {
  const usage = createUsageReports(fakeSurroundings());
  for (let n = 0; n < 30; n += 1) usage.threw(ID, A, 'RF-108');
  expect(usage.unsent.get()).toMatchObject([{ fallas: 20 }]);
  for (let n = 0; n < 25; n += 1) usage.ran(ID, `0.${n}.0`);
  expect(usage.unsent.get()).toHaveLength(20);
});

test.each(['{', '"x"', '[1, null, {"id": "mf-tips"}]'])('somebody else’s text says nothing: %s', (text) => {
  const s = fakeSurroundings();
  s.storage.set('gr.remotos.uso', text);
  expect(createUsageReports(s).unsent.get()).toEqual([]);
});

test.each([
  [`TypeError: x\n at f (https://app.co/r/mf-tips/${A}/static/a.js:1:2)`, { id: ID, version: A }],
  ['TypeError: x\n at f (https://app.co/static/inside.js:1:2)', undefined],
  ['', undefined],
])('whose code threw: %s', (where, of) => expect(remoteOfError(where)).toEqual(of));
