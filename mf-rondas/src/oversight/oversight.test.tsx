import type { Snapshot } from '@gr/shared/contract/data';
import { plan } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alert, byId, day } from '../testing/days.ts';
import { NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const HOUR = 3_600_000;
const SUPERVISOR = {
  rol: 'supervisor',
  emp_id: 'e2001',
  nombre: 'Luis Peña',
  unidades: { u001: 'Torres del Parque', u002: 'Bodega Sur' },
} as const;

function open(path: string, trees: Record<string, object>, more: object = {}) {
  return show({ path, now: NOW, data: asJson(trees), persona: SUPERVISOR, ...more });
}

describe('Ahora', () => {
  const walked = { ...rondaInProgress(10, 7), fechah_srv: NOW - 8 * 60_000 };
  const trees = {
    _alertas_: { u001: byId(alert()), u002: {} },
    _recorridos_: { u001: byId(walked) },
  };

  test('a supervisor opens on what waits for an answer, then on who is walking', async () => {
    await open('/rondas', trees);
    expect(await screen.findByText('No iniciada: Ronda nocturna')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Ahora' })).toBeChecked();
    expect(screen.getByText('Torres del Parque · 19:00 a 05:00')).toBeInTheDocument();
    expect(screen.getByText('Avisada a las 19:30, hace 30 minutos')).toBeInTheDocument();
    expect(screen.getByText('Espera respuesta de: Supervisor')).toBeInTheDocument();
    const row = await screen.findByRole('link', { name: /7 de 10\spuntos/ });
    expect(row).toHaveTextContent('Última señal 19:52, hace 8 minutos');
    expect(row).toHaveAttribute('href', `/verrecorr?ronda=${RONDA_ID}&un=u001`);
  });

  test('rounds that others began later take nobody’s place', async () => {
    const later = Array.from({ length: 60 }, (_, i) => ({
      ...rondaInProgress(10, 10),
      ...{ id: `-Later${i}`, estado: 'completada', fechah_x: walked.fechah_x + i + 1 },
    }));
    await open('/rondas', { ...trees, _recorridos_: { u001: byId(walked, ...later) } });
    expect(await screen.findByRole('link', { name: /7 de 10\spuntos/ })).toBeInTheDocument();
  });

  test('two taps: it is theirs by name, then the reason', async () => {
    const { host } = await open('/rondas', trees);
    await userEvent.click(await screen.findByRole('button', { name: 'Lo atiendo' }));
    expect(await screen.findByText('La atiende Luis Peña desde las 20:00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lo atiendo' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Justificar' }));
    const save = await screen.findByRole('button', { name: 'Guardar justificación' });
    await userEvent.click(save);
    expect(screen.getByText('Elija el motivo.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Otro' }));
    await userEvent.click(save);
    expect(screen.getByText('Escriba el motivo.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Sin personal' }));
    await userEvent.click(save);
    await waitFor(() => expect(host.outbox.committed).toHaveLength(2));
    expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['atender_alerta', 'justificar_alerta']);
    const [step] = Object.values(host.outbox.committed[1]?.updates ?? {});
    expect(step).toMatchObject({ que: 'justifica', motivo: 'sin_personal', emp_nom: 'Luis Peña' });
  });

  test('nobody attends an alert about themselves, and reads why', async () => {
    const own = alert({ sobre: { e2001: 'Luis Peña' } });
    await open('/rondas', { ...trees, _alertas_: { u001: byId(own) } });
    expect(await screen.findByText(/La alerta es sobre su ronda/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lo atiendo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Justificar' })).toBeInTheDocument();
  });

  test('nothing open, nobody walking', async () => {
    await open('/rondas', {});
    expect(
      await screen.findByText(/No hay alertas abiertas .+ Tampoco hay rondas en curso/),
    ).toBeInTheDocument();
    // One sentence instead of two empty boxes, and the way to what there is.
    expect(screen.queryByRole('region', { name: 'Rondas en curso' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Ver las rondas de hoy' }));
    expect(await screen.findByRole('radio', { name: 'Hoy' })).toBeChecked();
  });

  test('when nothing can be read it is said once', async () => {
    const { host } = await open('/rondas', trees);
    const failure = { code: 'DA-001', message: 'Sin conexión y sin datos.' };
    act(() => host.route.go('/rondas?ver=hoy'));
    act(() => {
      host.data.break('_alertas_', failure);
      host.data.break('_recorridos_', failure);
    });
    act(() => host.route.go('/rondas?ver=ahora'));
    expect(await screen.findAllByText(failure.message)).toHaveLength(1);
    act(() => {
      host.data.break('_alertas_', null);
      host.data.break('_recorridos_', null);
    });
    expect(await screen.findByText('No iniciada: Ronda nocturna')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /7 de 10\spuntos/ })).toBeInTheDocument();
  });

  test('one unit that fails leaves the others', async () => {
    const { host } = await open('/rondas', trees);
    await screen.findByText('No iniciada: Ronda nocturna');
    act(() => host.data.break('_alertas_/u002', { code: 'DA-003', message: 'No tiene acceso a la unidad.' }));
    expect(await screen.findByText('No tiene acceso a la unidad.')).toBeInTheDocument();
    expect(screen.getByText('No iniciada: Ronda nocturna')).toBeInTheDocument();
  });
});

describe('Hoy', () => {
  const own = (id: string, more: object) => day({ id, nom_plan: id, ...more });
  const days = {
    u001: byId(
      own('hecha', { estado: 'completa', qr_leidos: 10, qr_esp: 10, rond_id: 'e1', rond_nom: 'Ana Ruiz' }),
      own('viene', { ini_x: NOW + HOUR, rond_ids: { e2: true } }),
      own('corre', { estado: 'en_curso', qr_leidos: 7, qr_esp: 10, rond_id: 'e1', rond_nom: 'Ana Ruiz' }),
      own('ayer', { ini_x: NOW - 30 * HOUR, limite_x: NOW - 21 * HOUR, estado: 'vencida' }),
    ),
    u002: byId({ ...own('falta', { estado: 'vencida' }), un_id: 'u002', un_nom: 'Bodega Sur' }),
  };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Hoy' }))
      .getAllByRole('link')
      .map((row) => row.textContent);

  test('every plan of today, what was missed first; the night before only while it went on', async () => {
    await open('/rondas?ver=hoy', { _rondas_dia_: days });
    expect(
      await screen.findByText('4 rondas · 1 con problema · 1 en curso · 1 por hacer · 1 hecha'),
    ).toBeInTheDocument();
    expect(rows().map((text) => /^(falta|corre|viene|hecha)/.exec(text ?? '')?.[0])).toEqual([
      'falta',
      'corre',
      'viene',
      'hecha',
    ]);
    const running = screen.getByRole('link', { name: /^corre/ });
    expect(running).toHaveTextContent('Torres del Parque · Ana Ruiz');
    expect(running).toHaveTextContent('7 de 10 puntos');
    expect(running).toHaveAttribute('href', '/verrecorr?dia=corre&un=u001');
    expect(screen.getByRole('link', { name: /^falta/ })).toHaveTextContent('Vencida');
  });

  test('guard, unit and state narrow it, and stand in the address', async () => {
    const { host } = await open('/rondas?ver=hoy&estado=problema', { _rondas_dia_: days });
    expect(await screen.findByText('1 ronda · 1 con problema')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Todos');
    await userEvent.selectOptions(screen.getByLabelText('Guarda'), 'Ana Ruiz');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await userEvent.selectOptions(screen.getByLabelText('Unidad'), 'Bodega Sur');
    expect(await screen.findByText('Ninguna ronda de hoy pasa el filtro.')).toBeInTheDocument();
    expect(host.route.location.get().search).toBe('?ver=hoy&rond=e1&un=u002');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtro' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  test('the history is narrowed to the guards of every unit, however many', async () => {
    const unidades = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`u${i}`, `Unidad ${i}`]));
    const trees = { _guardas_: { u13: { e7: { nom: 'Luz Rey' } } } };
    await open('/rondas?ver=historial&estado=incompleta', trees, { persona: { ...SUPERVISOR, unidades } });
    expect(await screen.findByRole('option', { name: 'Luz Rey' })).toBeInTheDocument();
  });

  test('a day without plans says so; a refusal is told with a way to retry', async () => {
    const { host } = await open('/rondas?ver=hoy', {});
    expect(await screen.findByText('Hoy no hay rondas en sus unidades.')).toBeInTheDocument();
    act(() => host.data.break('_rondas_dia_', { code: 'DA-003', message: 'No tiene acceso.' }));
    expect(await screen.findByText('No tiene acceso.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });

  test('without a connection it says how old the list is', async () => {
    const { host } = await open('/rondas?ver=hoy', { _rondas_dia_: days }, { network: 'sin_conexion' });
    act(() => {
      host.data.setSource('replica', NOW - 80 * 60_000);
      host.data.set('_rondas_dia_/u001/hecha/qr_leidos', 9);
    });
    expect(await screen.findByText(/Actualizado a las 18:40/)).toBeInTheDocument();
  });

  test('the first rows are there when the first unit answered, and no more than six are asked before', async () => {
    const unidades = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`u${i}`, `Unidad ${i}`]));
    // Answers come only when the test lets them.
    const asked: { path: string; answer: (value: object | null) => void }[] = [];
    const { host } = await show({ path: '/tips', now: NOW, persona: { ...SUPERVISOR, unidades } });
    jest.spyOn(host.data, 'watch').mockImplementation((query, onNext) => {
      asked.push({
        path: query.path,
        answer: (value) => {
          const snapshot = { value, source: 'server', at: NOW, pending: [] } as const;
          onNext(snapshot as Snapshot<never>);
        },
      });
      return () => undefined;
    });
    await act(async () => host.route.go('/rondas?ver=hoy'));
    await waitFor(() => expect(asked).toHaveLength(6));
    act(() => asked[3]?.answer({ d: day({ id: 'd', un_id: 'u3' }) }));
    expect(await screen.findByRole('link', { name: /Ronda nocturna/ })).toBeInTheDocument();
    expect(screen.getByText('Faltan 99 unidades por leer…')).toBeInTheDocument();
    expect(asked).toHaveLength(7);
  });
});

describe('a planned round of one day', () => {
  test('nobody began it: its plan, its guards by name, its alert step by step', async () => {
    const attended = alert({
      estado: 'justificada',
      pasos: {
        ...alert().pasos,
        op1: {
          ...{
            que: 'atiende',
            nivel: 'supervisor',
            emp_id: 'e2001',
            emp_nom: 'Luis Peña',
            fechah: '',
            _op: 'op1',
          },
          ...{ fechah_x: NOW - 1_200_000, fechah_srv: NOW - 1_200_000 },
        },
        op2: {
          ...{
            que: 'justifica',
            nivel: 'supervisor',
            motivo: 'otro',
            texto: 'Hubo simulacro.',
            emp_id: 'e2001',
            emp_nom: 'Luis Peña',
          },
          ...{ fechah: '', _op: 'op2', fechah_x: NOW - 600_000, fechah_srv: NOW - 600_000 },
        },
      },
    });
    await open('/verrecorr?dia=2026-11-20_plan1&un=u001', {
      _rondas_dia_: {
        u001: byId(day({ estado: 'vencida', rond_ids: { e1001: true }, alerta: 'a1' })),
      },
      _alertas_: { u001: byId(attended) },
      _guardas_: { u001: { e1001: { nom: 'Ana Ruiz' } } },
    });
    expect(await screen.findByText('Vencida')).toBeInTheDocument();
    expect(screen.getByText('Nadie inició esta ronda.')).toBeInTheDocument();
    expect(await screen.findByText('Ana Ruiz')).toBeInTheDocument();
    const story = await screen.findByRole('list', { name: 'Qué pasó con la alerta' });
    expect(
      within(story)
        .getAllByRole('listitem')
        .map((item) => item.textContent.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'Alerta creadaa las 19:30',
      'Avisada a guarda (1 persona)a las 19:30',
      'Pasó a supervisor (2 personas)a las 19:35',
      'La atiende Luis Peñaa las 19:40',
      'Luis Peña la justificó: OtroHubo simulacro.a las 19:50',
    ]);
    expect(screen.queryByRole('button', { name: 'Justificar' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Espera respuesta/)).not.toBeInTheDocument();
  });

  test('walked: the round stands under it', async () => {
    const ronda = { ...rondaInProgress(3, 2), estado: 'incompleta', fechah_fin_x: NOW } as const;
    await open('/verrecorr?dia=2026-11-20_plan1&un=u001', {
      _rondas_dia_: { u001: byId(day({ estado: 'incompleta', ronda_id: RONDA_ID })) },
      _recorridos_: { u001: byId(ronda) },
      _rondas_plan_: { u001: { plan1: plan([]) } },
    });
    expect(await screen.findByText('Rondero: Ana Ruiz')).toBeInTheDocument();
    expect(screen.getByText('Sin leer: Punto 3')).toBeInTheDocument();
  });

  test('gone', async () => {
    await open('/verrecorr?dia=nada&un=u001', {});
    expect(await screen.findByText('Esta ronda planeada ya no está disponible.')).toBeInTheDocument();
  });
});

test('a notice leads to the alert: a guard reads who answers it, and its day', async () => {
  const trees = { _alertas_: { u001: byId(alert({ sobre: { e1001: 'Ana Ruiz' } })) } };
  const path = '/rondas?ver=ahora&un=u001&alerta=a1';
  const { unmount } = await show({ path, now: NOW, data: asJson(trees) });
  expect(await screen.findByText(/La alerta es sobre su ronda/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver la ronda planeada' })).toHaveAttribute(
    'href',
    '/verrecorr?dia=2026-11-20_plan1&un=u001',
  );
  unmount();
  await show({ path, now: NOW, data: asJson({ _alertas_: { u001: byId(alert()) } }) });
  expect(
    await screen.findByText('La atiende un supervisor o un administrador de la unidad.'),
  ).toBeInTheDocument();
});
