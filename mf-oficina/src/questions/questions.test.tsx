import type { Json } from '@gr/shared/contract/outbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';
import { newQuestion, problemsOf, questionsOf, tasksOf } from './questions.model.ts';

const HERE = '/oficina/unidades/u001/puntos/q01/preguntas';
const TAREAS = {
  a: { texto: 'Presión', tipo: 'numero', min: 2, max: 6.5, unidad: 'bar', orden: 2 },
  b: { texto: '¿Nivel?', tipo: 'opcion', opciones: { x: 'Alto', y: 'Bajo' }, orden: 3, obligatoria: false },
  c: { texto: '¿Hay luz?', tipo: 'si_no', orden: 4 },
} as const;
const data = {
  _qr_: {
    u001: { q01: { qr_id: 'q01', nom_qr: 'Bombas', orden: 1, qr_ver: 1, estado: 'activo', tareas: TAREAS } },
  },
} as unknown as Json;
const show = (answer: Answering, drafts?: Record<string, Json>) =>
  draw(HERE, answer, { data, ...(drafts && { drafts }) });
const done = () => ({ estado: 'hecho' }) as const;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const textOf = (texto: string | undefined): unknown => JSON.parse(texto ?? '{}');

test('what a point asks comes back as it was, numbers, bounds, and answers too', () => {
  const questions = questionsOf({ tareas: TAREAS });
  expect(questions.map(({ id, min, max, opciones }) => [id, min, max, opciones])).toEqual([
    ['a', '2', '6,5', ''],
    ['b', '', '', 'Alto\nBajo'],
    ['c', '', '', ''],
  ]);
  expect(tasksOf(questions, TAREAS)).toEqual({
    a: { ...TAREAS.a, orden: 1 },
    b: { ...TAREAS.b, orden: 2 },
    c: { ...TAREAS.c, orden: 3 },
  });
});

test('answers come back from the database in the order they were written', () => {
  const [, level] = questionsOf({ tareas: TAREAS });
  const next = level && { ...level, opciones: 'Medio\nBajo\n\nBajo' };
  expect(next && tasksOf([next], TAREAS).b?.opciones).toEqual({ r01: 'Medio', r02: 'Bajo' });
});

test('what the server would refuse is said here', () => {
  const one = { ...newQuestion('t'), texto: 'x' };
  const wrong = (part: object) => Object.values(problemsOf([{ ...one, ...part }]));
  expect(wrong({})).toEqual([]);
  expect(wrong({ texto: ' ' })).toEqual([mensajes.faltaTexto]);
  expect(wrong({ tipo: 'numero', min: 'dos' })).toEqual([mensajes.noNumero]);
  expect(wrong({ tipo: 'numero', min: '3', max: '2,5' })).toEqual([mensajes.alReves]);
  expect(wrong({ tipo: 'opcion', opciones: 'Solo una\n' })).toEqual([mensajes.dosRespuestas]);
  expect(wrong({ tipo: 'opcion', opciones: `a\n${'b'.repeat(81)}` })).toEqual([mensajes.respuestaLarga]);
});

test('a new one is written, seen as the guard sees it, and all are told whole with what was shown', async () => {
  const { asked, host } = await show(done);
  await press(mensajes.agregar);
  await press(form.guardar);
  expect(asked).toEqual([]);
  const question = screen.getByLabelText(mensajes.campos.texto);
  expect(question).toHaveFocus();
  await userEvent.type(question, '¿Cierra la reja?');
  expect(
    within(screen.getByRole('region', { name: mensajes.vista })).getByText('¿Cierra la reja?'),
  ).toBeVisible();
  await press(form.subir('¿Cierra la reja?'));
  await press(form.guardar);
  expect(asked).toMatchObject([
    {
      orden: 'puntos tareas',
      valores: { unidad: 'u001', punto: 'q01' },
      antes: { '_qr_/u001/q01': { tareas: TAREAS } },
    },
  ]);
  expect(textOf(asked[0]?.texto)).toMatchObject({
    t4: { texto: '¿Cierra la reja?', tipo: 'si_no', orden: 3 },
    c: { orden: 4 },
  });
  expect(host.shown.at(-1)).toEqual({ kind: 'exito', message: form.guardado });
});

test('saved as they stand they ask nothing of the server, also where they were moved and moved back', async () => {
  const { asked, host } = await show(done);
  await press(form.guardar);
  await press(form.bajar('Presión'));
  await press(form.subir('Presión'));
  await press(form.guardar);
  expect(asked).toEqual([]);
  expect(host.shown.map(({ message }) => message)).toEqual([form.sinCambios, form.sinCambios]);
});

test('what is taken away is confirmed by its words, not by its code', async () => {
  const { asked } = await show(({ confirmado }) =>
    confirmado
      ? { estado: 'hecho' }
      : { estado: 'simulado', destructivo: true, titulo: 'Tareas', lineas: ['Se quita: a'] },
  );
  await press(/Presión Un número|Presión.*número/);
  await press(mensajes.quitar);
  await press(form.guardar);
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(mensajes.seQuita('Presión'))).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: form.confirmar }));
  expect(asked.map(({ confirmado }) => confirmado)).toEqual([undefined, true]);
  expect(textOf(asked[1]?.texto)).not.toHaveProperty('a');
});

test('what somebody else changed is told in words, and one may begin from it', async () => {
  const ahora = { a: { texto: 'Caudal', tipo: 'si_no', orden: 1 } };
  const { asked } = await show(() => ({
    estado: 'cambiado',
    cambios: [{ lugar: '_qr_/u001/q01', campo: 'tareas', antes: TAREAS, ahora }],
  }));
  await press(form.bajar('Presión'));
  await press(form.guardar);
  expect(
    await screen.findByText(/usted vio «Presión, ¿Nivel\? y ¿Hay luz\?», ahora dice «Caudal»/),
  ).toBeVisible();
  await press(form.guardar);
  expect(asked[1]?.antes).toEqual({ '_qr_/u001/q01': { tareas: ahora } });
  await press(form.usarLoDeAhora);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1. Presión');
});

test('what was written stays on the device, and a damaged draft harms nothing', async () => {
  const key = 'oficina/_qr_/u001/q01/tareas';
  const text = JSON.stringify([{ ...newQuestion('z'), texto: '¿Gotea?' }]);
  await show(done, { [key]: { op: 'op1', text, visto: '{}' } });
  expect(await screen.findByRole('button', { name: /¿Gotea\?.*Sí o no/ })).toBeVisible();
});

test('a damaged draft is none', async () => {
  await show(done, { 'oficina/_qr_/u001/q01/tareas': { op: 'op1', text: '[{', visto: '' } });
  expect(await screen.findByRole('button', { name: /Presión.*Un número/ })).toBeVisible();
});

test('ten are enough', async () => {
  const full = Array.from({ length: 10 }, (_, at) => ({ ...newQuestion(`t${at}`), texto: `P${at}` }));
  await show(done, { 'oficina/_qr_/u001/q01/tareas': { op: 'o', text: JSON.stringify(full), visto: '{}' } });
  expect(await screen.findByRole('button', { name: /P9.*Sí o no/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: mensajes.agregar })).toBeNull();
});
