import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Empresa } from '@gr/shared/domain/oficina/empresa';
import type { Archivo, Novedad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { formatDateTime, formatNumber } from '@gr/shared/ui';
import { fotosOf } from '../../fotos/fotos.model.ts';
import { evidenceOf } from '../evidencia.model.ts';
import { lifeOf } from '../life.model.ts';
import { mensajes as m } from '../mensajes.ts';
import { receivedText } from '../words.ts';

/** A part of the report: what happened, who and when, in words, with its pictures. */
export interface Section {
  readonly titulo: string;
  readonly line?: string;
  readonly texto?: string;
  readonly fotos: readonly Archivo[];
}

/** The report of an incident, before it is drawn. */
export interface Informe {
  /** Name of the company; absent = not known here. */
  readonly empresa: string | undefined;
  readonly titulo: string;
  readonly subtitulo: string;
  readonly datos: readonly { readonly nombre: string; readonly valor: string }[];
  readonly sections: readonly Section[];
  /** Who made it and when, in the footer of each page. */
  readonly footer: string;
}

/** Data of the report that is not in the record. */
export interface ReportContext {
  /** Name of its point, if known. */
  readonly punto: string | undefined;
  readonly pending: readonly string[];
  /** The company's names of its kinds. */
  readonly categorias: Categorias;
  readonly empresa: Empresa | null;
  readonly now: number;
  readonly by: string;
}

/** The whole record in chronological order; positions only as the record shows them. */
export function reportOf(
  novedad: Novedad,
  { punto, pending, categorias, empresa, now, by }: ReportContext,
): Informe {
  const tipo = catNovName(novedad.cat_nov, categorias);
  const datos: [string, string | undefined][] = [
    [m.tipo, tipo],
    [m.gravedad, m.criticidades[novedad.criticidad]],
    [m.estado, m.estados[novedad.estado_nov]],
    [m.urgente, novedad.sos ? m.pdfTexto.si : undefined],
    [m.unidad, novedad.un_nom],
    [m.punto, punto],
    [m.lugar, novedad.lugar],
    [m.reporto, novedad.rond_nom ?? novedad.super_nom],
    [m.involucrados, namesOf(novedad)],
    [m.evidencia.tomada, formatDateTime(novedad.fechah_x)],
    [m.evidencia.recibida, receivedText(evidenceOf(novedad, pending))],
    [m.pdfTexto.posicion, posicion(novedad)],
  ];
  return {
    empresa: empresa?.nombre,
    titulo: tipo,
    subtitulo: `${m.numero(shortNumber(novedad.id_novedad))} · ${novedad.un_nom}`,
    datos: datos.flatMap(([nombre, valor]) =>
      valor === undefined || valor === '' ? [] : [{ nombre, valor }],
    ),
    sections: [
      {
        titulo: m.descripcion,
        texto: novedad.desc_nov || m.sinDescripcion,
        fotos: fotosOf(novedad.archivos),
      },
      ...sectionsOfLife(novedad),
    ],
    footer: m.pdfTexto.generado(formatDateTime(now), by),
  };
}

function sectionsOfLife(novedad: Novedad): Section[] {
  return lifeOf(novedad).flatMap((event): Section[] => {
    if (event.tipo === 'reporte') return [];
    const titulo = m.historia[event.tipo];
    if (event.tipo === 'acuse') return [{ titulo, line: signedBy(event.paso), fotos: [] }];
    const step = event.tipo === 'nota' ? event.nota : event.cierre;
    const noFotoText = event.tipo === 'cierre' && event.cierre.sin_foto ? `\n${m.historia.sinFoto}` : '';
    return [{ titulo, line: signedBy(step), texto: step.texto + noFotoText, fotos: fotosOf(step.archivos) }];
  });
}

function signedBy({ emp_nom, fechah_x }: { readonly emp_nom: string; readonly fechah_x: number }): string {
  return m.historia.por(emp_nom, formatDateTime(fechah_x));
}

function namesOf({ involucrados }: Novedad): string {
  return Object.values(involucrados ?? {})
    .map(({ nom }) => nom)
    .join(', ');
}

function posicion({ lat, lng, prec_m }: Novedad): string | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  const place = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return prec_m === undefined ? place : `${place} (± ${m.evidencia.metros(formatNumber(prec_m))})`;
}
