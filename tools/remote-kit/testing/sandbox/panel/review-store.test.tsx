import type { Finding, PhoneControls } from '../bridge.ts';
import { mensajes } from '../mensajes.ts';
import { reviewStore } from './review-store.ts';

const FOUND: Finding = { rule: 'button-name', message: 'Los botones…', element: '#a', html: '<i>', why: '' };
const PHONE: PhoneControls = {
  now: () => 0,
  back: () => false,
  retry: () => undefined,
  repeat: async () => null,
  check: async () => [FOUND],
};
const asked = { link: '/?red=lenta', steps: [{ kind: 'back' }] } as const;
const review = (phone: PhoneControls | null) =>
  reviewStore({ phone: () => phone, ruta: () => '/tips', asked: () => asked });

test('findings stand with the place they are of; where axe does not come, a sentence', async () => {
  const store = review(PHONE);
  const done = store.check();
  expect(store.findings.get()).toBe('espera');
  await done;
  expect(store.findings.get()).toEqual({ value: { ruta: '/tips', found: [FOUND] } });
  const broken = review({ ...PHONE, check: () => Promise.reject(new Error('chunk')) });
  await broken.check();
  expect(broken.findings.get()).toEqual({ problem: mensajes.noReviso });
});

test('pictures are asked of the server of the sandbox; what it refuses, or that it is gone, is said', async () => {
  const taken = { folder: '/f', pictures: [], missed: [] };
  const server = jest.fn(async (_to: string, _how: { readonly body: string }) => Response.json(taken));
  globalThis.fetch = server as unknown as typeof fetch;
  const store = review(PHONE);
  await store.take();
  expect(server.mock.calls[0]?.[0]).toBe('/fotos');
  expect(JSON.parse(server.mock.calls[0]?.[1].body ?? '')).toEqual(asked);
  expect(store.pictures.get()).toEqual({ value: taken });
  server.mockResolvedValueOnce(Response.json({ problem: 'No hay Chrome.' }, { status: 500 }));
  await store.take();
  expect(store.pictures.get()).toEqual({ problem: mensajes.noHayFotos('No hay Chrome.') });
  server.mockRejectedValueOnce(new TypeError('gone'));
  await store.take();
  expect(store.pictures.get()).toEqual({ problem: mensajes.noHayFotos(mensajes.noResponde) });
});
