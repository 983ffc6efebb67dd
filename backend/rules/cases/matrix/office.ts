import type { Json } from '@gr/shared/contract/outbox';
import { MOST_STAFF } from '@gr/shared/domain/persona/empleado';
import { DAYS_MAX } from '@gr/shared/domain/resumen/resumen';
import { LIMIT } from '../../source/lists.ts';
import { ownChange } from '../small-writes.ts';
import { list, type Row, read, write } from './row.ts';
import {
  admin,
  anyActive,
  anyWorking,
  both,
  either,
  everybody,
  holds,
  nobody,
  rondero,
  signsInWith,
  supervisor,
  type Who,
  workingAdmin,
} from './who.ts';

/** A record that only the office writes: read by `readers`, one by one. */
function kept(name: string, root: string, key: string, value: Json, readers: Who): Row {
  const path = `${root}/${key}`;
  const fields = typeof value === 'object' && value !== null;
  return {
    name,
    world: { [path]: value },
    acts: [
      read(path, readers),
      list(root.split('/')[0] ?? root, nobody, null),
      write('create', admin, () => ({ [`${root}/${key}9`]: value })),
      write('change', admin, () => (fields ? { [`${path}/nom`]: 'Otro' } : { [path]: value })),
      write('delete', admin, () => ({ [path]: null })),
      write('delete', nobody, () => ({ [root]: null })),
      write('owner', admin, () => (fields ? { [`${path}/emp_id`]: 'e_rond' } : { [path]: value })),
    ],
  };
}

/** People, units and what the office publishes. */
export function officeRows(): readonly Row[] {
  const units = ['u001', 'u002'].flatMap((un): Row[] => {
    const readers = either(holds(un), admin);
    return [
      kept(`point of ${un}`, `_qr_/${un}`, 'p8', { nom_qr: 'Punto', estado: 'activo' }, readers),
      kept(`plan of ${un}`, `_rondas_plan_/${un}`, 'plan8', { nom_plan: 'Nocturna' }, readers),
      kept(`open problem of ${un}`, `_incidencias/${un}`, 'i8', { titulo: 'Puerta' }, readers),
      kept(`name of a guard of ${un}`, `_guardas_/${un}`, 'e7777', { nom: 'Luis' }, readers),
      kept(`access to ${un}`, '_acceso_/e7777', un, true, admin),
      {
        name: `unit ${un}`,
        acts: [
          read(`_un_/${un}`, signsInWith(un)),
          list('_un_', workingAdmin, { orderBy: 'estado', equalTo: 'activo' }),
          list('_un_', workingAdmin, { orderBy: 'estado', equalTo: 'inactivo' }),
          write('change', admin, () => ({ [`_un_/${un}/un_nombre`]: 'Otra' })),
          write('delete', nobody, () => ({ _un_: null })),
          write('delete', admin, () => ({ [`_un_/${un}/un_nombre`]: null })),
          write('owner', admin, () => ({ [`_un_/${un}/admin_nom`]: 'Otro' })),
        ],
      },
      {
        name: `places of points of ${un}`,
        world: { [`_qr_lugares_/${un}/p1`]: { lat: 4.6, lng: -74, fechah_srv: 1 } },
        acts: [
          read(`_qr_lugares_/${un}`, either(both(supervisor, holds(un)), admin)),
          read(`_qr_lugares_/${un}/p1/lat`, either(both(supervisor, holds(un)), admin)),
          write('create', nobody, () => ({ [`_qr_lugares_/${un}/p9`]: { lat: 4.6, lng: -74 } })),
          write('change', nobody, () => ({ [`_qr_lugares_/${un}/p1/lat`]: 5 })),
          write('delete', nobody, () => ({ [`_qr_lugares_/${un}/p1`]: null })),
        ],
      },
      {
        name: `summaries of ${un}`,
        world: { [`_resumen_/${un}/dias/2026-11-20`]: { prog: 1 } },
        acts: [
          list(`_resumen_/${un}/dias`, either(both(supervisor, holds(un)), admin), {
            ...{ orderBy: '.key', startAt: '2026-11-01', endAt: '2026-11-30', limitToFirst: DAYS_MAX },
          }),
          read(`_resumen_/${un}/dias/2026-11-20`, nobody),
          write('create', nobody, () => ({ [`_resumen_/${un}/dias/2026-11-21`]: { prog: 1 } })),
          write('change', nobody, () => ({ [`_resumen_/${un}/dias/2026-11-20/cump`]: 1 })),
          write('delete', nobody, () => ({ [`_resumen_/${un}/dias/2026-11-20`]: null })),
        ],
      },
      {
        name: `signatures of codes of ${un}`,
        world: { [`_qr_firmas_/${un}/p1`]: { firma: 'x' } },
        acts: [
          read(`_qr_firmas_/${un}`, admin),
          write('create', nobody, () => ({ [`_qr_firmas_/${un}/p9`]: { firma: 'x' } })),
          write('change', nobody, () => ({ [`_qr_firmas_/${un}/p1/firma`]: 'y' })),
          write('delete', nobody, () => ({ [`_qr_firmas_/${un}/p1`]: null })),
        ],
      },
    ];
  });
  return [
    ...units,
    ...publishedRows(),
    {
      name: 'staff record of another',
      acts: [
        read('_emp_segdiez/e9999', admin),
        ...[1, 2, 3, 4].map((equalTo) =>
          list('_emp_segdiez', admin, { orderBy: 'estado', equalTo, limitToFirst: MOST_STAFF }),
        ),
        list('_emp_segdiez', nobody, { orderBy: 'estado', equalTo: 5, limitToFirst: MOST_STAFF }),
        list('_emp_segdiez', nobody, { orderBy: 'estado', equalTo: 2, limitToFirst: MOST_STAFF + 1 }),
        list('_emp_segdiez', nobody, null),
        write('create', admin, () => ({ '_emp_segdiez/e7777': { estado: 2, doc: '7777' } })),
        write('change', admin, () => ({ '_emp_segdiez/e9999/nom': 'Otro' })),
        write('change', admin, () => ({ '_emp_segdiez/e9999/tpush': 'x' })),
        write('delete', admin, () => ({ '_emp_segdiez/e9999': null })),
        write('delete', nobody, () => ({ _emp_segdiez: null })),
      ],
    },
    {
      name: 'own staff record',
      acts: [
        read((who) => `_emp_segdiez/${who.emp_id}`, anyWorking),
        read(
          (who) => `_emp_segdiez/${who.emp_id}/estado`,
          (who) => who.claims?.emp_id !== undefined,
        ),
        write('change', anyActive, (who) => ownChange(who, { tpush: 'x' })),
        write('change', anyActive, (who) => ownChange(who, { img: `personal/${who.uid}/f.jpg` })),
        write('change', anyActive, (who) => ownChange(who, { pass: 'auth:v1:1790000000000' })),
        write('change', nobody, (who) => ownChange(who, { pass: 'Rondas2026*' })),
        write('change', admin, (who) => ({ [`_emp_segdiez/${who.emp_id}/estado`]: 2 })),
        write('delete', anyActive, (who) => ownChange(who, { tpush: null })),
        write('delete', admin, (who) => ({ [`_emp_segdiez/${who.emp_id}/estado`]: null })),
      ],
    },
    {
      name: 'log of the office',
      world: { '_bitacora_/k/x': 1 },
      acts: [
        list('_bitacora_', admin, { orderBy: 'fechah_x', limitToLast: LIMIT }),
        list('_bitacora_', nobody, { orderBy: 'fechah_x', limitToLast: LIMIT + 1 }),
        read('_bitacora_', nobody),
        write('create', nobody, () => ({ '_bitacora_/nueva': { orden: 'x', fechah_x: 1 } })),
        write('change', nobody, () => ({ '_bitacora_/k/x': 2 })),
        write('delete', nobody, () => ({ '_bitacora_/k': null })),
      ],
    },
    {
      name: 'request of the office and its answer',
      world: { '_oficina_/u_9999/k/orden': 'x', '_oficina_res_/u_9999/k/estado': 'hecho' },
      acts: [
        read('_oficina_/u_9999/k', nobody),
        read('_oficina_res_/u_9999/k', nobody),
        read((who) => `_oficina_res_/${who.uid}/k`, anyActive),
        list('_oficina_', nobody, null),
        list('_oficina_res_', nobody, null),
        write('create', nobody, () => ({ '_oficina_/u_9999/nueva': { orden: 'x' } })),
        write('create', nobody, (who) => ({ [`_oficina_res_/${who.uid}/k`]: { estado: 'hecho' } })),
        write('change', nobody, () => ({ '_oficina_res_/u_9999/k/estado': 'error' })),
        write('delete', nobody, () => ({ '_oficina_/u_9999/k': null })),
      ],
    },
    {
      name: 'key of a phone',
      world: { '_sellos_/u_9999/0f8fad5b-d9cb-469f-a165-70867728950e': { llave: 'x' } },
      acts: [
        read('_sellos_/u_9999/0f8fad5b-d9cb-469f-a165-70867728950e', nobody),
        list('_sellos_', nobody, null),
        write('create', nobody, () => ({
          '_sellos_/u_9999/1f8fad5b-d9cb-469f-a165-70867728950e/llave': 'x'.repeat(43),
        })),
        write('create', anyActive, (who) => ({
          [`_sellos_/${who.uid}/1f8fad5b-d9cb-469f-a165-70867728950e`]: {
            llave: 'x'.repeat(43),
            fechah_srv: { '.sv': 'timestamp' },
          },
        })),
        write('delete', nobody, () => ({
          '_sellos_/u_9999/0f8fad5b-d9cb-469f-a165-70867728950e': null,
        })),
      ],
    },
    {
      name: 'end of sessions',
      world: { '_sesiones_/u_9999/rev': 5 },
      acts: [
        read(
          (who) => `_sesiones_/${who.uid}/rev`,
          (who) => who.claims !== null,
        ),
        read('_sesiones_/u_9999', admin),
        read(
          (who) => `_sesiones_/${who.uid}/exige_clave`,
          (who) => who.claims !== null,
        ),
        write('change', nobody, (who) => ({ [`_sesiones_/${who.uid}/exige_clave`]: null })),
        write('change', nobody, () => ({ '_sesiones_/u_9999/exige_clave': 5 })),
        write('change', admin, () => ({ '_sesiones_/u_9999/rev': 6 })),
        write('change', admin, (who) => ({ [`_sesiones_/${who.uid}/rev`]: 1 })),
        write('delete', admin, () => ({ '_sesiones_/u_9999/rev': null })),
        write('delete', nobody, () => ({ _sesiones_: null })),
      ],
    },
  ];
}

function publishedRows(): readonly Row[] {
  const tips = kept('tip', '_tips', 't8', { titulo: 'Uno', orden: 1 }, anyActive);
  return [
    { ...tips, acts: [...tips.acts, list('_tips', anyActive, { orderBy: 'orden', limitToFirst: LIMIT })] },
    kept('template', '_listascheck_plant_', 'pl8', { nom: 'Puesto' }, anyActive),
    kept('video of guards', '_videos/tutos_rond', 'v8', { titulo: 'Ronda' }, either(rondero, admin)),
    kept(
      'video of supervisors',
      '_videos/tutos_super',
      'v8',
      { titulo: 'Revista' },
      either(supervisor, admin),
    ),
    {
      name: 'holiday',
      world: { '_festivos_/2026-12-25': 'Navidad' },
      acts: [
        read('_festivos_/2026-12-25', anyActive),
        list('_festivos_', anyActive, null),
        write('create', admin, () => ({ '_festivos_/2027-01-01': 'Año Nuevo' })),
        write('change', admin, () => ({ '_festivos_/2026-12-25': 'Otro' })),
        write('delete', admin, () => ({ '_festivos_/2026-12-25': null })),
      ],
    },
    {
      name: 'company',
      world: { _empresa_: { nombre: 'Vigilancia Uno' } },
      acts: [
        read('_empresa_', anyActive),
        write('change', nobody, () => ({ '_empresa_/nombre': 'Otra' })),
        write('delete', nobody, () => ({ _empresa_: null })),
      ],
    },
    {
      name: 'what a post holds',
      world: { '_catalogos_/u001/radio': { nom_item: 'Radio', cant_esp: 2, estado: 'activo' } },
      acts: [
        read('_catalogos_/u001/radio', either(holds('u001'), admin)),
        list('_catalogos_/u001', either(holds('u001'), admin), null),
        list('_catalogos_/_empresa', admin, null),
        write('create', nobody, () => ({ '_catalogos_/u001/arma': { nom_item: 'Arma', cant_esp: 1 } })),
        write('change', nobody, () => ({ '_catalogos_/u001/radio/cant_esp': 1 })),
        write('delete', nobody, () => ({ '_catalogos_/u001/radio': null })),
      ],
    },
    {
      name: 'kind of incidents',
      world: { '_categorias_/ascensor': { nombre: 'Ascensor', estado: 'activa' } },
      acts: [
        read('_categorias_/ascensor', anyActive),
        list('_categorias_', anyActive, null),
        write('create', nobody, () => ({ '_categorias_/piscina': { nombre: 'Piscina', estado: 'activa' } })),
        write('change', nobody, () => ({ '_categorias_/ascensor/estado': 'retirada' })),
        write('delete', nobody, () => ({ '_categorias_/ascensor': null })),
      ],
    },
    {
      name: 'version',
      acts: [
        read('_versiones/gestion_ri', everybody),
        list('_versiones', nobody, null),
        write('change', admin, () => ({ '_versiones/gestion_ri/ver_actual': '9.9.9' })),
        write('create', nobody, () => ({ '_versiones/otra': '1' })),
        write('delete', admin, () => ({ '_versiones/gestion_ri': null })),
      ],
    },
    ...[
      '_agenda_',
      '_cierres_',
      '_avisos_enviados_',
      '_recibidos_',
      '_esperado_',
      '_pruebas_',
      '_historia_',
      '_vigentes_',
      '_otra_',
    ].map(
      (tree): Row => ({
        name: `what is the server's alone: ${tree}`,
        world: { [`${tree}/k/x`]: 1 },
        acts: [
          read(`${tree}/k`, nobody),
          list(tree, nobody, { orderBy: '.key', limitToFirst: 1 }),
          write('create', nobody, () => ({ [`${tree}/nueva`]: { x: 1 } })),
          write('change', nobody, () => ({ [`${tree}/k/x`]: 2 })),
          write('delete', nobody, () => ({ [`${tree}/k`]: null })),
          write('owner', nobody, (who) => ({ [`${tree}/k/emp_id`]: who.emp_id })),
        ],
      }),
    ),
  ];
}
