import { fillIn } from '@gr/remote-kit/testing/fill-in';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing/show.tsx';
import { base, listasOfVisita, NOW, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';
import { cierreKey } from './finish.model.ts';

const PATH = `/supervisiones/${VISITA_ID}/terminar`;
const KEY = cierreKey(VISITA_ID);

// A finger on a canvas is the kit's own test; here a press signs.
jest.mock('@gr/shared/ui', () => {
  const actual = jest.requireActual<typeof import('@gr/shared/ui')>('@gr/shared/ui');
  return {
    ...actual,
    SignaturePad: ({ label, value, error, onChange }: import('@gr/shared/ui').SignaturePadProps) => (
      <fieldset aria-label={label}>
        {value !== null && <img src={value} alt={label} />}
        <button
          type="button"
          onClick={() => onChange(new Blob(['x'], { type: 'image/png' }), { strokes: 2, points: 40 })}
        >
          Firmar
        </button>
        {error}
      </fieldset>
    ),
  };
});

function open(superv = visita(5, 3), options: object = {}) {
  return show({
    path: PATH,
    now: NOW,
    persona: SUPERVISORA,
    data: base({ visitas: [superv] }),
    ...options,
  });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of [PATH, `/supervisiones/${VISITA_ID}`]) {
    const { unmount } = await act(async () => open(visita(1), { path }));
    unmount();
  }
});
const end = () => userEvent.click(screen.getByRole('button', { name: 'Terminar supervisión' }));

test('names who is missing, asks for the signature, ends the visit and shows it', async () => {
  const { host } = open();
  expect(await screen.findByText('Faltan 2 guardas. Quedarán sin revisar.')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Sin revisar' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('3 de 5')).toBeInTheDocument();
  await end();
  expect(await screen.findByText('Firme para terminar.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Observaciones/ }), 'Portería sin luz.');
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await screen.findByRole('img', { name: 'Firma del supervisor' });
  await end();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  expect(host.data.get(`_supervisiones_todas/${VISITA_ID}`)).toMatchObject({
    estado: 'cerrada',
    observaciones: 'Portería sin luz.',
    cant_guardas: 3,
    puntaje: 100,
  });
  expect(host.outbox.committed[0]).toMatchObject({ tipo: 'cerrar_supervision', draft: KEY });
  expect(host.route.location.get().pathname).toBe(`/supervisiones/${VISITA_ID}`);
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
});

test('opened from the visit, the end goes back to it: Back does not show it twice', async () => {
  const { host } = open(visita(3, 3), { path: '/supervisiones' });
  await act(async () => host.route.go(`/supervisiones/${VISITA_ID}`));
  await userEvent.click(await screen.findByRole('link', { name: 'Terminar supervisión' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar' }));
  await screen.findByRole('img', { name: 'Firma del supervisor' });
  await end();
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
  expect(host.route.location.get().pathname).toBe(`/supervisiones/${VISITA_ID}`);
  await act(async () => host.route.back());
  expect(host.route.location.get().pathname).toBe('/supervisiones');
});

test('names the checklists of the visit and counts their incidents', async () => {
  const data = { ...(base({ visitas: [visita(3, 3)] }) as object), ...listasOfVisita };
  open(visita(3, 3), { data });
  expect(await screen.findByRole('link', { name: /Revista.*1\snovedad/ })).toBeInTheDocument();
  expect(screen.getByText('Novedades').parentElement).toHaveTextContent(/1/);
});

test('the end of a visit killed on the way comes back with its signature', async () => {
  const first = open();
  await fillIn(await screen.findByRole('textbox', { name: /Observaciones/ }), 'Todo bien');
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await screen.findByRole('img', { name: 'Firma del supervisor' });
  const draft = first.host.outbox.drafts.get(KEY);
  cleanup();
  const { host } = open(visita(5, 3), { drafts: { [KEY]: draft ?? null } });
  expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Observaciones/ })).toHaveValue('Todo bien');
  await end();
  await waitFor(() => expect(draft).toMatchObject({ op: host.outbox.committed[0]?.id }));
});

test('a guard whose form is half written is pointed out', async () => {
  const draft = { op: '-D1', id_novedad: '-D2', tocado: true };
  open(visita(2, 1), { drafts: { [`supervision/entrada/${VISITA_ID}/2_g2`]: draft } });
  expect(await screen.findByText(/escritos a medias/)).toBeInTheDocument();
});

test('an ended visit is not ended twice', async () => {
  open(visita(1, 1, { estado: 'cerrada' }));
  expect(await screen.findByText('Esta supervisión ya está terminada.')).toBeInTheDocument();
});

test('a visit without anything seen is not ended', async () => {
  const { host } = open(visita(5, 0));
  expect(await screen.findByText(/No ha registrado nada en esta visita/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await end();
  expect(host.outbox.committed).toEqual([]);
});
