import type { Novedad, PlanRonda } from '@gr/shared/domain/registro/records';
import type { SeededUnit } from './demo-units.ts';
import { demoPerson, type Persona } from './people.ts';
import type { SeedTree } from './seed-tree.ts';
import type { Sighting } from './sightings.ts';
import { walkRound } from './walk-round.ts';

/** What rondero 1001 reported on the last nights, newest first. */
const SEEN_BY_1001: readonly (readonly Sighting[])[] = [
  [
    {
      cat_nov: 'puerta_abierta',
      criticidad: 'media',
      desc_nov: 'La puerta del cuarto de bombas estaba sin seguro. Se cerró y se informó a la portería.',
    },
    {
      cat_nov: 'falla_iluminacion',
      criticidad: 'baja',
      desc_nov: 'Dos lámparas del corredor del primer piso no encienden.',
    },
  ],
  [
    {
      cat_nov: 'parqueo_indebido',
      criticidad: 'baja',
      desc_nov:
        'Vehículo de visitante ocupa el parqueadero 214, que no le corresponde. Se avisó al residente.',
    },
    {
      cat_nov: 'ruido',
      criticidad: 'baja',
      desc_nov:
        'Música alta en el apartamento 502 después de las 23:00. Se hizo llamado de atención por citófono.',
    },
  ],
  [
    {
      cat_nov: 'persona_sospechosa',
      criticidad: 'alta',
      desc_nov:
        'Dos personas observan el cerramiento norte desde la calle durante varios minutos. Se informó al cuadrante.',
    },
  ],
  [
    {
      cat_nov: 'fuga_agua',
      criticidad: 'media',
      desc_nov: 'Fuga de agua en la tubería del sótano, junto al cuarto de bombas. Se cerró el registro.',
    },
    {
      cat_nov: 'dano_bien',
      criticidad: 'media',
      desc_nov: 'Vidrio roto en la puerta del salón comunal. No hay señales de ingreso.',
    },
    {
      cat_nov: 'objeto_perdido',
      criticidad: 'baja',
      desc_nov: 'Se encontró una billetera en el parque infantil. Queda en la portería bajo registro.',
    },
  ],
  [
    {
      cat_nov: 'falla_cctv',
      criticidad: 'alta',
      desc_nov: 'La cámara 7 del cerramiento norte no tiene imagen en el monitor de la portería.',
    },
  ],
  [
    {
      cat_nov: 'emergencia_medica',
      criticidad: 'critica',
      desc_nov:
        'Residente de la torre B con dolor en el pecho. Se llamó al 123 y se facilitó el ingreso de la ambulancia.',
    },
    {
      cat_nov: 'vehiculo_sospechoso',
      criticidad: 'media',
      desc_nov: 'Camioneta sin placas estacionada frente a la portería. Se retiró a los diez minutos.',
    },
  ],
  [
    {
      cat_nov: 'equipo_danado',
      criticidad: 'media',
      desc_nov: 'El radio portátil no mantiene la carga. Se solicita cambio de batería.',
    },
    {
      cat_nov: 'qr_danado',
      criticidad: 'baja',
      desc_nov: 'El código del parque infantil está rayado y se lee con dificultad.',
    },
  ],
  [
    {
      cat_nov: 'visita_autoridad',
      criticidad: 'baja',
      desc_nov: 'Visita de la policía del cuadrante. Se firmó el libro de novedades.',
    },
    {
      cat_nov: 'otro',
      criticidad: 'baja',
      desc_nov: 'Árbol con rama partida sobre el sendero peatonal. Se acordonó el paso.',
    },
  ],
];

const SEEN_BY_1002: readonly Sighting[] = [
  {
    cat_nov: 'puerta_abierta',
    criticidad: 'media',
    desc_nov: 'Puerta del centro de cómputo sin asegurar. Se cerró y se informó al administrador.',
  },
];

/** A round each night of the last days for 1001, and some for others; gives the incidents, newest first. */
export function toldRounds(
  tree: SeedTree,
  units: readonly SeededUnit[],
  planes: ReadonlyMap<string, readonly PlanRonda[]>,
  now: number,
): readonly Novedad[] {
  const walk = (persona: Persona, un_id: string, turno: string, rest: Told): readonly Novedad[] => {
    const unit = units.find(({ unidad }) => unidad.un_id === un_id);
    const plan = planes.get(un_id)?.find(({ id_plan }) => id_plan === `${un_id}_${turno}`);
    if (unit === undefined || plan === undefined) throw new Error(`No plan ${turno} in ${un_id}`);
    return walkRound({ tree, persona, unit, plan, now, ...rest });
  };
  const ana = SEEN_BY_1001.flatMap((novedades, index) =>
    walk(demoPerson('1001'), 'u001', 'noche', {
      daysAgo: index + 1,
      minute: 22 * 60 + 25 + index * 3,
      skip: index === 3 ? 2 : index === 6 ? 4 : 0,
      novedades,
      fotos: index < 4,
    }),
  );
  const others = [
    walk(demoPerson('1004'), 'u001', 'dia', { daysAgo: 1, minute: 7 * 60 + 10, skip: 0, novedades: [] }),
    walk(demoPerson('1002'), 'u002', 'noche', {
      daysAgo: 1,
      minute: 22 * 60 + 40,
      skip: 0,
      novedades: SEEN_BY_1002,
      fotos: true,
    }),
    walk(demoPerson('1002'), 'u002', 'noche', {
      daysAgo: 2,
      minute: 22 * 60 + 35,
      skip: 3,
      novedades: [],
    }),
    walk(demoPerson('1003'), 'u003', 'dia', { daysAgo: 1, minute: 8 * 60 + 5, skip: 1, novedades: [] }),
  ];
  return [...ana, ...others.flat()].sort((a, b) => b.fechah_x - a.fechah_x);
}

type Told = Pick<Parameters<typeof walkRound>[0], 'daysAgo' | 'minute' | 'skip' | 'novedades' | 'fotos'>;
