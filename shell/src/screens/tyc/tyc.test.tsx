import type { Json } from '@gr/shared/contract/outbox';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { type FakeWorkOptions, fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { propositos } from './mensajes.ts';
import { SECTIONS } from './terms.ts';
import { Tyc } from './tyc.view.tsx';

beforeAll(likeABrowser);

const OPEN = { id: 'r1', estado: 'en_curso', fechah_x: 1 };

function gate(options: FakeWorkOptions = {}) {
  const work = fakeWork(options);
  renderAt(
    work,
    <ConsentGate>
      <p>adentro</p>
    </ConsentGate>,
  );
  return work;
}

const proof = (proposito: string, version: string, fechah_x: number): Json => ({
  proposito,
  version,
  acepta: true,
  fechah_x,
});

test('who never accepted reads the terms before everything else, with nothing ticked', async () => {
  gate();
  expect(await screen.findByRole('heading', { name: 'Términos & Condiciones' })).toBeVisible();
  expect(screen.queryByText('adentro')).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

test('the obligatory ones are needed, the others are not; every answer is kept as proof', async () => {
  const work = gate();
  const accept = await screen.findByRole('button', { name: 'Acepto y continúo' });
  await userEvent.click(screen.getByRole('checkbox', { name: /términos de uso/ }));
  await userEvent.click(accept);
  expect(screen.getByRole('alert')).toHaveTextContent('Marque las dos autorizaciones obligatorias');
  expect(screen.getByRole('checkbox', { name: /datos laborales/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: /datos laborales/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /mi ubicación/ }));
  await userEvent.click(accept);
  expect(await screen.findByText('adentro')).toBeVisible();
  const [operation] = work.host.outbox.committed;
  const answers = Object.values(operation?.updates ?? {}).map((row) => {
    const { proposito, acepta, version } = row as Record<string, Json>;
    return [proposito, acepta, version];
  });
  expect(answers).toEqual([
    ['terminos', true, '1'],
    ['datos', true, '1'],
    ['gps', true, '1'],
    ['fotos', false, '1'],
  ]);
  expect([work.consents.allows('gps'), work.consents.allows('fotos')]).toEqual([true, false]);
});

test('an acceptance that could not be kept is none', async () => {
  const work = gate();
  work.host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio.' });
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Acepto y continúo' }));
  await waitFor(() => expect(work.host.shown[0]?.message).toBe('No hay espacio.'));
  expect(screen.queryByText('adentro')).toBeNull();
  expect(work.consents.get()).toEqual({});
});

test.each<[string, Json]>([
  [
    'in the app',
    { _consentimientos_: { e1001: { a: proof('terminos', '1', 5), b: proof('datos', '1', 5) } } },
  ],
  ['on paper', { _emp_segdiez: { e1001: { tyc_ver: '1', aut_datos_ver: '1', aut_gps: false } } }],
])('who accepted %s goes straight in', async (_, data) => {
  const work = gate({ data });
  expect(await screen.findByText('adentro')).toBeVisible();
  expect(work.consents.get().terminos?.acepta).toBe(true);
});

test('what another phone was told is learned behind the open app', async () => {
  const idle = jest.fn<number, [() => void]>(() => 1);
  Object.assign(globalThis, { requestIdleCallback: idle, cancelIdleCallback: () => undefined });
  const no = { id: '-C9', proposito: 'gps', version: '1', acepta: false, fechah_x: 9 };
  const work = fakeWork({ data: { _consentimientos_: { e1001: { c9: no } } } });
  const answer = { version: '1', acepta: true, fechah_x: 1 };
  work.consents.learn({ terminos: answer, datos: answer, gps: answer });
  renderAt(
    work,
    <ConsentGate>
      <p>adentro</p>
    </ConsentGate>,
  );
  expect(screen.getByText('adentro')).toBeVisible();
  expect(work.consents.allows('gps')).toBe(true);
  idle.mock.calls[0]?.[0]();
  await waitFor(() => expect(work.consents.allows('gps')).toBe(false));
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('a new version is asked for, and what was allowed before is ticked', async () => {
  const data = {
    _consentimientos_: {
      e1001: { a: proof('terminos', '0', 5), b: proof('datos', '0', 5), c: proof('gps', '0', 5) },
    },
  };
  gate({ data });
  expect(await screen.findByText(/Los términos cambiaron/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /mi ubicación/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /términos de uso/ })).not.toBeChecked();
});

test.each<[string, FakeWorkOptions]>([
  ['round', { data: { _recorridos_rondero_: { e1001: { r1: OPEN } } } }],
  ['visit', { data: { _supervisiones_superv: { e1001: { v1: OPEN } } }, persona: { rol: 'supervisor' } }],
])('an open %s is not held up', async (_, options) => {
  gate(options);
  expect(await screen.findByText('adentro')).toBeVisible();
});

test('without a connection who is unknown to this phone is asked, and may answer', async () => {
  const work = fakeWork();
  work.host.data.break('_consentimientos_', { code: 'DA-001', message: 'Sin conexión.' });
  work.host.data.break('_emp_segdiez', { code: 'DA-001', message: 'Sin conexión.' });
  work.host.network.state.set('sin_conexion');
  renderAt(
    work,
    <ConsentGate>
      <p>adentro</p>
    </ConsentGate>,
  );
  expect(await screen.findByText(/Sin conexión también puede aceptar/)).toBeVisible();
});

test('the way out is to close the session', async () => {
  const work = gate();
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  expect(work.asked).toEqual(['close']);
});

test('the terms have a summary, headings, a version, when they were accepted, and can be printed', async () => {
  const print = jest.fn();
  window.print = print;
  const work = fakeWork();
  const at = Date.parse('2026-11-20T12:00:00-05:00');
  const answer = { version: '1', acepta: true, fechah_x: at };
  work.consents.learn({ terminos: answer, datos: answer });
  renderAt(work, <Tyc />);
  expect(screen.getByRole('heading', { name: 'En resumen' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
  expect(screen.getByText(/Usted aceptó esta versión el 20 de nov/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('both texts name every record that takes the position, and the alarm that follows it', () => {
  const places = SECTIONS.flatMap(({ parrafos }) => parrafos.filter((text) => /ubicación/i.test(text))).join(
    ' ',
  );
  const records = ['turno', 'Estoy bien', 'ronda', 'punto', 'código', 'foto', 'visita', 'novedad', 'lista'];
  for (const word of [...records, 'inventario', 'alarma', 'horas'])
    for (const text of [places, propositos.gps.explica]) expect(text).toContain(word);
});
