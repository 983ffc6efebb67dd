import { mensajes as m } from '@gr/shared/domain/informe/mensajes';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show, summariesOf } from '../show.testing.tsx';

const data = summariesOf(daysBetween('2026-10-01', '2026-11-28'));

test('the report of last week opens, with its figures in words and in tables', async () => {
  const host = await show({ path: '/informes', data });
  expect(await screen.findByText(/% cumplida: \d+ de 35/)).toBeVisible();
  expect(host.route.page.get()?.subtitle).toBe('Los Cedros · 16 a 22 de nov');
  const figures = within(screen.getByRole('table', { name: m.cifrasTitulo }));
  expect(figures.getByRole('row', { name: `${m.cifras.prog} 35` })).toBeVisible();
  const guards = within(screen.getByRole('table', { name: m.porGuarda }));
  expect(guards.getByRole('row', { name: /^Ana Ruiz/ })).toBeVisible();
  expect(screen.getByText('16 a 22 de noviembre de 2026')).toBeVisible();
  const [missed] = within(screen.getByRole('table', { name: m.noCumplidas })).getAllByRole('link');
  expect(missed).toHaveAttribute('href', expect.stringMatching(/^\/verrecorr\?(dia|ronda)=.+&un=u001$/));
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Excel' })).toBeVisible();
});

test('the company’s sections and words stand on the screen', async () => {
  const _empresa_ = { nombre: 'Uno', inf_partes: 'visitas,cifras', inf_cierre: 'Llame a <b>Marta</b>.' };
  await show({ path: '/informes', data: { ...(data as object), _empresa_ } });
  expect(await screen.findByText('Llame a <b>Marta</b>.')).toBeVisible();
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
    m.visitas,
    m.cifrasTitulo,
  ]);
});

test('another month, and another unit, stand in the address', async () => {
  const host = await show({ path: '/informes', data });
  await userEvent.click(await screen.findByText('Mes'));
  expect(await screen.findByText(/de 140/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Fechas'), 'mes_2026-10-01');
  expect(await screen.findByText(/de 155/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Unidad'), 'u002');
  expect(await screen.findByText(m.vacio.mes)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  expect(host.route.location.get().search).toBe('?periodo=mes_2026-10-01&un=u002');
  const other = screen.getByRole('link', { name: 'Análisis' });
  expect(other).toHaveAttribute('href', '/informes/analisis?periodo=mes_2026-10-01&un=u002');
});

test('what is not judged is said, and counts for nothing', async () => {
  const ini_x = Date.parse('2026-11-18T22:00:00-05:00');
  const ventanas = { v1: { id_plan: 'p1', nom_plan: 'Noche', ini_x, estado: 'pendiente' } } as const;
  await show({ path: '/informes', data: summariesOf({ '2026-11-18': { ventanas } }) });
  expect(
    await screen.findByText(/Todavía no hay rondas juzgadas. 1 todavía sin resultado: no cuenta\./),
  ).toBeVisible();
  expect(screen.queryByRole('row', { name: /Cumplimiento/ })).toBeNull();
});

test('who holds no unit, and an address that leads nowhere, are told so', async () => {
  await show({ path: '/informes', persona: { unidades: {} } });
  expect(await screen.findByText(/no tiene unidades/i)).toBeVisible();
  await show({ path: '/informes/nada' });
  expect(await screen.findByText('Esta pantalla no existe.')).toBeVisible();
});
