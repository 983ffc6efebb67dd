import { type PostScreen, postLink, readPostScreen } from '@gr/shared/domain/qr/post-screen';
import { act, render, screen } from '@testing-library/react';
import { puesto as m } from './mensajes.ts';
import { PostView } from './puesto.view.tsx';

const SCREEN: PostScreen = {
  ...{ un_id: 'u001', qr_id: 'q03', qr_ver: 2, clave: 'ab'.repeat(32) },
  ...{ un_nombre: 'Los Cedros', nom_qr: 'Portería & sótano' },
};
const LINK = postLink('https://app.example', SCREEN);
const fetched = jest.fn<Promise<Response>, []>();

/** Opens the page with a fragment. */
async function open(fragment = ''): Promise<void> {
  window.history.replaceState(null, '', `/puesto${fragment}`);
  await act(async () => {
    render(<PostView />);
  });
}
const shown = async (): Promise<string> => (await screen.findByText(/^q03 \d{4} \d{4}$/)).textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetched;
  fetched.mockRejectedValue(new TypeError('offline'));
});

test('a link is read back, and nothing else is one', () => {
  expect(readPostScreen(LINK.slice(LINK.indexOf('#') + 1))).toEqual(SCREEN);
  for (const wrong of [{ clave: 'ab' }, { qr_ver: 0 }, { un_id: '../x' }, { qr_id: '__proto__' }])
    expect(readPostScreen(postLink('', { ...SCREEN, ...wrong }).slice('/puesto#'.length))).toBeNull();
  expect(readPostScreen('')).toBeNull();
});

test('the code of the point is shown, kept for the next start, and left out of the address', async () => {
  await open(LINK.slice(LINK.indexOf('#')));
  expect(screen.getByRole('heading', { name: 'Portería & sótano' })).toBeVisible();
  const digits = await shown();
  expect(location.hash).toBe('');
  document.body.replaceChildren();
  await open();
  expect(await shown()).toBe(digits);
});

test('without a point it says where to get one', async () => {
  await open();
  expect(screen.getByText(m.sinCodigo)).toBeVisible();
});

test('a link opened where the page stands takes its place, and a damaged one is said; none stays in the address', async () => {
  const come = (fragment: string) =>
    act(async () => {
      const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = fragment;
      await heard;
    });
  await open('#un_id=u001&clave=abab');
  expect(screen.getByRole('alert')).toHaveTextContent(m.incompleta);
  expect(location.hash).toBe('');
  await come(LINK.slice(LINK.indexOf('#')));
  expect(screen.getByRole('heading', { name: 'Portería & sótano' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(location.hash).toBe('');
  await come('#un_id=u001&clave=abab');
  expect(screen.getByRole('alert')).toHaveTextContent(m.incompleta);
  expect(screen.getByRole('heading', { name: 'Portería & sótano' })).toBeVisible();
  expect(location.hash).toBe('');
});

test.each([
  [4 * 60_000, /adelantada 4 minutos\./],
  [12 * 3_600_000, /adelantada 12 horas\./],
  [-25 * 3_600_000, /atrasada 1 día\./],
  [90_000, null],
  [-90_000, null],
])('a clock %d ms ahead of the server is said when its reads would be marked', async (ahead, words) => {
  // The server tells whole seconds; half of one more keeps the time the test takes from changing the words.
  const date = new Date(Date.now() - ahead - Math.sign(ahead) * 500).toUTCString();
  fetched.mockResolvedValue(new Response(null, { headers: { date } }));
  await open(LINK.slice(LINK.indexOf('#')));
  await shown();
  if (words === null) expect(screen.queryByRole('alert')).toBeNull();
  else expect(await screen.findByText(words)).toBeVisible();
});
