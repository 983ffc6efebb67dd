import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

beforeAll(likeABrowser);

test('what came back and what is missing is said over everything until it was read', async () => {
  const work = fakeWork();
  renderAt(work, <RecoveryDialog />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => work.recovered.set({ restored: 4, missing: [], read: false, unknown: [] }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'El navegador borró la memoria de esta aplicación' }),
  );
  expect(dialog.getAllByText(/./, { selector: 'p' }).map((p) => p.textContent)).toEqual([
    'Se recuperaron 4 registros.',
    'No falta ninguno.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('as long as the server was not asked it is not said that none is missing; what is lost is said again', () => {
  const work = fakeWork();
  renderAt(work, <RecoveryDialog />);
  act(() => work.recovered.set({ restored: 1, missing: [], read: false, unknown: ['a', 'b'] }));
  expect(screen.getByText(/De 2 registros todavía no se sabe/)).toBeVisible();
  expect(screen.queryByText('No falta ninguno.')).toBeNull();
  // An id that is no push id carries no hour.
  act(() => work.recovered.set({ restored: 1, missing: ['a', 'b'], read: false, unknown: [] }));
  expect(screen.getByText('Faltan 2 registros.')).toBeVisible();
  expect(screen.getByText('Avise a su supervisor.')).toBeVisible();
});
