import {
  type FilledLista,
  falla,
  type ItemPlantilla,
  pesoOf,
  type RespuestaLista,
  type VisibleSeccion,
} from './lista.ts';

/** Fields that a record stores of an item beside the answer: the question, its weight, whether it failed. */
export function questionOf(item: ItemPlantilla, valor: string): Omit<RespuestaLista, 'valor'> {
  const option = item.tipo === 'opcion' ? item.opciones?.[valor]?.texto : undefined;
  return {
    texto: item.texto,
    seccion: item.seccion,
    orden: item.orden,
    tipo: item.tipo,
    peso: pesoOf(item, valor),
    ...(item.critico === true ? { critico: true as const } : {}),
    ...(falla(item, valor) ? { falla: true as const } : {}),
    ...(option ? { valor_texto: option } : {}),
  };
}

/** The visible sections, numbered in screen order. */
export function sectionsOf(visible: readonly VisibleSeccion[]): NonNullable<FilledLista['secciones']> {
  return Object.fromEntries(visible.map(({ id, nom }, place) => [id, { nom, orden: place + 1 }]));
}

/** True for an answer that the form can give to an item; `''` is none. */
export function isAnswer({ tipo, opciones = {} }: ItemPlantilla, valor: string): boolean {
  if (valor === '') return true;
  switch (tipo) {
    case 'si_no':
      return ['si', 'no', 'no_aplica'].includes(valor);
    case 'cumple':
      return ['cumple', 'no_cumple', 'no_aplica'].includes(valor);
    case 'opcion':
      return Object.hasOwn(opciones, valor);
    case 'numero':
      return Number.isFinite(Number(valor));
    default:
      return true;
  }
}
