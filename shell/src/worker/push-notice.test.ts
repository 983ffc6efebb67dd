import { memoryCaches } from '@gr/remote-kit/testing/memory-caches';
import { sharedPictures } from '@gr/shared/domain/app/shared-pictures';
import { placeOf } from '../network/worker-messages.ts';
import { noticeOf, showPushNotices } from './push-notice.ts';
import { takeShared } from './share-target.ts';

test('a message of Cloud Messaging becomes a notice that leads somewhere', () => {
  const message = {
    notification: { title: 'Novedad crítica', body: 'Puerta forzada en la entrada.' },
    data: { ruta: '/novedadesver?id=n1', id: 'n1' },
  };
  expect(noticeOf(message)).toMatchObject({
    title: 'Novedad crítica',
    options: { body: 'Puerta forzada en la entrada.', tag: 'n1', data: { ruta: '/novedadesver?id=n1' } },
  });
});

test.each([null, 'x', 7, {}, { notification: { title: ' ', body: 3 } }, { data: { titulo: [] } }])(
  '%j still gives a Spanish notice',
  (message) => {
    const { title, options } = noticeOf(message);
    expect(title).toBe('Gestión de Riesgos');
    expect(options.body).toMatch(/Toque para verlo/);
    expect(options.data.ruta).toBe('/notificarhis');
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'home',
  '\t/x',
])('a notice never leads to %j', (ruta) => {
  expect(noticeOf({ data: { ruta } }).options.data.ruta).toBe('/notificarhis');
  expect(placeOf({ type: 'OPEN_PLACE', ruta })).toBeNull();
});

test('long texts are cut', () => {
  const { title, options } = noticeOf({ data: { titulo: 'a'.repeat(500), texto: 'b'.repeat(5000) } });
  expect(title).toHaveLength(80);
  expect(options.body).toHaveLength(240);
});

/** A worker with pages open at these paths. */
function worker(pages: readonly string[], focus = () => Promise.resolve()) {
  const listeners = new Map<string, (event: never) => void>();
  const done: Promise<unknown>[] = [];
  const it = {
    shown: [] as string[],
    opened: [] as string[],
    posted: [] as unknown[],
    async tell(type: string, event: object) {
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => done.push(work) } as never);
      await Promise.all(done);
    },
  };
  showPushNotices({
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: { showNotification: async (title: string) => void it.shown.push(title) },
    clients: {
      matchAll: async () =>
        pages.map((path) => ({
          url: `https://app.test${path}`,
          focus,
          postMessage: (message: unknown) => void it.posted.push(message),
        })),
      openWindow: async (url: string) => void it.opened.push(url),
    },
  } as never);
  return it;
}

test('every push shows a notice, also an unreadable one', async () => {
  const it = worker([]);
  await it.tell('push', { data: { json: () => ({ notification: { title: 'Hola' } }) } });
  await it.tell('push', { data: null });
  await it.tell('push', {
    data: {
      json() {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(it.shown).toEqual(['Hola', 'Gestión de Riesgos', 'Gestión de Riesgos']);
});

test('touching one opens its place: in the open page, else in a new one', async () => {
  const notification = { close: jest.fn(), data: { ruta: '/tips' } };
  const closed = worker([]);
  await closed.tell('notificationclick', { notification });
  expect(closed.opened).toEqual(['/tips']);
  // An open report is a page without the app: it can't open anything.
  const open = worker(['/informe/a1.html?t=1', '/rondasnovedad?texto=1.5', '/home']);
  await open.tell('notificationclick', { notification });
  expect(open.opened).toEqual([]);
  expect(open.posted).toEqual([{ type: 'OPEN_PLACE', ruta: '/tips' }]);
  expect(placeOf(open.posted[0])).toBe('/tips');
  const report = worker(['/informe/a1.html']);
  await report.tell('notificationclick', { notification });
  expect([report.opened, report.posted]).toEqual([['/tips'], []]);
  const frozen = worker(['/home'], () => Promise.reject(new DOMException('no', 'InvalidAccessError')));
  await frozen.tell('notificationclick', { notification });
  expect([frozen.opened, frozen.posted]).toEqual([['/tips'], []]);
  expect(notification.close).toHaveBeenCalledTimes(4);
  await frozen.tell('notificationclick', { notification: { ...notification, requireInteraction: true } });
  expect(notification.close).toHaveBeenCalledTimes(4);
});

function shared(...files: readonly (File | string)[]): Request {
  const body = new FormData();
  for (const file of files) body.append('fotos', file);
  return new Request('https://app.test/rondasnovedad', { method: 'POST', body });
}

test('pictures that another app shares are kept, then the place of the manifest opens', async () => {
  const caches = memoryCaches();
  const picture = (name: string) => new File([name], name, { type: 'image/png' });
  const answer = await takeShared(shared(picture('a'), picture('b'), ''), caches, 1_000);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('https://app.test/rondasnovedad?compartido=si');
  const waiting = await sharedPictures(caches);
  expect(waiting.map(({ place, file }) => [place, file.type])).toEqual([
    ['/rondasnovedad', 'image/png'],
    ['/rondasnovedad', 'image/png'],
  ]);
  expect(await Promise.all(waiting.map(({ file }) => file.text()))).toEqual(
    expect.arrayContaining(['a', 'b']),
  );
});

test('without room the app opens all the same, and can say so', async () => {
  const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const answer = await takeShared(shared(new File(['a'], 'a')), full, 1_000);
  expect(answer.headers.get('location')).toBe('https://app.test/rondasnovedad?compartido=no');
});
