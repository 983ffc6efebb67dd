import { fillIn } from '@gr/remote-kit/testing/fill-in';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const PATH = `/rondasnovedad?ronda=${RONDA_ID}`;
const KEY = `rondas/novedad/${RONDA_ID}`;
const TEXT = 'La puerta del parqueadero quedó abierta.';

function open(options: object = {}) {
  return show({
    path: PATH,
    now: NOW,
    data: base({ ronda: rondaInProgress(3, 2), puntos: puntos(3) }),
    ...options,
  });
}
async function fill() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Ruido' }));
  await fillIn(screen.getByRole('textbox', { name: /Descripción/ }), TEXT);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar novedad' }));

test('opened bare in a round it belongs to the round', async () => {
  const { host } = await open({ path: '/rondasnovedad' });
  await fill();
  await save();
  await screen.findByText('Novedad guardada');
  const [operation] = host.outbox.committed;
  expect(operation).toMatchObject({ aggregate: `ronda/${RONDA_ID}`, draft: KEY });
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}/cant_nov`)).toBe(1);
  expect(screen.getByRole('link', { name: 'Volver a la ronda' })).toBeInTheDocument();
});

test('a round that ends elsewhere takes nothing away from who is writing', async () => {
  const { host } = await open({ path: '/rondasnovedad' });
  await fill();
  act(() => host.data.set(`_recorridos_rondero_/e1001/${RONDA_ID}/estado`, 'incompleta'));
  expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue(TEXT);
  await save();
  await screen.findByText('Novedad guardada');
  expect(host.outbox.committed[0]).toMatchObject({ aggregate: `ronda/${RONDA_ID}` });
});

describe('with several units and no round', () => {
  const persona = { unidades: { u001: 'Torres', u002: 'Parque' } };
  const bare = (more: object = {}) => open({ path: '/rondasnovedad', data: base({}), persona, ...more });
  const DRAFT = 'rondas/novedad/unidades';

  test('the unit must be chosen; the record and the calls go to it', async () => {
    const { host } = await bare();
    await fill();
    expect(screen.getByLabelText('Unidad')).toHaveDisplayValue('Elegir');
    await save();
    expect(await screen.findByText('Elija la unidad.')).toBeInTheDocument();
    expect(host.outbox.committed).toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('Unidad'), 'u002');
    await save();
    await screen.findByText('Novedad guardada');
    const [operation] = host.outbox.committed;
    expect(Object.values(operation?.updates ?? {})[0]).toMatchObject({ un_id: 'u002', un_nom: 'Parque' });
    expect(operation).toMatchObject({
      resumen: expect.stringMatching(/^Novedad [0-9A-Z]{4} · .+ · Parque$/),
      draft: DRAFT,
    });
    expect(operation?.effects.map(({ un_id }) => un_id)).toEqual(['u002', 'u002']);
    expect(host.outbox.drafts.has(DRAFT)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otra' }));
    expect(await screen.findByLabelText('Unidad')).toHaveValue('u002');
  });

  test('the unit asked for is chosen already, unless it is not the person’s', async () => {
    await bare({ path: '/rondasnovedad?un=u002' });
    expect(await screen.findByLabelText('Unidad')).toHaveValue('u002');
    cleanup();
    await bare({ path: '/rondasnovedad?un=u009' });
    expect(await screen.findByLabelText('Unidad')).toHaveValue('');
  });

  test('a draft keeps its unit, whatever is asked for later', async () => {
    const first = await bare({ path: '/rondasnovedad?un=u002' });
    await fill();
    await waitFor(() => expect(first.host.outbox.drafts.get(DRAFT)).toMatchObject({ desc_nov: TEXT }));
    const draft = first.host.outbox.drafts.get(DRAFT);
    cleanup();
    const { host } = await bare({ path: '/rondasnovedad?un=u001', drafts: { [DRAFT]: draft ?? null } });
    expect(await screen.findByText('Recuperamos lo que estaba escribiendo.')).toBeInTheDocument();
    expect(screen.getByLabelText('Unidad')).toHaveValue('u002');
    await save();
    await screen.findByText('Novedad guardada');
    expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).toMatchObject({ un_id: 'u002' });
  });

  test('a unit chosen without a word about it is no draft', async () => {
    const first = await bare();
    await userEvent.selectOptions(await screen.findByLabelText('Unidad'), 'u002');
    await waitFor(() => expect(first.host.outbox.drafts.has(DRAFT)).toBe(true));
    const draft = first.host.outbox.drafts.get(DRAFT);
    cleanup();
    await bare({ path: '/rondasnovedad?un=u001', drafts: { [DRAFT]: draft ?? null } });
    expect(await screen.findByLabelText('Unidad')).toHaveValue('u001');
  });
});

test('who has one unit, or is in a round, chooses none', async () => {
  await open({ path: '/rondasnovedad', data: base({}) });
  await screen.findByRole('textbox', { name: /Descripción/ });
  expect(screen.queryByLabelText('Unidad')).not.toBeInTheDocument();
  cleanup();
  await open({ persona: { unidades: { u001: 'Torres', u002: 'Parque' } } });
  await screen.findByRole('textbox', { name: /Descripción/ });
  expect(screen.queryByLabelText('Unidad')).not.toBeInTheDocument();
});

describe('at a point of the round', () => {
  const AT = `${PATH}&qr=p1`;

  test('it says so and keeps it; a point the round does not know counts for nothing', async () => {
    const { host } = await open({ path: AT });
    await fill();
    expect(screen.getByText('En el punto Punto 1')).toBeInTheDocument();
    await save();
    await screen.findByText('Novedad guardada');
    expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).toMatchObject({ qr_id: 'p1' });
    cleanup();
    await open({ path: `${PATH}&qr=p99` });
    await screen.findByRole('textbox', { name: /Descripción/ });
    expect(screen.queryByText(/En el punto/)).not.toBeInTheDocument();
  });

  test('it can be taken off', async () => {
    const { host } = await open({ path: AT });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar punto' }));
    expect(screen.queryByText(/En el punto/)).not.toBeInTheDocument();
    await save();
    await screen.findByText('Novedad guardada');
    expect(Object.values(host.outbox.committed[0]?.updates ?? {})[0]).not.toHaveProperty('qr_id');
  });

  test('a draft keeps its point when another one was read meanwhile', async () => {
    const first = await open({ path: AT });
    await fill();
    await waitFor(() => expect(first.host.outbox.drafts.get(KEY)).toMatchObject({ desc_nov: TEXT }));
    const draft = first.host.outbox.drafts.get(KEY);
    cleanup();
    await open({ path: `${PATH}&qr=p2`, drafts: { [KEY]: draft ?? null } });
    expect(await screen.findByText('En el punto Punto 1')).toBeInTheDocument();
  });
});
