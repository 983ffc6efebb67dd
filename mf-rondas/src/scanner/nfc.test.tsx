import { waitFor } from '@testing-library/react';
import { type FakeNfc, installNfc } from '../testing/fake-nfc.ts';
import { browserNfc, createNfc } from './nfc.ts';

let phone: FakeNfc | null = null;
afterEach(() => phone?.remove());

function started() {
  const nfc = createNfc(browserNfc());
  const tags: unknown[] = [];
  nfc.start((tag) => tags.push(tag.ok ? tag.value : tag.error.code));
  return { nfc, tags };
}

test('a phone without Web NFC shows nothing', async () => {
  const { nfc } = started();
  nfc.ask();
  expect(nfc.state.get().fase).toBe('no_hay');
  expect(await nfc.write('GR1', 1_000)).toMatchObject({ ok: false, error: { code: 'SC-031' } });
});

test('allowed before, it listens by itself until it is closed', async () => {
  phone = installNfc('granted');
  const { nfc, tags } = started();
  await waitFor(() => expect(nfc.state.get().fase).toBe('leyendo'));
  phone.hold('GR1.u001.p1.1.ABCDEFGHIJKLMNOP');
  phone.hold(null);
  phone.holdBroken();
  phone.hold('https://app.example/#GR1.u001.p1.1.ABCDEFGHIJKLMNOP', 'url');
  phone.hold('https://app.example/', 'url');
  const text = 'GR1.u001.p1.1.ABCDEFGHIJKLMNOP';
  expect(tags).toEqual([text, 'SC-033', 'SC-032', text, 'https://app.example/']);
  nfc.close();
  expect(phone.listening()).toBe(0);
});

test('it is asked for by a touch, and not again where it was refused', async () => {
  phone = installNfc('prompt');
  const { nfc } = started();
  await waitFor(() => expect(nfc.state.get().fase).toBe('por_pedir'));
  nfc.ask();
  await waitFor(() => expect(nfc.state.get().fase).toBe('leyendo'));
  phone.remove();
  phone = installNfc('denied');
  const refused = started();
  await new Promise(process.nextTick);
  expect(refused.nfc.state.get().fase).toBe('no_hay');
});

test.each([
  ['NotAllowedError', 'SC-030'],
  ['NotReadableError', 'SC-031'],
  ['NotSupportedError', 'SC-031'],
  ['NetworkError', 'SC-032'],
])('%s is told as %s', async (name, code) => {
  phone = installNfc('granted', name);
  const { nfc } = started();
  await waitFor(() => expect(nfc.state.get()).toMatchObject({ fase: 'fallo', failure: { code } }));
  expect(await nfc.write('GR1', 1_000)).toMatchObject({ ok: false, error: { code } });
});

test('a write that still waits for a tag ends with its screen: the next tag is of another point', async () => {
  const asked: AbortSignal[] = [];
  const reader = Object.assign(new EventTarget(), {
    scan: async () => undefined,
    write: (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((_done, failed) => {
        asked.push(signal);
        signal.addEventListener('abort', () => failed(signal.reason));
      }),
  });
  const nfc = createNfc({ reader: () => reader, permission: async () => 'granted' });
  const first = nfc.write('GR1.u001.p1.1.ABCDEFGHIJKLMNOP', 20_000);
  nfc.close();
  expect(asked[0]?.aborted).toBe(true);
  // Nothing to be told to a person who left.
  expect(await first).toBeNull();
  expect(await nfc.write('GR1', 1)).toMatchObject({ ok: false, error: { code: 'SC-032' } });
});
