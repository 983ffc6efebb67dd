import type { Novedad, Ronda } from '../registro/records.ts';
import type { Alerta, RondaDia } from '../registro/round-day.ts';
import { ended, reads, written } from '../ronda/juicio.testing.ts';
import { resumen } from '../shape/resumenes.ts';
import type { Supervision } from '../supervision/supervision.ts';
import { resumenOf, type UnitRecords } from './recount.ts';
import { fechaNovedad, fechaRonda, fechaVisita } from './resumen.ts';
import { alertaRow, novedadRow, rondaRow, ventanaRow, visitaRow } from './rows.ts';
import { totalesOf } from './totals.ts';

const at = (text: string): number => Date.parse(`${text}:00-05:00`);
const LATE = at('2026-11-21T02:00');

const windowOf = (more: Partial<RondaDia>) =>
  ({
    id: '2026-11-20_p1',
    id_plan: 'p1',
    nom_plan: 'Nocturna',
    ini_x: LATE,
    estado: 'vencida',
    ...more,
  }) as RondaDia;
const by = { ronda_id: 'r1', rond_id: 'e1', rond_nom: 'Ana' };
const decision = (vale: 'no' | 'si') => ({ vale, razones: { lejos: true } });

const RECORDS = {
  dias: {
    '2026-11-20_p1': windowOf({}),
    '2026-11-20_p1~2': windowOf({ id: '2026-11-20_p1~2', estado: 'cumplida', tarde: true, ...by }),
    '2026-11-20_p1~3': windowOf({ id: '2026-11-20_p1~3', estado: 'en_riesgo', ...by }),
    '2026-11-20_p1~4': windowOf({ id: '2026-11-20_p1~4', estado: 'incompleta', ...by }),
    '2026-11-20_libre': windowOf({ id: '2026-11-20_libre', libre: true, estado: 'completa' }),
    '2026-11-20_p2': windowOf({ id: '2026-11-20_p2', retirada: true, estado: 'por_hacer' }),
  },
  rondas: {
    r1: { ...written(ended(10, 'completada')), fechah_ini_x: LATE, fechah_fin_x: LATE + 1_830_000 },
    r2: { ...written({ ...ended(3, 'incompleta'), estado: 'en_curso' }), fechah_ini_x: LATE },
  },
  llegadas: { r1: LATE, r2: LATE },
  cierres: {},
  novedades: {
    n1: {
      cat_nov: 'ruido',
      criticidad: 'alta',
      estado_nov: 'cerrada',
      fechah_x: LATE,
      rond_id: 'e1',
      rond_nom: 'Ana',
      cierre: { emp_nom: 'Eva', fechah_x: LATE + 1 },
    },
    n2: { cat_nov: 'ruido', criticidad: 'baja', estado_nov: 'abierta', fechah_x: LATE, sos: true },
    // Practice is no incident.
    n3: { cat_nov: 'simulacro', criticidad: 'critica', estado_nov: 'abierta', fechah_x: LATE, sos: true },
  } as unknown as Record<string, Novedad>,
  visitas: {
    v1: {
      ...{ super_id: 'e2', estado: 'cerrada', fechah_x: LATE, fechah_fin_x: LATE + 600_000, cant_guardas: 2 },
      revision: { razones: { lejos: true, corta: true } },
      decisiones: { d1: decision('si') },
    },
    v2: { super_id: 'e2', estado: 'en_curso', fechah_x: LATE },
    // Decided not to count, after it was decided to.
    v3: {
      ...{ super_id: 'e2', estado: 'cerrada', fechah_x: LATE, revision: { no_vale: true } },
      decisiones: { a: decision('si'), b: decision('no') },
    },
  } as unknown as Record<string, Supervision>,
  alertas: {
    a1: {
      id_dia: '2026-11-20_p1',
      tipo: 'vencida',
      estado: 'justificada',
      fechah_x: LATE,
      pasos: { s: { que: 'atiende', emp_nom: 'Eva', fechah_srv: LATE + 9, _op: 's' } },
    },
    a2: { id_dia: '2026-11-20_p1~4', tipo: 'incompleta', estado: 'expirada', fechah_x: LATE },
  } as unknown as Record<string, Alerta>,
} as unknown as UnitRecords;

test('a unit counted from its records: windows by their shift, everything else by the day it began', () => {
  const { filas: days, dias } = resumenOf(RECORDS);
  expect(Object.keys(days).sort()).toEqual(['2026-11-20', '2026-11-21']);
  expect(dias['2026-11-20']).toEqual({
    prog: 4,
    cump: 1,
    tarde: 1,
    venc: 1,
    inc: 1,
    pend: 1,
    just: 1,
    ale: 2,
    ale_sin: 1,
  });
  expect(dias['2026-11-21']).toEqual({
    rond: 1,
    min: 31,
    esp: 10,
    leid: 10,
    nov: 2,
    nov_ab: 1,
    vis: 1,
    rev: 1,
  });
  expect(days['2026-11-20']?.alertas?.a1).toMatchObject({ atiende_nom: 'Eva', atiende_x: LATE + 9 });
  expect(days['2026-11-21']?.novedades?.n1).toMatchObject({ autor_nom: 'Ana', cierra_nom: 'Eva' });
  expect(days['2026-11-21']?.visitas).toEqual({
    v1: expect.objectContaining({ minutos: 10, por_revisar: 1, vale_si: 1 }),
    v3: expect.objectContaining({ no_vale: true, vale_no: 1 }),
  });
  expect(days['2026-11-21']?.visitas?.v3).not.toHaveProperty('vale_si');
  expect(days['2026-11-21']?.novedades).not.toHaveProperty('n3');
});

test('rows and totals are as the schema says, and the order of records is no matter', () => {
  const counted = resumenOf(RECORDS);
  const reversed = Object.fromEntries(
    Object.entries(RECORDS).map(([kind, rows]) => [
      kind,
      Object.fromEntries(Object.entries(rows as object).reverse()),
    ]),
  ) as unknown as UnitRecords;
  expect(resumenOf(reversed)).toEqual(counted);
  const stored = JSON.parse(JSON.stringify(counted));
  const told: string[] = [];
  const read = resumen.read(stored, (path) => told.push(path), 'u001') as { dias: Record<string, object> };
  expect(told).toEqual([]);
  expect(read.dias['2026-11-20']).toEqual(counted.dias['2026-11-20']);
  expect(JSON.stringify(stored.dias).length / 2).toBeLessThan(100);
});

test('a window names nobody before it is decided, a round that counts for nothing has no row', () => {
  expect(ventanaRow(windowOf({ estado: 'en_curso', ...by }))).not.toHaveProperty('rond_id');
  expect(rondaRow({ ...written(ended(10, 'completada')), rond_id: '' }, LATE)).toBeNull();
  expect(rondaRow(written({ ...ended(10, 'completada'), estado: 'anulada' }), LATE)).toBeNull();
  expect(rondaRow(ended(10, 'completada'), LATE)).toBeNull();
  const invented = written(reads(ended(10, 'completada'), () => ({ firma: 'AAAAAAAAAAAAAAAA' })));
  expect(rondaRow(invented, LATE)).toMatchObject({ sin_prueba: 10, veredicto: 'incompleta' });
  expect(rondaRow(invented, LATE)).not.toHaveProperty('leidos');
});

test('a round’s row names the points whose read counts, its longest pause and its bursts as the server marked them', () => {
  const honest = rondaRow(written(ended(3, 'completada')), LATE);
  expect(honest).toMatchObject({ leidos: 'p1/p2/p3', pausa: 5 });
  expect(honest).not.toHaveProperty('rafagas');
  const told = ended(4, 'completada');
  const { p1, p3 } = told.recorrido ?? {};
  const shifts: Readonly<Record<string, number>> = {
    p2: (p1?.fechah_x ?? 0) + 2_000,
    p4: (p3?.fechah_x ?? 0) + 1_500_000,
  };
  const hasty = reads(told, ({ qr_id, fechah_x, firma }) => ({
    fechah_x: shifts[qr_id] ?? fechah_x,
    firma: qr_id === 'p3' ? 'AAAAAAAAAAAAAAAA' : (firma ?? ''),
  }));
  expect(rondaRow(written(hasty), LATE)).toMatchObject({ leidos: 'p1/p2/p4', pausa: 25, rafagas: 1 });
});

test.each([['before'], ['after']])(
  'the reason that was accepted stands, whatever a guard says %s it',
  (when) => {
    const step = (nivel: string, motivo: string, x: number) =>
      ({
        que: 'justifica',
        nivel,
        motivo,
        emp_id: nivel,
        emp_nom: nivel,
        fechah_srv: x,
        _op: nivel,
      }) as const;
    const alerta = {
      ...{ id_dia: '2026-11-20_p1', tipo: 'vencida', estado: 'justificada', fechah_x: LATE },
      pasos: {
        a: step('supervisor', 'orden_del_cliente', LATE + 10),
        b: step('guarda', 'clima', when === 'before' ? LATE : LATE + 20),
      },
    } as unknown as Alerta;
    expect(alertaRow(alerta).motivo).toBe('orden_del_cliente');
    const { a: _accepted, ...alone } = alerta.pasos ?? {};
    expect(alertaRow({ ...alerta, estado: 'escalada', pasos: alone }).motivo).toBe('clima');
  },
);

test('an impossible hour counts on the day of its arrival, and its row says that hour', () => {
  const impossible = at('2031-01-01T00:00');
  expect(fechaRonda({ fechah_ini_x: 0 } as Ronda, LATE)).toBe('2026-11-21');
  const ronda = written(ended(10, 'completada'));
  // A clock at 1970 makes no minutes.
  for (const fechah_ini_x of [impossible, 0])
    expect(rondaRow({ ...ronda, fechah_ini_x }, LATE)).toMatchObject({ ini_x: LATE, minutos: 0 });
  const novedad = { ...RECORDS.novedades.n1, fechah_x: impossible, fechah_srv: LATE } as Novedad;
  expect(fechaNovedad(novedad)).toBe('2026-11-21');
  expect(novedadRow(novedad)).toMatchObject({ fechah_x: LATE });
  const visita = { ...RECORDS.visitas.v1, fechah_x: impossible } as Supervision;
  expect(fechaVisita(visita, LATE)).toBe('2026-11-21');
  expect(visitaRow(visita, LATE)).toMatchObject({ ini_x: LATE, minutos: 0 });
  expect(visitaRow({ ...visita, fechah_x: 0 }, LATE)).toMatchObject({ ini_x: LATE, minutos: 0 });
  // A clock that is wrong at both ends alike still tells how long it took.
  const shifted = { ...visita, fechah_fin_x: impossible + 1_800_000 };
  expect(visitaRow(shifted, LATE)).toMatchObject({ ini_x: LATE, minutos: 30 });
  const endless = {
    ...RECORDS.visitas.v1,
    fechah_x: LATE - 600_000,
    fechah_fin_x: impossible,
  } as Supervision;
  expect(visitaRow(endless, LATE)).toMatchObject({ minutos: 10 });
  expect(fechaVisita(visita, null)).toBe('2031-01-01');
  expect(totalesOf(null)).toBeNull();
});
