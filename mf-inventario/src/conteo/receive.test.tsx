import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR, inventario } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { reciboKey } from './draft-keys.ts';

const PATH = '/inventario/recibir?un=u001&id=i4';
const LEFT = inventario('i4', HOUR, { tipo_inv: 'entrega', estado: 'por_recibir' });

// A finger on a canvas is the kit's own test; here a press signs.
jest.mock('@gr/shared/ui', () => {
  const actual = jest.requireActual<typeof import('@gr/shared/ui')>('@gr/shared/ui');
  return {
    ...actual,
    SignaturePad: ({ label, value, onChange }: import('@gr/shared/ui').SignaturePadProps) => (
      <button
        type="button"
        onClick={() => onChange(new Blob(['x'], { type: 'image/png' }), { strokes: 2, points: 40 })}
      >
        {value === null ? label : `${label}, firmada`}
      </button>
    ),
  };
});

function open(left: Inventario = LEFT, options: FakeHostOptions = {}) {
  const data = asJson({ _inventarios_: { u001: { [left.id]: left } } });
  return show({ path: PATH, data, ...options });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  const { unmount } = await act(async () => open());
  unmount();
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('what was left is received with a count of one’s own, against what was handed over; it leads back to a relief', async () => {
  const { host } = open(LEFT, { path: `${PATH}&releva=e1002` });
  expect(await screen.findByText('0 de 3 contados')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Entregar' })).toBeNull();
  await press('Restar uno a Cantidad de Linterna');
  // The shell leads here by it.
  await waitFor(() =>
    expect(host.outbox.drafts.get(reciboKey('u001', 'i4'))).toMatchObject({
      titulo: 'Recibir puesto',
      ruta: PATH,
    }),
  );
  await press('Confirmar sin cambios');
  await press('Siguiente');
  expect(await screen.findByText('No hay novedades, problemas ni consignas pendientes.')).toBeInTheDocument();
  await press('Siguiente');
  expect(
    await screen.findByText('Al guardar se abre una novedad por 1 diferencia grave.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Quién entrega')).toBeNull();
  await press('Firma de quien recibe: Ana Torres');
  await screen.findByRole('button', { name: /firmada/ });
  await press('Guardar');
  expect(await screen.findByText('Inventario guardado')).toBeInTheDocument();
  const back = screen.getByRole('link', { name: 'Seguir con el relevo' });
  expect(back).toHaveAttribute('href', '/turnos/relevo?un=u001');
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ tipo: 'recibir_inventario', aggregate: 'inventario/i4' });
  expect(operation?.updates).toMatchObject({
    '_inventarios_/u001/i4/estado': 'con_diferencias',
    '_inventarios_/u001/i4/recibe_id': 'e1001',
    '_inventarios_/u001/i4/items/b': { cant: 1 },
  });
  expect(host.data.get('_inventarios_/u001/i4/entrega_nom')).toBe('Luis Rey');
});

test('after the server opened the incident of what the giver said, the receiver opens none and is led to it', async () => {
  const difs = { b: { nom_item: 'Linterna', que: 'falta', antes: '3', ahora: '2' } } as const;
  const revision = { sin_recibir: true, id_novedad: 'n7', fechah_srv: 1 } as const;
  const { host } = open({ ...LEFT, difs, revision });
  await screen.findByText('0 de 3 contados');
  await press('Confirmar sin cambios');
  await press('Siguiente');
  await screen.findByText('No hay novedades, problemas ni consignas pendientes.');
  await press('Siguiente');
  await userEvent.click(await screen.findByRole('button', { name: 'Firma de quien recibe: Ana Torres' }));
  await screen.findByRole('button', { name: /firmada/ });
  await press('Guardar');
  const link = await screen.findByRole('link', { name: 'Ver novedad' });
  expect(link).toHaveAttribute('href', '/novedadesver?id=n7');
  expect(Object.keys(host.outbox.committed[0]?.updates ?? {}).join()).not.toContain('_novedades/');
});

test.each([
  ['who left it does not receive it', LEFT, { emp_id: 'e1002' }, /Usted entregó este puesto/],
  ['it is received once', { ...LEFT, estado: 'aceptado' }, {}, 'Este turno ya fue recibido.'],
  ['an administrator reads', LEFT, { rol: 'admin' }, /Los cuentan guardas/],
] as const)('%s', async (_, left, persona, sentence) => {
  open(left, { persona });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver inventario' })).toBeInTheDocument();
});

test('somebody else receives it meanwhile: said at once, nothing is saved over it', async () => {
  const { host } = open();
  await screen.findByText(/contados/);
  act(() => host.data.set('_inventarios_/u001/i4/estado', 'aceptado'));
  expect(await screen.findByText('Este turno ya fue recibido.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
});

test('an inventory that is not here', async () => {
  show({ path: PATH, data: {} });
  expect(await within(document.body).findByText(/no existe o no está en este teléfono/)).toBeInTheDocument();
});
