import { fail, ok } from '@gr/shared/contract/result';
import { unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing/show.tsx';
import { base, NOW, personal, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';

const SEVERAL = { u001: 'Torres del Parque', u002: 'Bosques', u003: 'Cedros' };
const far = fail('PO-002', 'Sin posición.');

function open(options: object = {}, parts: Parameters<typeof base>[0] = { guardas: personal(4) }) {
  return show({
    path: '/supervisionini',
    now: NOW,
    persona: SUPERVISORA,
    position: far,
    data: base(parts),
    ...options,
  });
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Iniciar supervisión' }));

// The screens are lazy: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of ['/supervisionini', `/supervisiones/${VISITA_ID}`]) {
    const { unmount } = await act(async () => open({ path }, { visitas: [visita(1)] }));
    unmount();
  }
});

test('one unit: whose shift runs now is checked, one press starts the visit in its three trees', async () => {
  const { host } = open();
  expect(await screen.findByText('2 de 4')).toBeInTheDocument();
  await start();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ tipo: 'iniciar_supervision', creates: true });
  const id = operation?.aggregate.slice('supervision/'.length) ?? '';
  expect(host.data.get(`_supervisiones_/u001/${id}`)).toMatchObject({
    estado: 'en_curso',
    super_id: 'e2001',
    guardas: { '1_g1': { nom: 'Ana Ruiz' } },
  });
  expect(host.data.get(`_supervisiones_todas/${id}`)).toEqual(
    host.data.get(`_supervisiones_superv/e2001/${id}`),
  );
  expect(await screen.findByText('0 de 2 guardas')).toBeInTheDocument();
});

test('guards are unchecked and written by hand', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Luis Peña/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar guarda' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nombre del guarda/ }), 'Pía 🦊');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('4 de 5')).toBeInTheDocument();
  await start();
  expect(await screen.findByText('0 de 4 guardas')).toBeInTheDocument();
  const { guardas } = Object.values(host.outbox.committed[0]?.updates ?? {})[0] as { guardas: object };
  expect(Object.values(guardas).map(({ nom }: { nom: string }) => nom)).toEqual([
    'Ana Ruiz',
    'Iván Mora',
    'Rosa Díaz',
    'Pía 🦊',
  ]);
});

test('several units: the nearest first, with the last visit and a search from seven on', async () => {
  const unidades = {
    u002: asJson(unidad({ un_id: 'u002', lat: 4.7, lng: -74.07 })),
    u003: asJson(unidad({ un_id: 'u003', lat: 4.61, lng: -74.07 })),
  };
  const persona = { ...SUPERVISORA, unidades: SEVERAL };
  const position = ok({ lat: 4.6, lng: -74.07, prec_m: 10 });
  open({ persona, position }, { unidades, visitas: [visita(1, 1, { estado: 'cerrada' })] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Cedros.*A 1,1 km/),
    expect.stringMatching(/^Bosques.*A 11 km/),
    expect.stringMatching(/^Torres del Parque.*Última visita a las 19:00/),
  ]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('standing at one of several units, that one is chosen, and can be changed', async () => {
  const unidades = { u003: asJson(unidad({ un_id: 'u003', lat: 4.6, lng: -74.07 })) };
  const position = ok({ lat: 4.6, lng: -74.07, prec_m: 10 });
  const { host } = open({ persona: { ...SUPERVISORA, unidades: SEVERAL }, position }, { unidades });
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar unidad' }));
  expect(host.route.page.get()?.subtitle).toBe('Elija la unidad');
  await userEvent.click(screen.getByRole('button', { name: /Torres del Parque/ }));
  expect(host.route.location.get().search).toBe('?un=u001&elegida=si');
});

test('a unit proposed from afar: the nearer one is one tap away, and who chose by hand is told what it means', async () => {
  const unidades = {
    u002: asJson(unidad({ un_id: 'u002', lat: 4.7, lng: -74.07 })),
    u003: asJson(unidad({ un_id: 'u003', lat: 4.61, lng: -74.07 })),
  };
  const options = {
    persona: { ...SUPERVISORA, unidades: SEVERAL },
    position: ok({ lat: 4.6, lng: -74.07, prec_m: 10 }),
  };
  const { host, unmount } = open({ ...options, path: '/supervisionini?un=u002' }, { unidades });
  expect(await screen.findByText('Está más cerca de Cedros, a 1,1 km.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Visitar esa' }));
  expect(host.route.location.get().search).toBe('?un=u003');
  await waitFor(() => expect(screen.queryByText(/Está más cerca de/)).toBeNull());
  unmount();
  open({ ...options, path: '/supervisionini?un=u002&elegida=si' }, { unidades });
  expect(
    await screen.findByText('Está a 11 km de la unidad. Si inicia aquí, la visita queda por revisar.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Está más cerca de/)).toBeNull();
});

test('seven units or more can be searched', async () => {
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`x${i}`, `Edificio ${i}`]));
  open({ persona: { ...SUPERVISORA, unidades: many } });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar unidad' }), 'cio 5');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  expect(screen.getByText('Ninguna unidad con ese nombre.')).toBeInTheDocument();
});

test('a unit without guards can be visited all the same', async () => {
  const { host } = open({}, {});
  expect(await screen.findByText(/no tiene guardas en la lista/)).toBeInTheDocument();
  await start();
  expect(await screen.findByText('Esta visita no tiene guardas todavía.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(1);
});

test('guards this phone does not know are no reason to stop', async () => {
  const { host } = open({ network: 'sin_conexion' });
  act(() => host.data.break('_guardas_', { code: 'DA-001', message: 'Sin conexión.' }));
  expect(await screen.findByText(/no están en el teléfono/)).toBeInTheDocument();
  await start();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});

test('a visit under way in the unit is continued, not begun twice', async () => {
  open({}, { visitas: [visita(2)], guardas: personal(2) });
  expect(await screen.findByText(/Ya tiene una supervisión en curso en esta unidad/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar supervisión' })).toHaveAttribute(
    'href',
    `/supervisiones/${VISITA_ID}`,
  );
  expect(screen.queryByRole('button', { name: 'Iniciar supervisión' })).not.toBeInTheDocument();
});

test.each([
  ['suspendido', /está suspendida/],
  ['inactivo', /está inactiva/],
] as const)('a unit that is %s says why not', async (estado, words) => {
  open({}, { unidades: { u001: asJson(unidad({ estado })) } });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Iniciar supervisión' })).not.toBeInTheDocument();
});

test('without units, and for other roles, it says what to do', async () => {
  const { unmount } = open({ persona: { ...SUPERVISORA, unidades: {} } });
  expect(await screen.findByText(/No tiene unidades asignadas/)).toBeInTheDocument();
  unmount();
  open({ persona: { rol: 'rondero' } });
  expect(await screen.findByText('Esta pantalla es para supervisores.')).toBeInTheDocument();
});

test('a full phone says so; the same visit is saved on the next press', async () => {
  const { host } = open();
  await screen.findByText('2 de 4');
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await start();
  await waitFor(() => expect(host.shown).toHaveLength(1));
  await start();
  await waitFor(() => expect(host.outbox.committed).toHaveLength(1));
});
