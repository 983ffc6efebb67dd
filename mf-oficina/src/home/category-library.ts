import type { Categoria } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad } from '@gr/shared/domain/registro/records';

/** Usual severity of the categories of the first list; the others are «media», as without a severity. */
const SEVERITY: Readonly<Partial<Record<Categoria, Criticidad>>> = {
  ...{ hurto: 'alta', intento_hurto: 'alta', intrusion: 'critica', rina: 'alta', amenaza: 'critica' },
  ...{ fuga_gas: 'critica', conato_incendio: 'critica', emergencia_medica: 'critica', accidente: 'alta' },
  ...{ abandono_puesto: 'alta', guarda_dormido: 'alta', ruido: 'baja', objeto_perdido: 'baja' },
};

/** Further categories that residential and commercial posts use. */
const MORE: readonly (readonly [key: string, name: string, severity: Criticidad])[] = [
  ['corte_energia', 'Corte de energía', 'alta'],
  ['ascensor_detenido', 'Ascensor detenido', 'alta'],
  ['inundacion', 'Inundación', 'critica'],
  ['porton_danado', 'Portón o talanquera sin funcionar', 'alta'],
  ['ingreso_sin_permiso', 'Ingreso sin autorización', 'alta'],
  ['obra_fuera_horario', 'Obra o trasteo fuera de horario', 'baja'],
  ['mascota_suelta', 'Mascota suelta', 'baja'],
  ['consumo_licor', 'Consumo de licor o drogas', 'media'],
];

/** The list of `categorias importar` with which a company may begin. */
export const CATEGORY_LIBRARY: readonly (readonly string[])[] = [
  ['codigo', 'nombre', 'gravedad'],
  ...Object.entries(SEVERITY).map(([key, severity]) => [key, '', severity]),
  ...MORE,
];
