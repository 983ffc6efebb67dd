import type { Rol } from '@gr/shared/contract/session';
import { plan, puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor } from '@testing-library/react';
import manifest from '../remote.json';
import { base, NOW, RONDA_ID, rondaInProgress, textOf } from './testing/samples.ts';
import { show } from './testing/show.tsx';

const POINTS = puntos(3);
const PLANS = [plan(Object.keys(POINTS))];
const MINE = `/rondas/${RONDA_ID}`;
const PATHS = [
  '/rondas?ver=por_hacer',
  '/rondas?ver=en_curso',
  '/rondas?ver=terminadas',
  MINE,
  '/rondasini',
  `/scanqr?ronda=${RONDA_ID}`,
  `/rondasnovedad?ronda=${RONDA_ID}`,
  `/verrecorr?ronda=${RONDA_ID}&un=u001`,
  '/valqr',
];
/** Kinds of operation the database rules take from each role that does not walk (backend/rules). */
const KINDS: Readonly<Record<Exclude<Rol, 'rondero'>, readonly string[]>> = {
  supervisor: ['validar_qr'],
  admin: [],
};
const WALKS = /^\/(rondasini|scanqr|rondasnovedad|rondas\/)/;

function open(path: string, rol: Rol) {
  // The one who walked it before he became something else sees the round as his own.
  const data = base({ ronda: rondaInProgress(3, 1), puntos: POINTS, planes: PLANS });
  return show({ path, now: NOW, data, persona: { rol } });
}

async function settled() {
  await waitFor(() => expect(document.querySelector('a, button, ul, ol, p')).not.toBeNull());
}

describe.each(['supervisor', 'admin'] as const)('a %s', (rol) => {
  test.each(PATHS)('is led on %s to nothing the server refuses', async (path) => {
    const { host, scanner } = await open(path, rol);
    await settled();
    await act(async () => scanner.see(textOf(POINTS.p2)));
    for (const link of screen.queryAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      expect(href).not.toMatch(WALKS);
      if (rol === 'admin') expect(href).not.toMatch(/^\/valqr/);
    }
    const names = screen.queryAllByRole('button').map((button) => button.textContent);
    for (const name of names) {
      const button = screen.queryAllByRole('button').find((each) => each.textContent === name);
      if (button) await act(async () => button.click());
    }
    const kinds = host.outbox.committed.map((operation) => operation.tipo);
    expect(kinds.filter((kind) => !KINDS[rol].includes(kind))).toEqual([]);
  });

  test.each([MINE, '/rondasini', `/scanqr?ronda=${RONDA_ID}`, '/rondasnovedad'])(
    'reads on %s who walks, with a way out',
    async (path) => {
      await open(path, rol);
      expect(await screen.findByText('Las rondas las hace el guarda de la unidad.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ver rondas' })).toHaveAttribute('href', '/rondas');
    },
  );
});

test('only who may write a validation validates', async () => {
  await open('/valqr', 'admin');
  expect(await screen.findByText('Los códigos los validan el guarda y el supervisor.')).toBeInTheDocument();
  expect(manifest.menu.find((entry) => entry.ruta === '/valqr')).toMatchObject({
    roles: ['rondero', 'supervisor'],
  });
});

test('a rondero reaches every screen', async () => {
  for (const path of PATHS) {
    const { unmount } = await open(path, 'rondero');
    await settled();
    expect(screen.queryByText('Las rondas las hace el guarda de la unidad.')).not.toBeInTheDocument();
    unmount();
  }
});
