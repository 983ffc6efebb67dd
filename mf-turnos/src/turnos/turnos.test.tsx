import type { Json } from '@gr/shared/contract/outbox';
import { plant } from '@gr/shared/domain/database/tree';
import { keepSignature } from '@gr/shared/screen/own-signature';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, paso, planned, show, withSteps, withWeek } from '../show.testing.tsx';

const AT = '/turnos/empezar';
const leido = { un_id: 'u001', qr_id: 'q1', resultado: 'valido', texto: 'GR1.u001.q1.1.ABCDEFGHIJKLMNOP' };

beforeAll(() => Promise.all([import('./step.view.tsx'), import('./relevo.view.tsx')]));

test('without a shift: one button, which reads the code of a post', async () => {
  const host = await show({ data: withSteps() });
  expect(await screen.findByText('Usted no está de turno.')).toBeInTheDocument();
  expect(screen.getByText('Nadie está de turno.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar turno' }));
  const { pathname, search } = host.route.location.get();
  expect(pathname + search).toBe('/valqr?para=/turnos/empezar');
});

test('the read code begins a shift, which is there before the server has it; it ends without one', async () => {
  const host = await show({ data: withSteps() });
  await act(async () => host.route.go(AT, { state: { leido } }));
  expect(await screen.findByText('Portería')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar turno' }));
  expect(await screen.findByText(/^Turno empezado/)).toBeInTheDocument();
  expect(screen.getByText('Guardado en el teléfono. Sale al haber señal.')).toBeInTheDocument();
  expect(screen.getByText('La central lo revisa al recibirlo.')).toBeInTheDocument();
  expect(Object.values(host.data.get('_valqr_/u001') ?? {})).toEqual([
    expect.objectContaining({ ...leido, accion: 'probar', turno: 'inicio', fechah_x: NOW }),
  ]);
  host.advance(1_000);
  await userEvent.click(screen.getByRole('link', { name: 'Terminar sin leer el código' }));
  expect(await screen.findByText('Sin el código queda la observación «Sin código».')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Terminar turno' }));
  expect(await screen.findByText('Usted no está de turno.')).toBeInTheDocument();
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['empezar_turno', 'terminar_turno']);
});

test('a phone that has never read the shifts begins one without a line', async () => {
  const lost = { code: 'DA-001', message: 'Sin conexión y sin datos guardados de esta pantalla.' };
  const host = await show({ data: withSteps() }, (before) => before.data.break('_minuta_/u001', lost));
  expect(await screen.findByText(/no pudo consultar si usted está de turno/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Terminar turno' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar turno' }));
  await act(async () => host.route.go(AT, { state: { leido } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Empezar turno' }));
  expect(await screen.findByText(/^Turno empezado/)).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(1);
});

test('pressed twice it is begun once', async () => {
  const host = await show({ data: withSteps() });
  await act(async () => host.route.go(AT, { state: { leido } }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Empezar turno' }));
  await screen.findByText(/^Turno empezado/);
  expect(host.outbox.committed).toHaveLength(1);
});

test('who is at the post is relieved, or both are there and it says so', async () => {
  const host = await show({ data: withSteps(paso('e2', 700)) });
  await act(async () => host.route.go(AT, { state: { leido } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Recibir el puesto de Luis Rey' }));
  await screen.findByText(/^Usted recibe el puesto de Luis Rey\. La central lo confirma/);
  expect(host.outbox.committed[0]?.updates).toMatchObject({
    [`_valqr_/u001/${host.outbox.committed[0]?.id}`]: { releva_id: 'e2' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ver turnos' }));
  await screen.findByText(/^Turno empezado/);
  expect(screen.getByRole('link', { name: 'Recibir inventario y minuta' })).toBeInTheDocument();
  expect(screen.queryByText('Luis Rey')).toBeNull();
  expect(screen.getByText('Ana Torres')).toBeInTheDocument();
});

test('who was relieved reads by whom, and who is at a post may go on to another', async () => {
  const before = paso('e1001', 700);
  const relief = { releva_id: 'e1001' };
  const { outbox, route } = await show({
    data: withSteps(before, paso('e2', 5, relief), paso('e3', 4, { ...relief, emp_nom: 'Eva' })),
  });
  expect(await screen.findByText(/^Luis Rey recibió su puesto /)).toBeInTheDocument();
  // Who goes signs the book too.
  expect(screen.getByRole('link', { name: 'Firmar la minuta' })).toHaveAttribute(
    'href',
    '/minuta/relevo?un=u001',
  );
  await keepSignature(outbox, 'u001', { nota: 'n1', fechah_x: NOW - 3 * 60_000, hasta: 'k1' });
  for (const at of ['/turnos/relevo', '/turnos']) await act(async () => route.go(at));
  expect(await screen.findByText('Usted firmó la minuta.')).toBeInTheDocument();
  cleanup();
  // At another post nobody took it over.
  const elsewhere = paso('e2', 5, { ...relief, qr_id: 'q2' });
  await show({ data: withSteps(before, paso('e1001', 6, { que: 'fin' }), elsewhere) });
  expect(await screen.findByText('Usted no está de turno.')).toBeInTheDocument();
  expect(screen.queryByText(/recibió su puesto/)).toBeNull();
  cleanup();
  await show({ data: withSteps(before) });
  expect(await screen.findByRole('link', { name: 'Cambiar de puesto' })).toHaveAttribute(
    'href',
    '/valqr?para=/turnos/empezar',
  );
});

describe('where the unit asks for a photo', () => {
  const asks = () => plant(withSteps(), ['_un_', 'u001'], { un_id: 'u001', reglas: { foto_turno: true } });
  const take = () =>
    userEvent.upload(
      screen.getByLabelText('Tomar foto', { selector: 'input' }),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );

  test('it goes with the beginning, and the supervisor opens it', async () => {
    const host = await show({ data: asks(), persona: { rol: 'supervisor' } });
    await act(async () => host.route.go(AT, { state: { leido } }));
    expect(await screen.findByText(/^Esta unidad pide una foto al empezar/)).toBeInTheDocument();
    await take();
    await screen.findByRole('button', { name: /Quitar/ });
    expect(screen.queryByText(/^Esta unidad pide una foto/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar turno' }));
    await screen.findByText(/^Turno empezado/);
    const [begun] = host.outbox.committed;
    expect(begun?.files.map(({ ruta }) => ruta)).toEqual([
      expect.stringMatching(new RegExp(`^evidencias/u001/.+/${begun?.id}/.+\\.jpg$`)),
    ]);
    expect(begun?.updates[`_valqr_/u001/${begun?.id}`]).toMatchObject({ cant_archivos: 1, turno: 'inicio' });
    await userEvent.click(screen.getByRole('button', { name: /Ana Torres.*Ver la foto/ }));
    expect(await screen.findByRole('dialog', { name: 'Foto de Ana Torres' })).toBeInTheDocument();
  });

  test('it is not taken over from a draft of days ago, but from one of minutes ago', async () => {
    const photo = { id_archivo: 'f1', sha256: 'a'.repeat(64), tam: 9, mime: 'image/jpeg', origen: 'camara' };
    const begin = async (minutes: number) => {
      const foto = { ...photo, fechah_x: NOW - minutes * 60_000 };
      const drafts = { 'turnos/empezar/u001/q1': { op: 'o1', fotos: { f1: foto } } };
      const host = await show({ data: asks(), drafts });
      await act(async () => host.route.go(AT, { state: { leido } }));
    };
    await begin(29);
    expect(await screen.findByRole('button', { name: /Quitar/ })).toBeInTheDocument();
    cleanup();
    await begin(3 * 24 * 60);
    expect(await screen.findByText(/^Esta unidad pide una foto al empezar/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
  });

  test('of two presses while it is on its way the first one says who is relieved', async () => {
    const data = plant(asks(), ['_minuta_', 'u001', 'turno', 'en_turno'], {
      k0: paso('e2', 700),
    } as object as Json);
    const host = await show({ data });
    await act(async () => host.route.go(AT, { state: { leido } }));
    await screen.findByText(/^Esta unidad pide una foto al empezar/);
    const arrive = host.photos.hold();
    await take();
    const [both, relief] = ['Empezar sin recibir el puesto', 'Recibir el puesto de Luis Rey'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    await userEvent.click(relief);
    const commit = host.outbox.hold();
    await userEvent.click(both);
    await act(async () => arrive());
    await userEvent.click(both);
    await act(async () => commit());
    await screen.findByText(/^Usted recibe el puesto de Luis Rey\. La central lo confirma/);
    const [begun, ...more] = host.outbox.committed;
    expect(begun?.updates[`_valqr_/u001/${begun?.id}`]).toMatchObject({ releva_id: 'e2', cant_archivos: 1 });
    expect(more).toEqual([]);
  });

  test('without one, or with a camera that gives none, the shift begins', async () => {
    const host = await show({ data: asks() });
    host.photos.failNext({ code: 'FO-004', message: 'Sin permiso de fotos.' });
    await act(async () => host.route.go(AT, { state: { leido } }));
    await screen.findByText(/^Esta unidad pide una foto al empezar/);
    await take();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar turno' }));
    await screen.findByText(/^Turno empezado/);
    expect(host.outbox.committed[0]?.files).toEqual([]);
    expect(screen.queryByText('Ver la foto')).toBeNull();
  });
});

test('two at once, one left open: marks on the rows of both', async () => {
  await show({ data: withSteps(paso('e2', 17 * 60), paso('e1001', 30, { marcas: { sin_gps: true } })) });
  expect(await screen.findByText('Dos a la vez · Sin cerrar')).toBeInTheDocument();
  expect(screen.getByText('Portería · desde las 17:32')).toBeInTheDocument();
  expect(screen.getByText('Dos a la vez · Sin ubicación')).toBeInTheDocument();
  expect(screen.getByText('Observaciones: Dos a la vez y Sin ubicación.')).toBeInTheDocument();
});

test('a refused step counts for nothing and says where it is', async () => {
  const host = await show({ data: withSteps() });
  await act(async () => host.route.go(AT, { state: { leido } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Empezar turno' }));
  await screen.findByText(/^Turno empezado/);
  act(() => host.outbox.move(host.outbox.committed[0]?.id ?? '', 'problema'));
  expect(await screen.findByText('Usted no está de turno.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Centro de envíos' })).toHaveAttribute('href', '/envios');
});

test.each([
  [
    'of a unit of others',
    { state: { leido: { ...leido, un_id: 'u9' } } },
    'Ese código es de una unidad que usted no tiene.',
  ],
  ['of no shape', { state: { leido: { un_id: 7 } } }, 'Lea el código de un punto de su puesto.'],
  ['of nothing', { state: 'x' }, 'Lea el código de un punto de su puesto.'],
])('a code %s begins nothing', async (_, options, sentence) => {
  const host = await show({ data: withSteps() });
  await act(async () => host.route.go(AT, options));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the office sees all posts of its units and begins nothing', async () => {
  const unidades = { u001: 'Los Cedros', u002: 'Torres', u003: 'Mirador' };
  const host = await show({
    data: withSteps(paso('e2', 60)),
    persona: { rol: 'admin', emp_id: 'e9', unidades },
  });
  expect(await screen.findByText('Luis Rey')).toBeInTheDocument();
  // Nobody is planned who does not work at a post: the rosters are not read for that.
  expect(screen.getByRole('link', { name: 'Ver la programación' })).toBeInTheDocument();
  expect(host.outbox.committed).toEqual([]);
  expect(screen.getByText('2 unidades sin nadie de turno.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Empezar turno' })).toBeNull();
});

describe('«Según la programación»', () => {
  const persona = { rol: 'admin', emp_id: 'e9', unidades: { u001: 'Los Cedros', u002: 'Torres' } } as const;
  const gate = { qr_id: 'q1', nom_qr: 'Portería' };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Según la programación' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('lists only what is wrong now, with hour and place', async () => {
    const steps = withSteps(
      paso('e2', 700),
      paso('e2', 90, { que: 'fin' }),
      paso('e1001', 10, { qr_id: 'q2' }),
    );
    const data = withWeek(
      steps,
      planned('e3', -1, { ...gate, emp_nom: 'Eva Paz' }),
      planned('e2', -11, { fin_x: NOW + 3_600_000 }),
      planned('e1001', -0.5),
      planned('e4', 2, gate),
    );
    await show({ data, persona });
    await screen.findByText('Según la programación');
    expect(rows()).toEqual([
      'Se fue antes: Luis Reya las 16:32, turno hasta las 19:02 · Los Cedros',
      'No llegó: Eva PazPortería · turno de las 17:02 · Los Cedros',
      'Llegó tarde: Ana Torresa las 17:52, turno de las 17:32 · Los Cedros',
      'Sin nadie: Porteríaturno de las 17:02 a las 05:02 · Los Cedros',
    ]);
  });

  test('the relief that has not come, of a night over the week’s end; all well is one sentence', async () => {
    const now = Date.parse('2026-11-30T06:40:00-05:00');
    const night = (now - NOW) / 3_600_000 - 12;
    const since = (NOW - now) / 60_000 + 12 * 60;
    const data = withWeek(withSteps(paso('e2', since)), planned('e2', night - 40 / 60, gate));
    await show({ data, persona: { ...persona, unidades: { u001: 'Los Cedros' } }, now });
    await screen.findByText('Según la programación');
    expect(rows()).toEqual(['Sin relevo: Luis ReyPortería · turno hasta las 06:00']);
    cleanup();
    await show({ data: withWeek(withSteps(paso('e2', 60)), planned('e2', -1, gate)), persona });
    expect(await screen.findByText('Los turnos van como se programaron.')).toBeInTheDocument();
  });

  test('all is well only where everything of now was read', async () => {
    const data = withWeek(withSteps(paso('e2', 60)), planned('e2', -1, gate), planned('e3', -1));
    const refused = { code: 'DA-003', message: 'No tiene acceso.' };
    const one = withWeek(withSteps(paso('e2', 60)), planned('e2', -1, gate));
    await show({ data: one, persona }, (host) => host.data.break('_minuta_/u002', refused));
    expect((await screen.findAllByText(refused.message)).length).toBeGreaterThan(0);
    expect(screen.getByText('Según la programación')).toBeInTheDocument();
    expect(screen.queryByText('Los turnos van como se programaron.')).toBeNull();
    expect(screen.getByText('Luis Rey')).toBeInTheDocument();
    expect(screen.queryByText(/sin nadie de turno/)).toBeNull();
    cleanup();
    // Read at night, and opened in the morning without a line.
    const host = await show({ data, persona }, (before) =>
      before.data.setSource('replica', NOW - 8 * 3_600_000),
    );
    act(() => host.network.state.set('sin_conexion'));
    expect(await screen.findByText('Sin los datos de ahora no se sabe quién llegó.')).toBeInTheDocument();
    expect(screen.queryByText(/^No llegó/)).toBeNull();
    expect(screen.getAllByText('Actualizado a las 10:02').length).toBeGreaterThan(0);
  });

  test.each([
    ['a guard', { rol: 'rondero' }, planned('e2', -1)],
    ['who plans nothing', {}, planned('e2', 48)],
  ] as const)('%s sees none of it', async (_, who, row) => {
    await show({ data: withWeek(withSteps(paso('e2', 60)), row), persona: { ...persona, ...who } });
    expect(await screen.findByText('Luis Rey')).toBeInTheDocument();
    expect(screen.queryByText('Según la programación')).toBeNull();
  });
});

test('without a unit it says so', async () => {
  await show({ persona: { unidades: {} } });
  expect(
    await screen.findByText('No tiene unidades asignadas. Comuníquese con la oficina.'),
  ).toBeInTheDocument();
});

describe('«¿Está bien?»', () => {
  const asked = { cada_min: 30, pide_x: NOW - 60_000, vence_x: NOW + 4 * 60_000 };
  const withBien = (bien: Json) =>
    plant(withSteps(paso('e1001', 40)), ['_minuta_', 'u001', 'turno', 'bien'], { e1001: bien });

  test('the question has one button, and its answer ends it on this phone before the server knows', async () => {
    const host = await show({ data: withBien(asked) });
    expect(await screen.findByText(/^Responda antes de las 18:06/)).toBeInTheDocument();
    host.advance(1_000);
    await userEvent.click(screen.getByRole('button', { name: 'Estoy bien' }));
    expect(
      await screen.findByText(
        'Registrado a las 18:02. Se le pregunta a las 18:32 si antes no lee un punto ni registra nada.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Avisos apagados/)).toBeNull();
    expect(host.outbox.committed).toEqual([
      expect.objectContaining({ tipo: 'estoy_bien', aggregate: 'turno/u001' }),
    ]);
    expect(Object.values(host.data.get('_valqr_/u001') ?? {})).toEqual([
      expect.objectContaining({ turno: 'bien', accion: 'probar', qr_id: 'q1', texto: String(asked.pide_x) }),
    ]);
    // It begins and ends no shift.
    expect(screen.getByText('Turno empezado a las 17:22')).toBeInTheDocument();
  });

  test('the answer of a phone whose clock is behind ends the question', async () => {
    const pide_x = NOW + 2 * 60_000;
    await show({ data: withBien({ cada_min: 30, pide_x, vence_x: pide_x + 5 * 60_000 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Estoy bien' }));
    expect(await screen.findByText(/^Registrado a las 18:04/)).toBeInTheDocument();
  });

  test('of two units the one question that stands is shown', async () => {
    const steps = { en_turno: { k9: paso('e1001', 50, { qr_id: 'q9' }) }, bien: { e1001: { cada_min: 20 } } };
    const data = plant(withBien(asked), ['_minuta_', 'u002'], { turno: steps } as unknown as Json);
    await show({ data, persona: { unidades: { u002: 'Torres', u001: 'Los Cedros' } } });
    expect(await screen.findByText(/^Responda antes de las 18:06/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Estoy bien' })).toHaveLength(1);
  });

  test('once the alarm is open it says so, and who is not asked sees nothing', async () => {
    await show({ data: withBien({ ...asked, alarma: 'n1' }) });
    expect(await screen.findByText(/^No respondió a tiempo y se avisó/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Estoy bien' }));
    expect(await screen.findByText(/^Su respuesta está guardada/)).toBeInTheDocument();
    cleanup();
    await show({ data: withSteps(paso('e1001', 40)) });
    expect(await screen.findByText('Turno empezado a las 17:22')).toBeInTheDocument();
    expect(screen.queryByText('¿Está bien?')).toBeNull();
  });

  test('only a phone that cannot ring says so', async () => {
    await show({ data: withBien({ cada_min: 30 }) });
    expect(await screen.findByText(/^Avisos apagados/)).toBeInTheDocument();
    cleanup();
    const registration = { pushManager: { getSubscription: async () => ({}) } };
    Object.assign(globalThis, { Notification: { permission: 'granted' } });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration },
    });
    await show({ data: withBien({ cada_min: 30 }) });
    expect(await screen.findByText('¿Está bien?')).toBeInTheDocument();
    expect(screen.queryByText(/^Avisos apagados/)).toBeNull();
  });
});
