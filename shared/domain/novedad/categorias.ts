import type { categoria } from '../shape/novedades.ts';
import type { Infer } from '../shape/shape.ts';

/** Incident categories, first list (data-model.md), with the labels a guard reads. */
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
  alarma: 'Alarma',
  simulacro: 'Simulacro de alarma',
  otro: 'Otra',
} as const;

/** Key of a category of that list. */
export type Categoria = keyof typeof CATEGORIAS;

/** `_categorias_/{cat_nov}`. */
export interface CategoriaEmpresa extends Infer<typeof categoria> {}

/** By key; absent = not set by the company, or not read yet. */
export type Categorias = Readonly<Record<string, CategoriaEmpresa>>;

/** A drill: in lists, and in no figure. */
export const isDrill = (cat_nov: string): boolean => cat_nov === 'simulacro';

/** Whether incidents of this category are alarms, which no form makes: help is needed now, or the same for practice. */
export const isAlarm = (cat_nov: string): boolean => cat_nov === 'alarma' || isDrill(cat_nov);

/** Category as the name of an incident. An unknown one is quoted, and a damaged record has none. */
export function catNovName(cat_nov: string, own: Categorias): string {
  if (cat_nov.trim() === '') return 'Novedad';
  // «Otra» is a good option and a poor name.
  if (cat_nov === 'otro') return 'Otra novedad';
  const known = Object.hasOwn(own, cat_nov) || Object.hasOwn(CATEGORIAS, cat_nov);
  return known ? catNovLabel(cat_nov, own) : `Novedad «${cat_nov}»`;
}

/** Category as the label of an option. */
export function catNovLabel(cat_nov: string, own: Categorias): string {
  const standard: string | undefined = Object.hasOwn(CATEGORIAS, cat_nov)
    ? CATEGORIAS[cat_nov as Categoria]
    : undefined;
  return own[cat_nov]?.nombre ?? standard ?? cat_nov;
}
