import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { pasoPath } from '@gr/shared/domain/turno/turno';
import { at, HOUR, house, NIGHT, UN } from './testing/house.ts';

describe('an alert about a round that nobody has begun', () => {
  const anybody = { ...NIGHT, rond_ids: undefined } as unknown as PlanRonda;
  const rung = async (company: Readonly<Record<string, Json>>) => {
    const made = house([anybody]);
    for (const [path, value] of Object.entries(company)) made.tree.put(path, value);
    await made.begin(at('2026-11-20T12:00'));
    await made.tick(at('2026-11-20T22:15'));
    return made.notices().map(({ emp_id }) => emp_id);
  };
  const turnos = {
    noche: { hora_ini: '18:00', hora_fin: '06:00' },
    dia: { hora_ini: '06:00', hora_fin: '18:00' },
  };

  const turno = (emp_id: string, from: string, hours: number) => {
    const ini_x = at(`2026-11-20T${from}`);
    return { que: 'turno', emp_id, ini_x, fin_x: ini_x + hours * HOUR };
  };
  const onDuty = (emp_id: string) => {
    const begun = { que: 'inicio', emp_id, emp_nom: 'X', qr_id: 'q1', nom_qr: 'Portería' };
    return { [pasoPath(UN, 'k1')]: { ...begun, fechah_x: at('2026-11-20T20:00') } };
  };

  it.each([
    ['the guards of its shift', { '_emp_segdiez/e1/turno': 'dia', '_emp_segdiez/e2/turno': 'noche' }, ['e2']],
    [
      'whom the roster has at work, not who is on duty',
      {
        [`_minuta_/${UN}/programa_2026-11-16`]: {
          turnos: { t1: turno('e2', '18:00', 12), t2: turno('e1', '06:00', 12) },
        },
        ...onDuty('e1'),
      },
      ['e2'],
    ],
    [
      'nobody whom the roster has absent',
      {
        [`_minuta_/${UN}/programa_2026-11-16`]: {
          turnos: {
            t1: turno('e2', '18:00', 12),
            t2: turno('e1', '18:00', 12),
            t3: { ...turno('e2', '00:00', 24), que: 'incapacidad' },
          },
        },
      },
      ['e1'],
    ],
    [
      'who is on duty, where the roster has nobody',
      { ...onDuty('e1'), '_emp_segdiez/e2/turno': 'noche' },
      ['e1'],
    ],
    ['all of the unit, where nobody has the shift', { '_emp_segdiez/e1/turno': 'dia' }, ['e1', 'e2']],
    [
      'who is signed in, where nobody has the shift',
      {
        '_sesiones_reg_/e1': {
          a: { evento: 'inicio', fechah_srv: 1 },
          b: { evento: 'cierre', fechah_srv: 2 },
        },
        '_sesiones_reg_/e2': { a: { evento: 'inicio', fechah_srv: 1 } },
      },
      ['e2'],
    ],
  ])('rings %s', async (_, company, who) => {
    expect(await rung({ [`_un_/${UN}/turnos`]: turnos, ...company } as Record<string, Json>)).toEqual(who);
  });
});
