import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { mensajes as m } from './mensajes.ts';
import { shrinkLogo } from './shrink-logo.ts';

jest.mock('./shrink-logo.ts', () => ({ shrinkLogo: jest.fn() }));
const shrink = jest.mocked(shrinkLogo);

const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));

test('an empty company gets its name and number, and its people a domain nobody types', async () => {
  const { asked, host } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }));
  expect(await screen.findByText(m.dominioLuego)).toBeVisible();
  await userEvent.type(screen.getByLabelText(m.nombre), 'Vigilancia Uno');
  const nit = screen.getByLabelText(new RegExp(m.nit));
  await userEvent.type(nit, '800197268-5');
  await save();
  expect(screen.getByText(m.nitMal)).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.clear(nit);
  await userEvent.type(nit, '800.197.268-4');
  await save();
  expect(asked).toEqual([
    {
      orden: 'empresa datos',
      tabla: [
        ['nombre', 'nit'],
        ['Vigilancia Uno', '800.197.268-4'],
      ],
      antes: { _empresa_: { nombre: null, nit: null } },
    },
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina');
});

test('what is known is shown, and changed against it', async () => {
  const _empresa_ = { nombre: 'Vigilancia Uno', dominio: 'uno.rondas.co' };
  const { asked } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }), { data: { _empresa_ } });
  expect(await screen.findByText('uno.rondas.co')).toBeVisible();
  const name = screen.getByLabelText(m.nombre);
  await userEvent.clear(name);
  await userEvent.type(name, 'Vigilancia Dos');
  await save();
  expect(asked[0]?.antes).toEqual({ _empresa_: { nombre: 'Vigilancia Uno' } });
});

test('saved as it stands nothing is written, and that is said', async () => {
  const _empresa_ = { nombre: 'Vigilancia Uno', dominio: 'uno.rondas.co' };
  const { asked, host } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }), {
    data: { _empresa_ },
  });
  const name = await screen.findByLabelText(m.nombre);
  await save();
  await userEvent.type(name, 'X{Backspace}');
  await save();
  expect(host.shown.map(({ message }) => message)).toEqual([form.sinCambios, form.sinCambios]);
  expect(asked).toEqual([]);
});

const LOGO = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n0000')}`;

test('a logo is picked, shown and taken away; what is no picture is said to be none', async () => {
  const { asked } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }), {
    data: { _empresa_: { nombre: 'Vigilancia Uno' } },
  });
  const pick = await screen.findByLabelText(m.logoElegir, { selector: 'input' });
  shrink.mockResolvedValueOnce(null);
  await userEvent.upload(pick, new File(['x'], 'x.png', { type: 'image/png' }));
  expect(await screen.findByText(m.logoMal)).toBeVisible();
  shrink.mockResolvedValueOnce(LOGO);
  await userEvent.upload(pick, new File(['x'], 'x.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: m.logoVista })).toHaveAttribute('src', LOGO);
  await save();
  expect(asked).toEqual([
    { orden: 'empresa datos', tabla: [['logo'], [LOGO]], antes: { _empresa_: { logo: null } } },
  ]);
});

test('sections of the reports are chosen in the order they are tapped, and the company’s words are written', async () => {
  const _empresa_ = { nombre: 'Vigilancia Uno', inf_partes: 'visitas' };
  const { asked } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }), { data: { _empresa_ } });
  await userEvent.click(await screen.findByLabelText('Cifras'));
  await userEvent.type(screen.getByLabelText(new RegExp(m.cierre)), 'Llame a Marta.');
  await save();
  expect(asked[0]?.tabla).toEqual([
    ['informe secciones', 'informe cierre'],
    ['visitas,cifras', 'Llame a Marta.'],
  ]);
});

test('a logo that is there is taken away', async () => {
  const _empresa_ = { nombre: 'Vigilancia Uno', logo: LOGO };
  const { asked } = await draw('/oficina/empresa', () => ({ estado: 'hecho' }), { data: { _empresa_ } });
  await userEvent.click(await screen.findByRole('button', { name: m.logoQuitar }));
  expect(screen.queryByRole('img', { name: m.logoVista })).toBeNull();
  await save();
  expect(asked[0]?.tabla).toEqual([['logo'], ['-']]);
});
