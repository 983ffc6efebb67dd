import { isForeignKey } from '@gr/shared/domain/database/foreign-key';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { CAT_KEY, isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import * as v from 'valibot';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { tooManyPublished } from './most-published.ts';

const id = v.pipe(
  v.string(),
  v.regex(/^[-\w]{1,40}$/, 'no sirve como código'),
  v.check((key) => !isForeignKey(key), 'no sirve como código'),
);
const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'está vacío'), v.maxLength(300, 'es muy largo'));
const orden = v.number('no es un número');

const ITEM = v.strictObject({
  seccion: id,
  orden,
  texto: words,
  tipo: v.picklist(['si_no', 'cumple', 'opcion', 'numero', 'texto', 'foto', 'firma', 'fecha']),
  obligatorio: v.optional(v.boolean()),
  foto_si: v.optional(v.picklist(['nunca', 'falla', 'siempre'])),
  peso: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  critico: v.optional(v.boolean()),
  mostrar_si: v.optional(v.strictObject({ item: id, valor: v.string() })),
  falla_crea_nov: v.optional(v.boolean()),
  cat_nov: v.optional(v.pipe(v.string(), v.regex(CAT_KEY, 'no es un tipo de novedad'))),
  opciones: v.optional(
    v.record(id, v.strictObject({ texto: words, orden: v.optional(orden), falla: v.optional(v.boolean()) })),
  ),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
});

const TEMPLATE = v.strictObject({
  nom: words,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  un_ids: v.optional(v.record(id, v.literal(true))),
  perfil: v.optional(v.picklist(['rond', 'super', 'todos'])),
  secciones: v.optional(v.record(id, v.strictObject({ nom: words, orden }))),
  items: v.record(id, ITEM),
  estado: v.optional(v.picklist(['borrador', 'publicada', 'archivada'])),
});

/** `plantillas importar`. */
export const importTemplates: Command = {
  name: 'plantillas importar',
  names: ['ARCHIVO.json'],
  what: 'Crea y actualiza plantillas de listas de chequeo desde un archivo JSON.',
  more: `El archivo es {"código": {nom, perfil, secciones, items, estado}}; un ejemplo está en docs/operate/admin.md. Una plantilla que cambia
sube de versión; las listas ya llenas conservan sus preguntas.`,
  async plan({ company, input, names: [file = ''] }) {
    const given = await input.json(file);
    const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    const before = (await company.read<Record<string, Plantilla>>('_listascheck_plant_')) ?? {};
    const kinds = (await company.read<Categorias>(CATEGORIAS_EMPRESA.path)) ?? {};
    const problems: RowProblem[] =
      entries.length === 0 ? [{ fila: null, mensaje: 'El archivo no tiene plantillas.' }] : [];
    const wanted: Wanted[] = [];
    for (const [key, value] of entries) {
      const judged = v.safeParse(TEMPLATE, value);
      const tell = (where: string, mensaje: string) =>
        problems.push({ fila: null, columna: `${key}${where}`, mensaje });
      if (!v.is(id, key)) tell('', 'no sirve como código de plantilla.');
      if (!judged.success) {
        for (const issue of judged.issues) tell(`.${v.getDotPath(issue) ?? ''}`, `${issue.message}.`);
        continue;
      }
      for (const [where, mensaje] of contradictions(judged.output, kinds)) tell(where, mensaje);
      const { version, ...rest } = judged.output;
      const fields = { estado: 'borrador', ...JSON.parse(JSON.stringify(rest)) } as Record<string, unknown>;
      // Fields missing in the file are removed: the file holds the complete template.
      for (const field of Object.keys(before[key] ?? {}))
        if (!(field in fields) && field !== 'version') fields[field] = null;
      wanted.push({
        fila: 0,
        place: `_listascheck_plant_/${key}`,
        name: `plantilla ${key}`,
        fields: withVersion(before[key], fields, version),
      });
    }
    const known = new Map(
      Object.entries(before).map(([key, one]) => [`_listascheck_plant_/${key}`, { ...one }]),
    );
    const plan = planRecords(wanted, known, { fields: { version: 1 }, required: {} });
    problems.push(...tooManyPublished(known, wanted, 'plantillas publicadas'));
    if (problems.length > 0) throw refused(problems);
    return {
      title: `Plantillas de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      batches: plan.batches,
    };
  },
};

type Template = v.InferOutput<typeof TEMPLATE>;

/** Contradictions between parts that are valid by themselves. */
function contradictions(
  { items, secciones = {} }: Template,
  kinds: Categorias,
): readonly (readonly [string, string])[] {
  return Object.entries(items).flatMap(([key, item]) => {
    const at = `.items.${key}`;
    const found: (readonly [string, string])[] = [];
    if (!(item.seccion in secciones)) found.push([at, `no hay ninguna sección «${item.seccion}».`]);
    if (item.mostrar_si && !(item.mostrar_si.item in items))
      found.push([at, `depende de «${item.mostrar_si.item}», que no está.`]);
    if (item.tipo === 'opcion' && Object.keys(item.opciones ?? {}).length < 2)
      found.push([at, 'necesita dos opciones o más.']);
    if (item.cat_nov !== undefined && !isStandard(item.cat_nov) && !Object.hasOwn(kinds, item.cat_nov))
      found.push([`${at}.cat_nov`, 'no es un tipo de novedad.']);
    if (item.falla_crea_nov && item.cat_nov === undefined)
      found.push([at, 'crea una novedad y no dice de qué tipo (cat_nov).']);
    return found;
  });
}

function withVersion(
  before: Plantilla | undefined,
  fields: Readonly<Record<string, unknown>>,
  version: number | undefined,
): Record<string, unknown> {
  if (version !== undefined || before === undefined)
    return { ...fields, ...(version === undefined ? {} : { version }) };
  const asked = (one: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(sorted({ items: one.items, secciones: one.secciones }));
  return { ...fields, version: asked(fields) === asked({ ...before }) ? before.version : before.version + 1 };
}

/** The value with sorted keys, so that two texts can be compared. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
