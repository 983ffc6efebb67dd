import { puntos } from '@gr/shared/domain/registro/samples';
import { formatTime } from '@gr/shared/ui';
import { screen } from '@testing-library/react';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { longPauses, otherPlaces, walkedDistance } from './recorrido.model.ts';

const PATH = `/verrecorr?ronda=${RONDA_ID}&un=u001`;

test('shows figures, sketch and points of a round that ended early', async () => {
  const ronda = {
    ...rondaInProgress(3, 2),
    estado: 'incompleta',
    fechah_fin_x: NOW,
    motivo_cierre: 'clima',
  } as const;
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
  expect(await screen.findByText('Terminó antes: Clima')).toBeInTheDocument();
  expect(screen.getByText('2 de 3')).toBeInTheDocument();
  expect(screen.getByText('1 h 00 min')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Esquema de la ronda: 2 de 3 puntos leídos.' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Puntos del recorrido' })).toBeInTheDocument();
  // The legend names the drawn states: an unread point was omitted, and nothing is pending any more.
  const legend = screen.getByRole('figure');
  expect(legend).toHaveTextContent('Sin leer');
  expect(legend).not.toHaveTextContent('Pendiente');
});

test('an incident leads to its record', async () => {
  const novedades = { '-N1': { id_novedad: '-N1', fechah_x: NOW, cat_nov: 'ruido' } };
  const ronda = { ...rondaInProgress(3, 3), estado: 'completada', cant_nov: 1, novedades } as const;
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
  expect(await screen.findByRole('link', { name: /Ruido/ })).toHaveAttribute('href', '/novedadesver?id=-N1');
});

test('a round nobody began says so and names no guard, phone or judgement', async () => {
  const ronda = { ...rondaInProgress(3), estado: 'vencida', rond_id: '', rond_nom: '' } as const;
  await show({
    path: PATH,
    now: NOW,
    data: base({ ronda, puntos: puntos(3) }),
    persona: { rol: 'supervisor' },
  });
  expect(await screen.findByText('Nadie inició esta ronda.')).toBeInTheDocument();
  expect(screen.getByText('Vencida')).toBeInTheDocument();
  expect(screen.queryByText(/^Rondero:|^Teléfono|Falta la revisión/)).not.toBeInTheDocument();
  expect(screen.queryByText('Duración')).not.toBeInTheDocument();
});

test('says so when it is gone', async () => {
  await show({ path: PATH, now: NOW, data: base({}) });
  expect(await screen.findByText('Este recorrido ya no está disponible.')).toBeInTheDocument();
});

describe('figures', () => {
  const p = (qr_id: string, minute: number, lat?: number) => ({
    qr_id,
    nom_qr: qr_id,
    estado_qr: 'a_tiempo' as const,
    fechah: '',
    fechah_x: minute * 60_000,
    ...(lat === undefined ? {} : { lat, lng: -74 }),
  });
  const round = { ...rondaInProgress(0), fechah_ini_x: 0 };
  it('adds the way from read to read, and knows nothing of fewer than two places', () => {
    expect(
      walkedDistance({ ...round, recorrido: { a: p('a', 1, 4.6), b: p('b', 2), c: p('c', 3, 4.601) } }),
    ).toBeCloseTo(111, 0);
    expect(walkedDistance({ ...round, recorrido: { a: p('a', 1, 4.6) } })).toBeNull();
  });
  it('tells which points were read in another place than planned, missing ones left out', () => {
    const orden_esp = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((id, i) => [id, { orden: i + 1, nom_qr: id, obligatorio: false }]),
    );
    const recorrido = { a: p('a', 1), d: p('d', 2), c: p('c', 3) };
    expect(otherPlaces({ ...round, orden_modo: 'fijo', orden_esp, recorrido })).toEqual({
      d: { previsto: 3, real: 2 },
      c: { previsto: 2, real: 3 },
    });
    expect(otherPlaces({ ...round, orden_modo: 'libre', orden_esp, recorrido })).toEqual({});
  });
  it('finds the long pauses', () => {
    expect(longPauses({ ...round, recorrido: { a: p('a', 2), b: p('b', 20) } })).toEqual({
      b: 18 * 60_000,
    });
  });
});

test.each([
  ['in 1970', 5_000, NOW],
  ['a day ahead of its arrival', NOW, NOW - 24 * 3_600_000],
])(
  'a round whose phone said it was %s says that its hour is doubtful',
  async (_name, fechah_ini_x, fechah_srv) => {
    const ronda = { ...rondaInProgress(3, 3), estado: 'completada', fechah_ini_x, fechah_srv } as const;
    await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
    expect(await screen.findByText('Hora del teléfono dudosa')).toBeInTheDocument();
  },
);

test('one that arrived hours later is not doubted', async () => {
  const ronda = { ...rondaInProgress(3, 3), estado: 'completada', fechah_srv: NOW + 8 * 3_600_000 } as const;
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
  expect(await screen.findByText('3 de 3')).toBeInTheDocument();
  expect(screen.queryByText('Hora del teléfono dudosa')).toBeNull();
});

test('a sign that can not be copied says what it proves, or of which hour it was', async () => {
  const ronda = { ...rondaInProgress(3, 3), estado: 'completada' } as const;
  const [one = '', two = '', three = ''] = Object.keys(ronda.recorrido ?? {});
  const juicio = {
    ...({
      juicio_ver: 8,
      _op: ronda._op,
      fechah_srv: NOW,
      veredicto: 'completa',
      respaldo: { codigo: 'malo' },
    } as const),
    puntos: { [two]: { codigo_de_otra_hora: true } } as const,
    letreros: { [one]: { hora_x: NOW }, [two]: { hora_x: NOW - 2 * 3_600_000 }, [three]: { cuenta: 61 } },
  };
  await show({ path: PATH, now: NOW, data: base({ ronda: { ...ronda, juicio }, puntos: puntos(3) }) });
  expect(await screen.findByText(`Código que cambia, de las ${formatTime(NOW)}`)).toBeVisible();
  expect(screen.getByText(`El código era de las ${formatTime(NOW - 2 * 3_600_000)}`)).toBeVisible();
  expect(screen.getByText('Etiqueta NFC, lectura 61')).toBeVisible();
  expect(screen.getByText('2 de 3 leídos')).toBeVisible();
});

test('a point and an incident that came after the end say so', async () => {
  const novedades = { '-N1': { id_novedad: '-N1', fechah_x: NOW, cat_nov: 'ruido' } };
  const ronda = { ...rondaInProgress(3, 3), estado: 'completada', cant_nov: 1, novedades } as const;
  const [late = ''] = Object.keys(ronda.recorrido ?? {});
  const juicio = {
    juicio_ver: 1,
    _op: ronda._op,
    veredicto: 'completa',
    fechah_srv: NOW,
    puntos: { [late]: { tras_cierre: true } },
    novedades_tarde: { '-N1': true },
  } as const;
  await show({ path: PATH, now: NOW, data: base({ ronda: { ...ronda, juicio }, puntos: puntos(3) }) });
  expect(await screen.findByRole('link', { name: /Ruido.*Llegó después del cierre/ })).toBeInTheDocument();
  expect(screen.getAllByText(/Llegó después del cierre/)).toHaveLength(2);
});

test('says who walked, what is missing, what the server marked, and whether it has looked', async () => {
  const ronda = { ...rondaInProgress(3, 1), estado: 'completada', fechah_fin_x: NOW } as const;
  const juicio = { juicio_ver: 1, _op: '-Before', veredicto: 'completa', fechah_srv: NOW } as const;
  const shown = await show({
    path: PATH,
    now: NOW,
    data: base({ ronda: { ...ronda, juicio }, puntos: puntos(3) }),
  });
  expect(await screen.findByText('Rondero: Ana Ruiz')).toBeInTheDocument();
  expect(screen.getByText('Sin leer: Punto 2 · Punto 3')).toBeInTheDocument();
  expect(screen.getByText(/Falta la revisión. Los datos/)).toBeInTheDocument();
  expect(screen.getByText('Cumplida 33 %, faltan 2')).toBeInTheDocument();
  shown.unmount();
  const found = { ...juicio, _op: ronda._op, veredicto: 'incompleta', razones: { otro_plan: true } } as const;
  await show({
    path: PATH,
    now: NOW,
    data: base({ ronda: { ...ronda, juicio: found }, puntos: puntos(3) }),
  });
  expect(await screen.findByText(/Revisado por el sistema/)).toBeInTheDocument();
  expect(screen.getByText('El teléfono no tenía los puntos del plan vigente.')).toBeInTheDocument();
  expect(screen.getByText('Incompleta')).toBeInTheDocument();
});

test('answers, photos and reads that were taken back stand with the round', async () => {
  const round = rondaInProgress(3, 2);
  const { p1, p2 } = round.recorrido ?? {};
  if (!p1 || !p2) throw new Error('two reads');
  const pressure = { texto: 'Presión', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 1 } as const;
  const said = { texto: 'Presión', tipo: 'numero', valor: 9.5, unidad: 'bar' } as const;
  const answer = { ...said, fechah_x: NOW, fechah_srv: NOW, tarea: 't1', _op: 'o' };
  const archivo = {
    id_archivo: 'f1',
    ruta: 'r',
    tipo: 'foto',
    mime: 'image/jpeg',
    tam: 1,
    sha256: 'a',
  } as const;
  const sello = { un_id: 'u001', un_nombre: 'Torres', firma: '0123456789' };
  const f1 = { ...archivo, sello, fechah_x: NOW, origen: 'camara' as const };
  const undone = {
    ...p2,
    _op: '-Leida',
    deshecho: { fechah_x: p2.fechah_x + 4_000, fechah_srv: NOW, _op: 'o' },
  };
  const ronda = {
    ...round,
    recorrido: {
      p1: {
        ...p1,
        tareas: {
          t1: { ...answer, valor: 95, fechah_srv: NOW - 60_000 },
          '-Op-0': answer,
          t9: { ...answer, texto: '¿Todo bien?', tarea: 't9' },
        },
        archivos: { f1 },
      },
      p2,
    },
    deshechas: { '-Leida': undone },
    juicio: {
      juicio_ver: 3,
      _op: 'x',
      veredicto: 'en_curso',
      fechah_srv: NOW,
      puntos: { p1: { respuesta_ajena: true, foto_repetida: true } },
      fotos_repetidas: { f1: { un_id: 'u001', id_registro: 'otra', qr_id: 'p2', fechah_srv: NOW } },
    },
  } as const;
  const [one, ...others] = Object.values(puntos(3));
  const points = { p1: { ...one, tareas: { t1: pressure } }, p2: { ...others[0], foto_req: true } } as never;
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: points }) });
  const [asked, unasked] = await screen.findAllByText('9,5 bar');
  expect(asked).toHaveTextContent('Fuera de lo normal');
  // The answer that was corrected stays beside the one that counts.
  expect(asked).toHaveTextContent(/Antes: 95 bar, \d\d:\d\d/);
  expect(unasked).toHaveTextContent('El punto no pregunta esto');
  expect(screen.getByText('Presión')).toBeInTheDocument();
  expect(await screen.findByText('El sello no corresponde')).toBeInTheDocument();
  expect(screen.getByText(/Punto 2 · 19:11\. Deshecha por el guarda a los 4 s/)).toBeInTheDocument();
  expect(screen.getByText('Falta la foto')).toBeInTheDocument();
  expect(screen.getByText(/otro registro o punto · La foto está primero en Punto 2/)).toBeInTheDocument();
});
