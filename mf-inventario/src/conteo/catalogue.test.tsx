import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { fillIn } from '@gr/remote-kit/testing/fill-in';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearRows } from '../testing/near-rows.ts';
import { HOUR, inventario } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

globalThis.IntersectionObserver = NearRows;

/** A supervisor's count of a unit whose last inventory and list of the office are these. */
function open(
  last: Inventario | null,
  _catalogos_: object,
  network: FakeHostOptions['network'] = 'en_linea',
) {
  return show({
    path: '/inventario/contar?un=u001',
    persona: { rol: 'supervisor', emp_id: 'e2001', nombre: 'Sara Gil' },
    network,
    data: asJson({ _catalogos_, _inventarios_: { u001: last ? { [last.id]: last } : {} } }),
  });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  const { unmount } = await act(async () => open(null, {}));
  unmount();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function row(nom: string) {
  const field = await screen.findByRole('textbox', { name: `Cantidad de ${nom}` });
  const found = field.closest('li');
  if (!found) throw new Error(`no row of ${nom}`);
  return within(found);
}

test('the first inventory begins with what the office says there should be, also without a connection', async () => {
  const _catalogos_ = {
    u001: {
      radio: { nom_item: 'Radio', cat_item: 'Comunicaciones', cant_esp: 2, estado: 'activo' },
      arma: { nom_item: 'Revólver', cat_item: 'Armas', cant_esp: 1, serie_req: true, estado: 'activo' },
      vieja: { nom_item: 'Linterna', cat_item: 'Dotación', cant_esp: 1, estado: 'retirado' },
    },
  };
  const { host } = open(null, _catalogos_, 'sin_conexion');
  const radio = await row('Radio');
  expect(radio.getByText('Debe haber 2')).toBeInTheDocument();
  expect(screen.queryByText('Linterna')).toBeNull();
  // Items that are not counted yet have no errors.
  expect(screen.queryByText('Por corregir')).toBeNull();
  await press('Restar uno a Cantidad de Radio');
  expect(radio.getByText('Falta 1')).toBeInTheDocument();
  await press('Confirmar sin cambios');
  // Values that the office requires are not confirmed without input.
  await press('Siguiente');
  const arma = await row('Revólver');
  expect(arma.getByText('Falta la serie. Ábralo con el lápiz y escríbala.')).toBeInTheDocument();
  await userEvent.click(arma.getByRole('button', { name: 'Editar Revólver' }));
  const sheet = within(await screen.findByRole('dialog'));
  await fillIn(sheet.getByRole('textbox', { name: /^Serie/ }), 'ARM-77');
  await userEvent.click(sheet.getByRole('button', { name: 'Listo' }));
  await press('Siguiente');
  await press('Guardar');
  await screen.findByText('Inventario guardado');
  const record = Object.values(host.outbox.committed[0]?.updates ?? {})[0] as unknown as Inventario;
  expect(record.estado).toBe('con_diferencias');
  expect(record).not.toHaveProperty('id_inv_prev');
  expect(record.items).toMatchObject({
    radio: { cant_esp: 2, cant: 1 },
    arma: { cant: 1, serie: 'ARM-77' },
  });
  expect(record.difs?.radio).toMatchObject({ que: 'falta', antes: '2', ahora: '1' });
});

test('a later inventory proposes what the office listed since, and says what it retired', async () => {
  const entry = (nom_item: string, cant_esp: number, estado = 'activo') => ({
    ...{ nom_item, cat_item: 'Dotación', cant_esp, estado },
  });
  const _catalogos_ = {
    u001: {
      a: entry('Radio', 2),
      b: entry('Linterna', 2, 'retirado'),
      d: entry('Botiquín', 3),
      // A person already counts it under another id.
      e: entry('revolver', 1),
    },
  };
  const { host } = open(inventario('base', HOUR), _catalogos_);
  const botiquin = await row('Botiquín');
  expect(botiquin.getByText('La oficina lo agregó a la lista · Debe haber 3')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Cantidad de revolver' })).toBeNull();
  const linterna = await row('Linterna');
  expect(linterna.getByText('La oficina ya no lo tiene en la lista')).toBeInTheDocument();
  await userEvent.click(linterna.getByRole('button', { name: 'Quitar del inventario' }));
  await press('Confirmar sin cambios');
  // Items that no inventory had cannot be confirmed as «sin cambios».
  expect(screen.queryByRole('button', { name: 'Confirmar sin cambios' })).toBeNull();
  await press('Siguiente');
  expect(
    (await row('Botiquín')).getByText('Es nuevo en la lista de la oficina: cuéntelo.'),
  ).toBeInTheDocument();
  await press('Restar uno a Cantidad de Botiquín');
  await press('Siguiente');
  await press('Guardar');
  await screen.findByText('Inventario guardado');
  const record = Object.values(host.outbox.committed[0]?.updates ?? {})[0] as unknown as Inventario;
  expect(Object.keys(record.items ?? {})).toEqual(['a', 'c', 'd']);
  expect(record).toMatchObject({ id_inv_prev: 'base', items: { d: { cant: 2, cant_esp: 3 } } });
  expect(record.difs).toEqual({ d: { nom_item: 'Botiquín', que: 'falta', antes: '3', ahora: '2' } });
});
