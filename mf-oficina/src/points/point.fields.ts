import type { FieldSet } from '../form/field.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.campos;

/** The columns of `puntos importar` that a form shows; order and state have their own buttons. */
export const POINT_SETS: readonly FieldSet[] = [
  {
    fields: [
      { column: 'nombre', label: m.nombre, kind: 'texto', place: 'nom_qr', required: true, maxLength: 80 },
      { column: 'descripcion', label: m.descripcion, kind: 'largo', place: 'desc_qr', maxLength: 300 },
      { column: 'zona', label: m.zona, kind: 'texto', place: 'zona', maxLength: 60 },
      { column: 'critico', label: m.critico, kind: 'si_no', place: 'critico', help: m.criticoAyuda },
      { column: 'pide foto', label: m.foto, kind: 'si_no', place: 'foto_req' },
      { column: 'valida gps', label: m.gps, kind: 'si_no', place: 'valida_gps', help: m.gpsAyuda },
      { column: 'radio', label: m.radio, kind: 'numero', place: 'radio_m' },
      { column: 'latitud', label: m.latitud, kind: 'numero', place: 'lat' },
      { column: 'longitud', label: m.longitud, kind: 'numero', place: 'lng' },
    ],
  },
];
