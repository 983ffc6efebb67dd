import { NOW, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import type { Empleado, EstadoEmpleado } from '@gr/shared/domain/persona/empleado';
import { localDate } from '@gr/shared/domain/valor/time';

const DAY = 24 * 3_600_000;
const NAMES = [
  'Ana Milena',
  'Carlos',
  'Julia',
  'Ñeque',
  'Óscar',
  'María José',
  'Luis',
  'Wilson',
  'Nidia',
  'Beatriz',
];
const SURNAMES = [
  'Ruiz Torres',
  'Díaz',
  'Mora',
  'Peña Ávila',
  'Herrera Ríos',
  'Gil',
  'Cárdenas de la Espriella',
];
/** Most are active; one in twelve is suspended, one in forty has left. */
const stateOf = (at: number): EstadoEmpleado => (at % 40 === 39 ? 4 : at % 12 === 11 ? 3 : 2);

/** The first `count` people of a company: one in nine with expiring papers, one in seven with the office's initial password. */
export function peopleDemo(count: number): Record<string, Empleado> {
  const units = Object.keys(UNIDADES);
  const people = Array.from({ length: count }, (_, at): [string, Empleado] => {
    const id = `p${String(at + 1).padStart(3, '0')}`;
    const ends = at % 9 === 0 ? (at % 2 === 0 ? 20 : -3) : 300;
    return [
      id,
      {
        ...{ id, doc: String(1_032_456_718 + at * 7_919), tipo_doc: 'CC' },
        ...{ nom: NAMES[at % NAMES.length] ?? '', ape: SURNAMES[(at * 3) % SURNAMES.length] ?? '' },
        ...{ perfil: at % 15 === 14 ? 'super' : 'rond', estado: stateOf(at), cargo: 'Guarda de seguridad' },
        ...{ turno: at % 2 === 0 ? 'noche' : 'dia', cel: '3001234567', correo: `persona${at}@empresa.co` },
        un_ids: { [units[at % units.length] ?? 'u001']: true },
        ...{
          cred_num: `CR-${at}`,
          cred_vence: localDate(NOW + ends * DAY),
          curso_vence: localDate(NOW + 400 * DAY),
        },
        ...{ emerg_nom: 'Familiar', emerg_cel: '3105550000', pass: `auth:v1:${NOW - DAY}` },
        clave_ini: at % 7 === 3 ? NOW : NOW - 2 * DAY,
      },
    ];
  });
  return Object.fromEntries(people);
}
