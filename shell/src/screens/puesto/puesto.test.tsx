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
  await open('#un_id=u001');
  expect(screen.getByText(m.sin_codigo)).toBeVisible();
});

test('a wrong clock is said where the server can be asked', async () => {
  const date = new Date(Date.now() - 4 * 60_000).toUTCString();
  fetched.mockResolvedValue(new Response(null, { headers: { date } }));
  await open(LINK.slice(LINK.indexOf('#')));
  expect(await screen.findByText(m.reloj(4))).toBeVisible();
});
