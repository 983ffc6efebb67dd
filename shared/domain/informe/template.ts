import type { Empresa } from '../oficina/empresa.ts';
import { mensajes as files } from './file/mensajes.ts';
import { mensajes as m } from './mensajes.ts';

/** Sections of a report, in the order it has when the company chose none: key → name. The annexes stand in the PDF alone, always last. */
export const SECTIONS = {
  cifras: m.cifrasTitulo,
  guardas: m.porGuarda,
  problemas: m.noCumplidas,
  puntos: m.puntosNoValidos,
  decisiones: m.decisiones,
  tipos: m.porTipo,
  novedades: m.novedades,
  visitas: m.visitas,
  alertas: m.alertas,
  plano: files.plano,
  anexo: files.anexo,
  firmas: files.firmas,
} as const;

/** Key of a section. */
export type SectionKey = keyof typeof SECTIONS;
/** Sections of the PDF alone. */
type AnnexKey = 'anexo' | 'firmas' | 'plano';
/** Key of a section that is a table. */
export type TableKey = Exclude<SectionKey, AnnexKey>;

/** What a company says of its reports: which sections, in which order, and its own words at the beginning and the end. */
export type Template = Partial<Pick<Empresa, 'inf_cierre' | 'inf_inicio' | 'inf_partes'>>;

/** The template in a company's data. */
export function templateOf(empresa: Partial<Empresa> | null): Template {
  const { inf_partes, inf_inicio, inf_cierre } = empresa ?? {};
  return {
    ...(inf_partes !== undefined && { inf_partes }),
    ...(inf_inicio !== undefined && { inf_inicio }),
    ...(inf_cierre !== undefined && { inf_cierre }),
  };
}

/** Whether a word is the key of a section. */
export function isSection(word: string): word is SectionKey {
  return Object.hasOwn(SECTIONS, word);
}

/** The sections of a report in their order; all where the template names none that is known. */
export function sectionsOf({ inf_partes = '' }: Template): readonly SectionKey[] {
  const chosen = [...new Set(inf_partes.split(','))].filter(isSection);
  return chosen.length > 0 ? chosen : (Object.keys(SECTIONS) as SectionKey[]);
}
