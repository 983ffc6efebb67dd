import type { Json } from '@gr/shared/contract/outbox';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../work/testing/fake-work.tsx';
import { declarationOf, degreesOf, EMPTY, problemsIn } from './declaration.ts';
import { Salud } from './salud.view.tsx';

beforeAll(likeABrowser);

const CONSENT = '-Con0000000000000001';
const offers = { salud: true };

function consenting(data: Json = {}) {
  const work = fakeWork({ offers, data, path: '/salud' });
  work.consents.learn({ salud: { id: CONSENT, version: '1', acepta: true, fechah_x: 1 } });
  renderAt(work, <Salud />);
  return work;
}

test('where the company does not offer it, the place does not exist', () => {
  renderAt(fakeWork({ path: '/salud' }), <Salud />);
  expect(screen.getByText('Esta pantalla no existe.')).toBeVisible();
});

test('without a consent of its own there is no form; the consent comes first and leaves its proof', async () => {
  const work = fakeWork({ offers, path: '/salud' });
  renderAt(work, <Salud />);
  expect(screen.queryByRole('button', { name: 'Guardar declaración' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ahora no' })).toHaveAttribute('href', '/home');
  await userEvent.click(screen.getByRole('button', { name: 'Autorizo y continúo' }));
  expect(await screen.findByRole('button', { name: 'Guardar declaración' })).toBeVisible();
  const [proof] = Object.entries(work.host.outbox.committed[0]?.updates ?? {});
  expect(proof?.[1]).toMatchObject({ proposito: 'salud', acepta: true });
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar declaración' }));
  await waitFor(() => expect(work.host.outbox.committed).toHaveLength(2));
  const [row] = Object.values(work.host.outbox.committed[1]?.updates ?? {});
  expect(row).toMatchObject({ consent_id: proof?.[0].split('/').at(-1) });
});

test('a consent taken back closes the form again', () => {
  const work = fakeWork({ offers, path: '/salud' });
  work.consents.learn({ salud: { id: CONSENT, version: '1', acepta: false, fechah_x: 2 } });
  renderAt(work, <Salud />);
  expect(screen.getByRole('button', { name: 'Autorizo y continúo' })).toBeVisible();
});

test('a declaration is saved once, without a position, and shown below', async () => {
  const work = consenting();
  expect(await screen.findByText('Aún no ha declarado.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tos' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Temperatura/ }), '37,8');
  await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar declaración' }));
  expect(await screen.findByText('Tos · 37,8 °C · Con contacto')).toBeVisible();
  const [operation] = work.host.outbox.committed;
  const [row] = Object.values(operation?.updates ?? {});
  expect(row).toMatchObject({ emp_id: 'e1001', consent_id: CONSENT, temperatura: 37.8, contacto: 'si' });
  expect(row).not.toHaveProperty('lat');
  expect(screen.getByRole('checkbox', { name: 'Tos' })).not.toBeChecked();
});

test('bad input is said at its field, and nothing is saved', async () => {
  const work = consenting();
  await userEvent.type(screen.getByRole('textbox', { name: /Temperatura/ }), '50');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar declaración' }));
  expect(screen.getAllByText(/entre 34 y 43 grados/).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Responda si estuvo cerca de alguien enfermo.').length).toBeGreaterThan(0);
  expect(work.host.outbox.committed).toEqual([]);
});

test('who can hardly breathe is told whom to call', async () => {
  consenting();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dificultad para respirar' }));
  expect(screen.getByText(/llame al 123/)).toBeVisible();
});

test('a reading that fails leaves the form', async () => {
  const work = fakeWork({ offers, path: '/salud' });
  work.consents.learn({ salud: { id: CONSENT, version: '1', acepta: true, fechah_x: 1 } });
  work.host.data.break('_covid', { code: 'DA-001', message: 'Sin datos.' });
  renderAt(work, <Salud />);
  expect(await screen.findByText('Sin datos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar declaración' })).toBeVisible();
});

describe('the declaration', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['36,5', 36.5],
    ['36.54', 36.5],
    ['34', 34],
    ['43', 43],
    ['33,9', undefined],
    ['43,1', undefined],
    ['99', undefined],
    ['-36', undefined],
    ['1e9', undefined],
    ['treinta', undefined],
    ['36,5,1', undefined],
  ])('%j is %p degrees', (text, value) => {
    expect(degreesOf(text)).toBe(value);
  });

  test('contact must be answered; symptoms and temperature need not', () => {
    expect(problemsIn(EMPTY)).toEqual({ contacto: 'contacto' });
    expect(problemsIn({ ...EMPTY, contacto: 'no' })).toEqual({});
    expect(problemsIn({ ...EMPTY, contacto: 'no', temperatura: '50' })).toEqual({
      temperatura: 'temperatura',
    });
  });

  test('a declaration holds what was said and no more', () => {
    expect(declarationOf('-S1', '-C1', { ...EMPTY, contacto: 'no' })).toEqual({
      id: '-S1',
      consent_id: '-C1',
      sintomas: {},
      contacto: 'no',
    });
    expect(
      declarationOf('-S1', '-C1', { sintomas: ['tos'], temperatura: '37,8', contacto: 'si' }),
    ).toMatchObject({
      sintomas: { tos: true },
      temperatura: 37.8,
    });
    expect(declarationOf('-S1', '-C1', EMPTY)).toBeNull();
  });
});
