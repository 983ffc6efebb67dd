import type { Problems } from '@gr/shared/screen';
import { numberIn } from '../form/number-text.ts';
import { rowField } from '../form/use-open-row.ts';
import { mensajes } from './mensajes.ts';
import type { ItemDraft, TemplateDraft } from './template.model.ts';

/** Maximum weight (`plantillas importar`). */
const MAX_WEIGHT = 100;

/** Row id of a section in the list of expandable rows. */
export function sectionRow(id: string): string {
  return `seccion ${id}`;
}

/** Field → message, in form order. */
export function problemsOf({ nom, estado, secciones, items }: TemplateDraft): Problems {
  const found: [string, string][] = [];
  if (nom.trim() === '') found.push(['nom', mensajes.faltaNombre]);
  if (estado === 'publicada' && items.length === 0) found.push(['estado', mensajes.sinPreguntas]);
  for (const { id, nom: name } of secciones)
    if (name.trim() === '') found.push([rowField(sectionRow(id), 'nom'), mensajes.faltaNombre]);
  for (const item of items)
    for (const [field, message] of wrongIn(item)) found.push([rowField(item.id, field), message]);
  return Object.fromEntries(found);
}

function wrongIn(item: ItemDraft): readonly (readonly [string, string])[] {
  const { texto, tipo, si, valor, crea, cat_nov, opciones } = item;
  const found: (readonly [string, string])[] = [];
  if (texto.trim() === '') found.push(['texto', mensajes.faltaTexto]);
  if (tipo === 'opcion') {
    for (const { id, texto: said } of opciones)
      if (said.trim() === '') found.push([`opcion ${id}`, mensajes.faltaOpcion]);
    if (opciones.length < 2) found.push(['opciones', mensajes.dosRespuestas]);
  }
  if (tipo === 'numero') {
    const [min, max] = [numberIn(item.min), numberIn(item.max)];
    if (min === null) found.push(['min', mensajes.noNumero]);
    if (max === null) found.push(['max', mensajes.noNumero]);
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      found.push(['min', mensajes.alReves]);
  }
  const peso = numberIn(item.peso);
  if (peso === null || (peso !== undefined && (peso < 0 || peso > MAX_WEIGHT)))
    found.push(['peso', mensajes.pesoMal]);
  if (si !== '' && valor === '') found.push(['valor', mensajes.faltaValor]);
  if (crea && cat_nov === '') found.push(['cat_nov', mensajes.faltaTipo]);
  return found;
}
