/** Incident categories, first list (data-model.md), with the words a guard reads. */
export const CATEGORIAS = {
  hurto: 'Hurto',
  intento_hurto: 'Intento de hurto',
  intrusion: 'Intrusión',
  persona_sospechosa: 'Persona sospechosa',
  vehiculo_sospechoso: 'Vehículo sospechoso',
  rina: 'Riña',
  amenaza: 'Amenaza',
  dano_bien: 'Daño a un bien',
  puerta_abierta: 'Puerta abierta',
  falla_cctv: 'Falla de cámaras',
  falla_iluminacion: 'Falla de luces',
  fuga_agua: 'Fuga de agua',
  fuga_gas: 'Fuga de gas',
  conato_incendio: 'Conato de incendio',
  emergencia_medica: 'Emergencia médica',
  accidente: 'Accidente',
  ruido: 'Ruido',
  parqueo_indebido: 'Parqueo indebido',
  objeto_perdido: 'Objeto perdido',
  abandono_puesto: 'Abandono de puesto',
  guarda_dormido: 'Guarda dormido',
  qr_danado: 'Código QR dañado',
  equipo_danado: 'Equipo dañado',
  visita_autoridad: 'Visita de autoridad',
  otro: 'Otra',
} as const;

/** Key of a category, `cat_nov` of an incident. */
export type Categoria = keyof typeof CATEGORIAS;

/** The kind as the name of an incident; kinds of other programs stay as they are, and a damaged record has none. */
export function catNovName(cat_nov: string): string {
  if (cat_nov.trim() === '') return 'Novedad';
  // «Otra» chooses well and names nothing.
  if (cat_nov === 'otro') return 'Otra novedad';
  return Object.entries(CATEGORIAS).find(([key]) => key === cat_nov)?.[1] ?? cat_nov;
}
