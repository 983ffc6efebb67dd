import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { encode } from 'uqr';
import type { Archivo } from '../../registro/records.ts';
import { asJson } from '../../registro/trees.ts';
import type { NovedadRow } from '../../resumen/resumen.ts';
import { cellText } from '../table.ts';
import { tablesOf } from '../tables.ts';
import { type Annex, chosenOf, MOST_INCIDENTS, MOST_PHOTOS, readAnnex } from './annex.ts';
import { coverOf } from './cover.ts';
import { type ReportPlan, readPlan } from './plan.ts';
import { reportPdf } from './report-pdf.ts';
import { COVER, NOW, REPORT } from './sample.testing.ts';
import { MOST_SIGNATURES, readSignatures, type Signatures } from './signatures.ts';

const NOTHING: Annex = { incidents: [], incidentsOut: 0, photosOut: 0, unread: 0 };
const UNSIGNED: Signatures = { list: [], isCut: false, unread: 0 };

/** Text of the pages, which an uncompressed file has in Windows-1252. */
async function printed(
  annex: Annex,
  empresa?: string,
  cover = COVER,
  signatures = UNSIGNED,
  plan: ReportPlan | 'unread' | null = null,
) {
  const media = {
    empresa,
    logo: null,
    plan,
    categorias: {},
    photo: async () => null,
    now: NOW,
    compress: false,
  };
  const doc = await reportPdf(cover, tablesOf(REPORT, {}, {}), annex, signatures, media);
  const raw = new TextDecoder('windows-1252').decode(doc.output('arraybuffer'));
  const shown = [...raw.matchAll(/\((.*)\) Tj$/gm)].map(([, text = '']) => text.replace(/\\([()\\])/g, '$1'));
  return { text: shown.join('\n').replaceAll('\u00A0', ' '), pages: doc.getNumberOfPages() };
}

test('the PDF has the sentence, every figure of the screen, and the hash on each page', async () => {
  const { text, pages } = await printed(NOTHING, 'Vigilancia Andina');
  for (const said of [
    'Vigilancia Andina',
    'Conjunto Los Cedros',
    'octubre de 2026',
    COVER.sentence.replaceAll('\u00A0', ' '),
  ])
    expect(text.replaceAll('\n', ' ')).toContain(said);
  const figures = tablesOf(REPORT, {}, {})[0]?.rows ?? [];
  expect(figures.length).toBeGreaterThan(15);
  for (const row of figures) expect(text).toContain(row.map(cellText).join('\n'));
  expect(text).toContain('Ana Ruiz');
  expect(text.split(COVER.hash)).toHaveLength(1 + pages);
  expect(text).toContain(`Página ${pages} de ${pages}`);
});

test('the PDF has the company’s words as they were written, first and last', async () => {
  const template = {
    inf_inicio: 'Buenos días: <script>alert(1)</script>',
    inf_cierre: 'Llame a Marta (310).',
  };
  const cover = coverOf(REPORT, { at: NOW, now: NOW, by: 'Luis', hash: 'a1', link: null, template });
  const { text } = await printed(NOTHING, undefined, cover);
  const places = [template.inf_inicio, 'Rondas planeadas', 'Alertas', template.inf_cierre].map((words) =>
    text.replaceAll('\n', ' ').indexOf(words),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the PDF of an issued report has the code of its link, and the signature at the foot of each page', async () => {
  const url = 'https://ejemplo.app/informe/u001/-Oabcdefghijklmnopqr.html#AAAAAAAAAAAAAAAAAAAAAA';
  const cover = { ...COVER, link: { url, firma: 'b2'.repeat(16) } };
  const media = { empresa: undefined, logo: null, categorias: {}, photo: async () => null, now: NOW };
  const doc = await reportPdf(cover, tablesOf(REPORT, {}, {}), NOTHING, UNSIGNED, {
    ...media,
    compress: false,
  });
  const raw = new TextDecoder('windows-1252').decode(doc.output('arraybuffer'));
  expect(raw.split('b2'.repeat(16))).toHaveLength(1 + doc.getNumberOfPages());
  const dark = encode(url, { ecc: 'M' }).data.flat().filter(Boolean).length;
  expect(raw.match(/ re$/gm)?.length).toBe(dark);
});

test('a table that goes on has its header again on the next page', async () => {
  const { text, pages } = await printed(NOTHING);
  expect(pages).toBeGreaterThan(2);
  expect(text.split('\nReportó\n').length).toBeGreaterThan(2);
});

/** The `i`-th photo of an incident. */
function photo(i: number): Archivo {
  return { id_archivo: `f${i}`, tipo: 'foto', mime: 'image/jpeg', ruta: `x/f${i}`, fechah_x: i } as Archivo;
}

/** An incident with so many photos. */
function incident(photos: number) {
  const archivos = Object.fromEntries(Array.from({ length: photos }, (_, i) => [`f${i}`, photo(i)]));
  const note = {
    id_nota: 'k',
    emp_id: 'e2',
    emp_nom: 'Luis Peña',
    fechah_x: NOW,
    texto: 'Se cambió la chapa.',
  };
  const of = { un_id: 'u001', cat_nov: 'puerta_abierta', desc_nov: 'Quedó abierta.', rond_nom: 'Ana Ruiz' };
  return { ...of, estado_nov: 'abierta', fechah_x: NOW - 1000, archivos, notas: { k: note } };
}

const row = (more: Partial<NovedadRow> = {}): NovedadRow => ({
  ...{ cat_nov: 'ruido', criticidad: 'baja', estado_nov: 'abierta', fechah_x: 1 },
  ...more,
});

test('2,000 photos: as many as a report carries, and a sentence of how many are left out', async () => {
  const all = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`n${i}`, incident(100)]));
  const rows = Object.fromEntries(Object.keys(all).map((id) => [id, row()]));
  const { data } = createFakeHost({ data: asJson({ _novedades: all }) });
  const annex = await readAnnex(data, { ...rows, perdida: row() });
  expect(annex.incidents).toHaveLength(20);
  expect(annex.incidents.flatMap(({ parts }) => parts.flatMap(({ photos }) => photos))).toHaveLength(
    MOST_PHOTOS,
  );
  expect([annex.photosOut, annex.unread]).toEqual([2000 - MOST_PHOTOS, 1]);
  const { text } = await printed(annex);
  expect(text).toContain('El informe lleva hasta 60 fotos. Sin incluir: 1.940 fotos.');
  expect(text).toContain('No pudimos traer 1 novedad del anexo.');
  expect(text).toContain('Quedó abierta.');
  expect(text).toMatch(/Nota. Luis Peña/);
  expect(text).toContain('No pudimos traer 60 fotos.');
});

test('of too many incidents the most severe stay, in the order of their hours', () => {
  const many = Array.from({ length: 150 }, (_, i) => [`n${i}`, row({ fechah_x: 1000 - i })] as const);
  const chosen = chosenOf(
    Object.fromEntries([...many, ['x', row({ criticidad: 'critica', fechah_x: 5000 })]]),
  );
  expect(chosen).toHaveLength(MOST_INCIDENTS);
  expect([chosen[0], chosen.at(-1)]).toEqual(['n149', 'x']);
});

test('photos load four at a time and stand in their order, whichever comes first', async () => {
  const photos = Array.from({ length: 6 }, (_, i) => photo(i));
  const asked: string[] = [];
  let waiting = 0;
  let most = 0;
  const load = async ({ id_archivo }: Archivo) => {
    asked.push(id_archivo);
    waiting += 1;
    most = Math.max(most, waiting);
    for (let turns = id_archivo === 'f0' ? 9 : 1; turns > 0; turns -= 1) await Promise.resolve();
    waiting -= 1;
    return null;
  };
  const parts = [{ title: '', who: 'Ana', at: NOW, text: 'x', photos }];
  const media = { empresa: undefined, logo: null, categorias: {}, photo: load, now: NOW };
  await reportPdf(COVER, [], { ...NOTHING, incidents: [{ cat_nov: 'ruido', parts }] }, UNSIGNED, media);
  expect(asked).toEqual(photos.map(({ id_archivo }) => id_archivo));
  expect(most).toBe(4);
});

test('the signatures of visits: whose, when and where; what is missing or could not be read is said', async () => {
  const firma = (id_archivo: string) => ({ ...photo(NOW), id_archivo, tipo: 'firma' });
  const entry = (guarda_nom: string, presencia: string, more: object) => [
    guarda_nom,
    { guarda_nom, presencia, fechah_x: NOW, ...more },
  ];
  const visit = {
    super_nom: 'Luis Peña',
    fechah_x: NOW,
    archivos: { fa: firma('fa'), fs: firma('fs') },
    firma_super: 'fs',
    entradas: Object.fromEntries([
      entry('Ana Ruiz', 'presente', { firma_guarda: 'fa' }),
      entry('Carlos Díaz', 'presente', { sin_firma: 'Mano lastimada' }),
      entry('Julia Mora', 'ausente', {}),
    ]),
  };
  const { data } = createFakeHost({ data: asJson({ _supervisiones_: { u001: { v1: visit } } }) });
  const row = { super_id: 's', super_nom: 'Luis Peña', ini_x: 1, minutos: 1, cant_guardas: 1, cant_nov: 0 };
  const found = await readSignatures(data, REPORT, { v1: row, lost: row });
  expect(found.list.map(({ file }) => file?.id_archivo)).toEqual(['fa', undefined, 'fs']);
  const { text } = await printed(NOTHING, undefined, COVER, found);
  const flat = text.replaceAll('\n', ' ');
  expect(flat).toMatch(/traer la firma de Ana Ruiz, guarda · 28 de nov[^·]+ · Conjunto Los Cedros/);
  expect(flat).toMatch(/Sin firma: Carlos Díaz, guarda · .* Motivo: Mano lastimada\./);
  expect(flat).toContain('No pudimos traer las firmas de 1 visita.');
  expect(flat).not.toContain('Julia Mora, guarda ·');
  const many = Object.fromEntries(Array.from({ length: MOST_SIGNATURES + 1 }, (_, i) => [`v${i}`, row]));
  expect(await readSignatures(data, REPORT, many)).toMatchObject({
    isCut: true,
    unread: MOST_SIGNATURES - 1,
  });
});

test('the plan of the site: a sign for each point with a place, and how often each was read', async () => {
  const at = (qr_id: string, orden: number, more: object) => [
    qr_id,
    { qr_id, nom_qr: `Punto ${qr_id}`, orden, estado: 'activo', qr_ver: 1, ...more },
  ];
  const puntos = Object.fromEntries([
    at('q01', 1, { plano_x: 0.2, plano_y: 0.2 }),
    at('nadie', 2, { plano_x: 0.8, plano_y: 0.8 }),
    at('sinlugar', 3, {}),
  ]);
  const plano = { ruta: 'contenido/planos/u001.jpg', ancho: 640, alto: 400 };
  const { data } = createFakeHost({ data: asJson({ _qr_: { u001: puntos }, _un_: { u001: { plano } } }) });
  const asked: string[] = [];
  const plan = await readPlan(data, REPORT, async (ruta) => {
    asked.push(ruta);
    return null;
  });
  expect(asked).toEqual([plano.ruta]);
  const { text } = await printed(NOTHING, undefined, COVER, UNSIGNED, plan);
  expect(text).toContain('Anexo: plano de los puntos');
  expect(text).toContain(
    'Círculo: leído en estos días. Cuadro: sin leer en estos días. Puntos en uso al hacer este archivo. 1 punto',
  );
  const reads = Object.values(REPORT.rows.rondas).filter(({ leidos = '' }) => leidos.includes('q01')).length;
  expect(text).toContain('\n1\n2\nPuntos leídos y sin leer\n');
  expect(text).toContain(`1. Punto q01\n${reads}\n31/10 23:00\n2. Punto nadie\n0\nNo en estos días`);
  expect(text.replaceAll('\n', ' ')).toContain('1 punto sin posición. No pudimos traer el dibujo');
  expect(await readPlan(createFakeHost({}).data, REPORT, async () => null)).toBeNull();
  for (const path of ['_qr_/u001', '_qr_lugares_/u001', '_un_/u001/plano']) {
    data.break(path, { code: 'DA-001', message: 'x' });
    expect(await readPlan(data, REPORT, async () => null)).toBe('unread');
    data.break(path, null);
  }
  data.setSource('replica', 0);
  const unread = await readPlan(data, REPORT, async () => null);
  expect((await printed(NOTHING, undefined, COVER, UNSIGNED, unread)).text).toContain(
    'Anexo: plano de los puntos\nNo pudimos traer el plano de los puntos. Intente de nuevo con señal.',
  );
});
