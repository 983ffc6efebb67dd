import { MAX_NOMBRE } from '@gr/shared/domain/inventario/inventario';
import type { FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;

/** The columns of `catalogo importar` that a form shows. */
export const ITEM_SETS: readonly FieldSet[] = [
  {
    fields: [
      {
        column: 'nombre',
        label: m.nombre,
        kind: 'texto',
        place: 'nom_item',
        required: true,
        maxLength: MAX_NOMBRE,
      },
      {
        column: 'categoria',
        label: m.categoria,
        kind: 'texto',
        place: 'cat_item',
        help: m.categoriaAyuda,
        maxLength: MAX_NOMBRE,
      },
      { column: 'cantidad', label: m.cantidad, kind: 'numero', place: 'cant_esp', required: true },
      { column: 'pide serie', label: m.serie, kind: 'si_no', place: 'serie_req', help: m.serieAyuda },
      { column: 'pide permiso', label: m.permiso, kind: 'si_no', place: 'permiso_req', help: m.permisoAyuda },
    ],
  },
];
