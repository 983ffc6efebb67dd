import type { Categorias } from '../domain/novedad/categorias.ts';
import { CATEGORIAS_EMPRESA } from '../domain/novedad/categorias-query.ts';
import { useWatch } from './use-watch.ts';

const NONE: Categorias = {};

/** The company's kinds of incidents, also offline; empty until loaded, so that the standard kinds apply. */
export function useCategories(): Categorias {
  return useWatch<Categorias>(CATEGORIAS_EMPRESA).snapshot?.value ?? NONE;
}
