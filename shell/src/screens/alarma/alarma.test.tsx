import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { SERVER_MADE } from '@gr/shared/domain/registro/stamp';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from '../../app/frame/frame.tsx';
import { likeABrowser } from '../../work/testing/browser.ts';
import { type FakeWork, fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { hasStakes } from '../../work/version/stakes.ts';

beforeAll(likeABrowser);

const given = (work: FakeWork) =>
  work.host.outbox.committed
    .filter(({ tipo }) => tipo === 'dar_alarma')
    .map(({ updates }) => Object.values(updates)[0] as unknown as Novedad);

/** Opens the sheet of the bar. */
async function open(work: FakeWork) {
  renderAt(work, <Frame />);
  await userEvent.click(screen.getByRole('button', { name: 'Ayuda y alarma' }));
  return within(await screen.findByRole('dialog', { name: 'Ayuda y alarma' }));
}

test('held for three seconds it gives the alarm, let go before it does not', async () => {
  const work = fakeWork();
  const sheet = await open(work);
  const hold = sheet.getByRole('button', { name: /Pedir ayuda/ });
  jest.useFakeTimers();
  fireEvent.pointerDown(hold);
  act(() => jest.advanceTimersByTime(2_900));
  fireEvent.pointerUp(hold);
  act(() => jest.advanceTimersByTime(5_000));
  expect(given(work)).toEqual([]);
  fireEvent.pointerDown(hold);
  act(() => jest.advanceTimersByTime(3_000));
  jest.useRealTimers();
  expect(await sheet.findByText(/Enviada a las|Guardada en el teléfono|Enviando/)).toBeVisible();
  expect(given(work)).toMatchObject([{ cat_nov: 'alarma', sos: true, silencioso: false, rond_id: 'e1001' }]);
});

test.each([
  ['once it is saved', true],
  ['after a second', false],
])('held in the bar it gives the alarm, and the sheet that says where it is comes %s', async (_, saves) => {
  const work = fakeWork();
  const { outbox } = work.host;
  let save = () => {};
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  const commit = outbox.commit;
  const asked = jest.spyOn(outbox, 'commit').mockImplementation(async (operation) => {
    await saved;
    return commit(operation);
  });
  renderAt(work, <Frame />);
  const button = screen.getByRole('button', { name: 'Ayuda y alarma' });
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(3_000));
  jest.useRealTimers();
  fireEvent.pointerUp(button);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  if (saves) save();
  const dialog = await screen.findByRole('dialog', { name: 'Ayuda y alarma' }, { timeout: 2_000 });
  expect(given(work)).toHaveLength(saves ? 1 : 0);
  save();
  expect(await within(dialog).findByText(/Su alarma/)).toBeVisible();
  expect(given(work)).toHaveLength(1);
});

/** A finger on an element; the test's browser has no `PointerEvent`. */
function finger(event: 'pointerDown' | 'pointerUp', on: HTMLElement, pointerId: number): void {
  fireEvent(on, Object.assign(createEvent[event](on), { pointerId }));
}

/** Holds the bar's button for long enough; `meanwhile` runs after half of it. */
function holdBar(meanwhile: (button: HTMLElement) => void = () => undefined): void {
  // Behind an open sheet a finger may still be on it.
  const button = screen.getByRole('button', { name: 'Ayuda y alarma', hidden: true });
  jest.useFakeTimers();
  finger('pointerDown', button, 1);
  act(() => jest.advanceTimersByTime(1_500));
  meanwhile(button);
  act(() => jest.advanceTimersByTime(1_500));
  jest.useRealTimers();
  finger('pointerUp', button, 1);
}

test('a second finger neither ends the hold nor begins it anew; a reload waits for its end', async () => {
  const work = fakeWork();
  renderAt(work, <Frame />);
  expect(hasStakes(document)).toBe(false);
  holdBar((button) => {
    finger('pointerDown', button, 2);
    finger('pointerUp', button, 2);
    expect(hasStakes(document)).toBe(true);
  });
  await waitFor(() => expect(given(work)).toHaveLength(1));
});

test('a hold that was begun while the alarm was given repeats it, and the sheet stays', async () => {
  const work = fakeWork();
  renderAt(work, <Frame />);
  holdBar();
  await screen.findByText(/Su alarma/);
  for (const again of [1, 2]) {
    holdBar();
    const calls = () => work.host.outbox.committed.filter((one) => JSON.stringify(one).includes('otra vez'));
    await waitFor(() => expect(calls()).toHaveLength(again));
    expect(await screen.findByText(/Su alarma/)).toBeVisible();
  }
  expect(given(work)).toHaveLength(1);
});

test('an alarm given while a drill is open is the one that is shown', async () => {
  const work = fakeWork();
  const drill = { id_novedad: 'n0', cat_nov: 'simulacro', rond_id: 'e1001', estado_nov: 'abierta' };
  act(() =>
    work.host.data.set('_novedades', { n0: { ...drill, fechah_x: work.host.device.now() - 60_000 } }),
  );
  // Lists are told later: the reading has only the drill yet.
  jest.spyOn(work.host.outbox, 'commit').mockResolvedValue({ ok: true, value: {} as OpStatus });
  const sheet = await open(work);
  expect(sheet.getByText('Simulacro de alarma.')).toBeVisible();
  // The sheet itself gives one too: who practises may be in danger now.
  expect(sheet.getByRole('button', { name: /Pedir ayuda Mantenga/ })).toBeVisible();
  holdBar();
  expect(await screen.findByText('Su alarma.')).toBeVisible();
});

test.each([
  ['of twenty minutes ago', { fechah_x: 20 }],
  ['that the clock has opened', { fechah_x: 1, ...SERVER_MADE }],
])('held while an alarm %s is open, another one is given, where the person is on duty', async (_, more) => {
  const work = fakeWork({ persona: { unidades: { u001: 'Torres', u002: 'Mirador' } } });
  const now = work.host.device.now();
  const before = { id_novedad: 'n0', cat_nov: 'alarma', rond_id: 'e1001', estado_nov: 'abierta' };
  const step = { que: 'inicio', emp_id: 'e1001', emp_nom: 'Ana', qr_id: 'q1', nom_qr: 'Portería' };
  act(() => {
    work.host.data.set('_novedades', { n0: { ...before, ...more, fechah_x: now - more.fechah_x * 60_000 } });
    work.host.data.set('_minuta_/u002/turno/en_turno/s1', { ...step, fechah_x: now - 3_600_000 });
  });
  renderAt(work, <Frame />);
  holdBar();
  await waitFor(() => expect(given(work)).toMatchObject([{ cat_nov: 'alarma', un_id: 'u002' }]));
});

test('held in the bar while the alarm is open, it is repeated and no second one is given', async () => {
  const work = fakeWork();
  const sheet = await open(work);
  for (let i = 0; i < 3; i += 1) fireEvent.pointerDown(sheet.getByRole('button', { name: /Pedir ayuda/ }));
  await sheet.findByText(/Su alarma/);
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
  const button = await screen.findByRole('button', { name: 'Ayuda y alarma' });
  jest.useFakeTimers();
  fireEvent.pointerDown(button);
  act(() => jest.advanceTimersByTime(3_000));
  jest.useRealTimers();
  await waitFor(() =>
    expect(JSON.stringify(work.host.outbox.committed.at(-1)?.updates)).toContain('Pide ayuda otra vez.'),
  );
  expect(given(work)).toHaveLength(1);
});

test('three presses count as holding; in silence and as a drill it says so', async () => {
  const work = fakeWork();
  const sheet = await open(work);
  await userEvent.click(sheet.getByRole('switch', { name: 'En silencio' }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Es un simulacro' }));
  for (let i = 0; i < 3; i += 1) await userEvent.click(sheet.getByRole('button', { name: /Pedir ayuda/ }));
  expect(await sheet.findByText('Simulacro de alarma.')).toBeVisible();
  expect(given(work)).toMatchObject([{ cat_nov: 'simulacro', silencioso: true }]);
  const hold = sheet.getByRole('button', { name: /Pedir ayuda Mantenga/ });
  for (let i = 0; i < 3; i += 1) await userEvent.click(hold);
  expect(await sheet.findByText('Su alarma.')).toBeVisible();
  expect(given(work)[1]?.cat_nov).toBe('alarma');
});

test('five presses give one alarm; once it is closed, the same sheet gives another', async () => {
  const work = fakeWork();
  const sheet = await open(work);
  const press = async (times: number) => {
    const hold = sheet.getByRole('button', { name: /Pedir ayuda/ });
    for (let i = 0; i < times; i += 1) fireEvent.pointerDown(hold);
    await sheet.findByText(/Su alarma/);
  };
  await press(5);
  expect(given(work)).toHaveLength(1);
  await userEvent.click(sheet.getByRole('button', { name: 'Pedir ayuda otra vez' }));
  const { updates = {} } = work.host.outbox.committed.at(-1) ?? {};
  expect(JSON.stringify(updates)).toContain('Pide ayuda otra vez.');
  const [{ id_novedad } = { id_novedad: '' }] = given(work);
  act(() => work.host.data.set(`_novedades/${id_novedad}/estado_nov`, 'cerrada'));
  await sheet.findByRole('button', { name: /Pedir ayuda Mantenga/ });
  await press(3);
  expect(given(work)).toHaveLength(2);
});

test('an administrator has the places and no alarm', async () => {
  renderAt(fakeWork({ persona: { rol: 'admin' } }), <Frame />);
  await userEvent.click(screen.getByRole('button', { name: 'Más opciones' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Más opciones' }));
  expect(sheet.queryByRole('button', { name: /Pedir ayuda/ })).toBeNull();
  expect(sheet.getByText('Preguntas y diagnóstico')).toBeVisible();
});
