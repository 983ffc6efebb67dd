import { ok } from '@gr/shared/contract/result';
import { systemClock } from '../../base/clock.ts';
import { reportSender } from './report-senders.ts';

test('what the phone says of itself is in the row, however long the browser takes to know it', async () => {
  const sent: { readonly url: string; readonly row: unknown }[] = [];
  const send = reportSender({
    wire: {
      clock: systemClock,
      fetch: async (url, init) => {
        sent.push({ url: url as string, row: JSON.parse(init?.body as string) });
        return new Response(init?.body);
      },
    },
    endpoints: {
      database: (path) => path,
      object: () => '',
      upload: () => '',
      picture: () => '',
      why: () => '',
    },
    getToken: async () => ok('t'),
    disp_id: 'd1',
    now: () => 9,
    facts: async () => {
      await new Promise((done) => setTimeout(done));
      return { app_ver: '0.1.0', so: 'Android 14', nav: 'Chrome 130' };
    },
  });
  const report = { id: 'mf-tips', version: '0.2.0', codigo: 'RF-101', desde: 7, otra: true } as const;
  expect(await send(report)).toBe(true);
  expect(sent).toMatchObject([
    {
      url: '_fallas_remotos_/mf-tips/0_2_0/d1',
      row: {
        version: '0.2.0',
        app_ver: '0.1.0',
        so: 'Android 14',
        nav: 'Chrome 130',
        otra: 'si',
        fechah_x: 7,
      },
    },
  ]);
});
