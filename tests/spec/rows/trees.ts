import type { Block } from '../rows.ts';

/** Section 3: the trees. */
export const TREES: readonly Block[] = [
  [
    '3.arbol',
    'envío',
    {
      _emp_segdiez: 'Staff record (tree _emp_segdiez)',
      _un_: 'Unit (tree _un_)',
      _supervisiones_: 'Supervision (tree _supervisiones_/{un_id}/{id})',
      _supervisiones_todas: 'Supervision (tree _supervisiones_todas/{id})',
      _supervisiones_superv: 'Supervision (tree _supervisiones_superv/{super_id}/{id})',
      _recorridos_: 'Round (tree _recorridos_/{un_id}/{id})',
      _recorridos_todos: 'Round (tree _recorridos_todos/{id})',
      _recorridos_rondero_: 'Round (tree _recorridos_rondero_/{rond_id}/{id})',
      _novedades: 'Incident (tree _novedades/{id})',
      _inventarios_: 'Inventory (tree _inventarios_/{un_id}/{id})',
      _covid: 'Other trees: _covid/{id}',
    },
  ],
  [
    '3.otros',
    'consulta',
    {
      _tips: 'Other trees: _tips',
      tutos_super: 'Other trees: _videos/tutos_super',
      tutos_rond: 'Other trees: _videos/tutos_rond',
      _notif_novedades_res: 'Other trees: _notif_novedades_res',
      _incidencias: 'Other trees: _incidencias (un_id)',
      _versiones: 'Other trees: _versiones/gestion_ri',
    },
  ],
];

/** Section 3: the fields of each entity. */
export const FIELDS: readonly Block[] = [
  [
    '3.personal',
    'envío',
    {
      id: 'Staff record: id',
      doc: 'Staff record: doc',
      estado: 'Staff record: estado',
      pass: 'Staff record: pass',
      img: 'Staff record: img',
      tpush: 'Staff record: tpush (push token)',
      otros: 'Staff record: other profile fields',
    },
  ],
  [
    '3.unidad',
    'envío',
    {
      un_id: 'Unit: un_id',
      un_nombre: 'Unit: un_nombre',
      estado: 'Unit: estado',
      __project_id: 'Unit: __project_id',
    },
  ],
  [
    '3.supervision',
    'envío',
    {
      id: 'Supervision: id',
      un_id: 'Supervision: un_id',
      super_id: 'Supervision: super_id',
      fechah_x: 'Supervision: fechah_x (timestamp used for range queries)',
      entradas: 'Supervision: entries keyed by cant_id_guarda',
      superv_novedades: 'Supervision: superv_novedades (si or no)',
      archivos: 'Supervision: archivos keyed by id_archivo',
    },
  ],
  [
    '3.entrada',
    'envío',
    {
      superv_id: 'Supervision entry: superv_id',
      cant_id_guarda: 'Supervision entry: cant_id_guarda',
      super_id: 'Supervision entry: super_id',
      super_nom: 'Supervision entry: super_nom',
      un_id: 'Supervision entry: un_id',
      un_nom: 'Supervision entry: un_nom',
      fechah: 'Supervision entry: fechah',
      novedades: 'Supervision entry: novedades (si or no)',
      novedades_desc: 'Supervision entry: novedades_desc',
    },
  ],
  [
    '3.ronda',
    'envío',
    {
      id: 'Round: id',
      un_id: 'Round: un_id',
      rond_id: 'Round: rond_id',
      fechah_x: 'Round: fechah_x',
      visita_rond: 'Round: visita_rond',
      recorrido: 'Round: recorrido containing Qr entries keyed by qr_id',
      novedades: 'Round: novedades keyed by id_novedad',
    },
  ],
  [
    '3.novedad',
    'envío',
    {
      id_novedad: 'Incident: id_novedad',
      id: 'Incident: id',
      fechah: 'Incident: fechah',
      rond_id: 'Incident: rond_id',
      rond_nom: 'Incident: rond_nom',
      un_id: 'Incident: un_id',
      un_nom: 'Incident: un_nom',
      desc_nov: 'Incident: desc_nov',
      tipo_nov: 'Incident: tipo_nov (supervision or round)',
      visita_rond: 'Incident: visita_rond',
      archivos: 'Incident: archivos keyed by id_archivo',
    },
  ],
];
