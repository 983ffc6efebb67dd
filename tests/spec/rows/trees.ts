import type { Block } from '../rows.ts';

/** Section 3: the trees. */
export const TREES: readonly Block[] = [
  [
    '3.arbol',
    'envío',
    {
      _emp_segdiez: 'people stand in _emp_segdiez',
      _un_: 'units stand in _un_',
      _supervisiones_: 'supervisions stand in _supervisiones_/{un_id}/{id}',
      _supervisiones_todas: 'supervisions stand in _supervisiones_todas/{id}',
      _supervisiones_superv: 'supervisions stand in _supervisiones_superv/{super_id}/{id}',
      _recorridos_: 'rounds stand in _recorridos_/{un_id}/{id}',
      _recorridos_todos: 'rounds stand in _recorridos_todos/{id}',
      _recorridos_rondero_: 'rounds stand in _recorridos_rondero_/{rond_id}/{id}',
      _novedades: 'incidents stand in _novedades/{id}',
      _inventarios_: 'inventories stand in _inventarios_/{un_id}/{id}',
      _covid: '_covid/{id}',
    },
  ],
  [
    '3.otros',
    'consulta',
    {
      _tips: '_tips',
      tutos_super: '_videos/tutos_super',
      tutos_rond: '_videos/tutos_rond',
      _notif_novedades_res: '_notif_novedades_res',
      _incidencias: '_incidencias/{un_id}',
      _versiones: '_versiones/gestion_ri',
    },
  ],
];

/** Section 3: the fields of each entity. */
export const FIELDS: readonly Block[] = [
  [
    '3.personal',
    'envío',
    {
      id: 'id',
      doc: 'doc',
      estado: 'estado',
      pass: 'pass',
      img: 'img',
      tpush: 'tpush: token for push messages',
      otros: 'what else a profile has',
    },
  ],
  [
    '3.unidad',
    'envío',
    {
      un_id: 'un_id',
      un_nombre: 'un_nombre',
      estado: 'estado',
      __project_id: '__project_id',
    },
  ],
  [
    '3.supervision',
    'envío',
    {
      id: 'id',
      un_id: 'un_id',
      super_id: 'super_id',
      fechah_x: 'fechah_x, ms since epoch, by which ranges are read',
      entradas: 'one entry a guard, under cant_id_guarda',
      superv_novedades: 'superv_novedades: si, no',
      archivos: 'archivos, each under its id_archivo',
    },
  ],
  [
    '3.entrada',
    'envío',
    {
      superv_id: 'superv_id',
      cant_id_guarda: 'cant_id_guarda',
      super_id: 'super_id',
      super_nom: 'super_nom',
      un_id: 'un_id',
      un_nom: 'un_nom',
      fechah: 'fechah',
      novedades: 'novedades: si, no',
      novedades_desc: 'novedades_desc',
    },
  ],
  [
    '3.ronda',
    'envío',
    {
      id: 'id',
      un_id: 'un_id',
      rond_id: 'rond_id',
      fechah_x: 'fechah_x',
      visita_rond: 'visita_rond',
      recorrido: 'recorrido: points under their qr_id',
      novedades: 'novedades, each under its id_novedad',
    },
  ],
  [
    '3.novedad',
    'envío',
    {
      id_novedad: 'id_novedad',
      id: 'id',
      fechah: 'fechah',
      rond_id: 'rond_id',
      rond_nom: 'rond_nom',
      un_id: 'un_id',
      un_nom: 'un_nom',
      desc_nov: 'desc_nov',
      tipo_nov: 'tipo_nov: whether a supervision or a round brought it',
      visita_rond: 'visita_rond',
      archivos: 'archivos, each under its id_archivo',
    },
  ],
];
