import type { Correo } from '@gr/shared/domain/informe/correo';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, show, summariesOf } from '../show.testing.tsx';
import { mensajes as m } from './mensajes-correo.ts';

const path = '/informes/enlaces?un=u001';
const correo: Correo = {
  ...({ cada: 'semana', dia: 1, hora: 6, para: 'uno@x.co', dias: 30 } as const),
  ...{ emp_id: 'e2001', emp_nom: 'Luis Peña', fechah_x: NOW, prox_x: NOW },
};
const sent = { periodo: 'semana_2026-11-16', fechah_x: NOW, intentos: 1 };

/** The last request, which the outbox holds. */
function asked(host: Awaited<ReturnType<typeof show>>): unknown {
  const [row] = Object.values(host.outbox.committed.at(-1)?.updates ?? {});
  const { orden, cuerpo } = row as { orden: string; cuerpo: string };
  return { orden, ...JSON.parse(cuerpo) };
}

test('two taps and an address: every Monday at six; what is no address is told', async () => {
  const host = await show({ path });
  expect(await screen.findByText(m.vacio)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.programar }));
  await userEvent.type(screen.getByRole('textbox', { name: m.para }), 'cliente');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(screen.getByText(m.paraMal)).toBeVisible();
  expect(host.outbox.committed).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: m.para }), '@x.co');
  await userEvent.click(screen.getByRole('button', { name: m.guardar }));
  expect(asked(host)).toEqual({
    orden: 'informes programar',
    valores: { unidad: 'u001', cada: 'semana', dia: '1', hora: '6', para: 'cliente@x.co', dias: '30' },
  });
});

test('each schedule says what became of its last report; one is stopped', async () => {
  const correos: Readonly<Record<string, Correo>> = {
    a: correo,
    b: { ...correo, cada: 'mes', dia: 31, hora: 1, envio: { ...sent, estado: 'reintenta' } },
    c: {
      ...correo,
      dia: 7,
      para: 'uno@x.co, dos@x.co',
      envio: { ...sent, estado: 'rechazado', no: 'dos@x.co' },
    },
    d: { ...correo, dia: 2, envio: { estado: 'sin_correo', fechah_x: NOW } },
  };
  const host = await show({ path, data: summariesOf({}, {}, {}, correos) });
  expect(await screen.findByText(m.ninguno)).toBeVisible();
  expect(screen.getByText('Cada mes, el último día a la 1:00')).toBeVisible();
  expect(screen.getByText(/en 1\sintento\. Se intentará de nuevo/)).toBeVisible();
  expect(screen.getByText(/^Para 2\scorreos: uno@x.co, dos@x.co/)).toBeVisible();
  expect(screen.getByText(/: dos@x.co no lo recibe\./)).toBeVisible();
  expect(screen.getByText(/no tiene correo configurado/)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: m.detener })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('button', { name: m.detener }).at(-1) as HTMLElement);
  expect(asked(host)).toEqual({ orden: 'informes cancelar', valores: { unidad: 'u001', envio: 'a' } });
});
