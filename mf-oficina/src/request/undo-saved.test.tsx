import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as lists } from '../checklists/mensajes.ts';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Told } from '../testing/serve.ts';
import { mensajes as units } from '../units/mensajes.ts';
import { mensajes } from './mensajes.ts';

const data = {
  _un_: { u001: { un_id: 'u001', un_nombre: 'Los Cedros', ciudad: 'Bogotá', estado: 'activo' } },
  _listascheck_plant_: {
    puesto: {
      ...{
        nom: 'Puesto',
        perfil: 'rond',
        estado: 'borrador',
        version: 1,
        secciones: { s1: { nom: 'A', orden: 1 } },
      },
      items: { i1: { seccion: 's1', orden: 1, texto: '¿Radio?', tipo: 'si_no' } },
    },
  },
};
const DONE: Told = { estado: 'hecho', lineas: ['ciudad: Bogotá → Cali'] };

/** Saves another city, and says what the server kept of it. */
async function change(cambio: object, undone: Told = { estado: 'hecho', lineas: ['x'] }) {
  const { host, asked } = await draw(
    '/oficina/unidades/u001/datos',
    ({ orden }) => (orden === 'deshacer' ? undone : DONE),
    { data },
  );
  const city = await screen.findByLabelText(new RegExp(units.campos.ciudad));
  await userEvent.clear(city);
  await userEvent.type(city, 'Cali');
  await userEvent.click(screen.getByRole('button', { name: form.guardar }));
  const [op] = host.outbox.committed.map(({ id }) => id);
  act(() => host.data.set(`_cambios_/${op}`, { cuerpo: JSON.stringify([cambio]) }));
  return { host, asked, op };
}
const CITY = { lugar: '_un_/u001/ciudad', antes: 'Bogotá', despues: 'Cali' };
const button = () => screen.queryByRole('button', { name: mensajes.deshacer });

test('what was saved is undone by one press', async () => {
  const { host, asked, op } = await change(CITY);
  const press = await screen.findByRole('button', { name: mensajes.deshacer });
  const said = document.body.textContent;
  await userEvent.click(press);
  expect(said).toContain('«ciudad: Bogotá → Cali»');
  expect(asked.at(-1)).toEqual({ orden: 'deshacer', valores: { acto: op }, confirmado: true });
  expect(host.shown.at(-1)).toEqual({ kind: 'exito', message: mensajes.deshecho });
  expect(button()).toBeNull();
});

test('where somebody changed it since, that is said and nothing is undone', async () => {
  await change(CITY, {
    estado: 'rechazado',
    problemas: [{ fila: null, mensaje: '«_un_/u001/ciudad» ya cambió otra vez.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: mensajes.deshacer }));
  expect(await screen.findByText(/ya cambió otra vez/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: mensajes.dejar }));
  expect(button()).toBeNull();
});

test('what was made new has no way back here: it is retired', async () => {
  await change({ lugar: '_un_/u001', antes: null, despues: {} });
  expect(button()).toBeNull();
});

test.each([
  ['/oficina/unidades/nueva', units.campos.nombre, ''],
  ['/oficina/listas/puesto', lists.campos.nom, 'Puesto'],
])(
  '%s, left while its request waits: refused, what was written stands; done, it is not asked twice',
  async (at, label, stored) => {
    const give: ((told: Told) => void)[] = [];
    const { host } = await draw(at, () => new Promise((resolve) => give.push(resolve)), { data });
    const go = (to: string) => act(async () => host.route.go(to));
    const field = () => screen.findByLabelText(new RegExp(`^${label}`));
    for (const [estado, kept] of [
      ['rechazado', 'Torres'],
      ['hecho', stored],
    ] as const) {
      await userEvent.clear(await field());
      await userEvent.type(await field(), 'Torres');
      await userEvent.click(screen.getByRole('button', { name: form.guardar }));
      await go('/oficina/unidades');
      await act(async () => give.pop()?.({ estado }));
      await go(at);
      expect(await field()).toHaveValue(kept);
    }
    expect(new Set(host.outbox.committed.map(({ id }) => id)).size).toBe(2);
    expect(host.shown.at(-1)).toEqual({ kind: 'exito', message: form.guardado });
    // What is written after coming back stays, whatever becomes of the request.
    await userEvent.type(await field(), 'Torres');
    await userEvent.click(screen.getByRole('button', { name: form.guardar }));
    await go('/oficina/unidades');
    await go(at);
    await userEvent.type(await field(), ' del Río');
    await act(async () => give.pop()?.({ estado: 'hecho' }));
    expect(await field()).toHaveValue(`${stored}Torres del Río`);
    await userEvent.click(screen.getByRole('button', { name: form.guardar }));
    expect(new Set(host.outbox.committed.map(({ id }) => id)).size).toBe(4);
  },
);

test('it stands on the screen the form leads to, and on no other', async () => {
  const { host } = await change(CITY);
  const go = (to: string) => act(async () => host.route.go(to));
  await go('/oficina/unidades/u001');
  expect(button()).toBeVisible();
  await go('/oficina/unidades');
  await waitFor(() => expect(button()).toBeNull());
});
