import type { Informe, LinkData } from '@gr/shared/domain/informe/emitido';
import { ofPeriod, periodAt, periodText } from '@gr/shared/domain/informe/period';
import { type Days, reportOf } from '@gr/shared/domain/informe/report';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import { cellText } from '@gr/shared/domain/informe/table';
import { tablesOf } from '@gr/shared/domain/informe/tables';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { logger } from 'firebase-functions/v2';
import { type Office, openOffice } from '../../admin/testing/office.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';
import { type Desk, sitDown } from '../oficina/testing/desk.ts';
import { companyStore } from '../reloj/company-store.ts';

const PERIOD = periodAt('semana', addDays(localDate(Date.now()), -7));
const DAYS = daysBetween(PERIOD.desde, PERIOD.hasta);
const MOST_BYTES = 60_000;
/** Openings of one link, and how many at a time; ten thousand were run once (ADR 027). */
const [OPENINGS, ABREAST] = [500, 50];

let office: Office;
/** A supervisor of u001 and u003. */
let diana: Desk;
beforeAll(async () => {
  office = await openOffice('demo');
  diana = await sitDown(office, '2002', DEMO_PASSWORD);
});
beforeEach(() => office.put('_resumen_/u001/filas', DAYS));
afterAll(() => office.close());

const asked = (orden: string, valores: Record<string, string>): OfficeRequest => ({ orden, valores });
const issue = (unidad = 'u001', periodo = periodText(PERIOD), dias = '30') =>
  asked('informes emitir', { unidad, periodo, dias });
const about = (orden: string, informe: string, unidad = 'u001') => asked(orden, { unidad, informe });

async function issued(periodo?: string): Promise<LinkData & { readonly row: () => Informe }> {
  const { estado, datos } = await diana.ask(issue('u001', periodo));
  expect(estado).toBe('hecho');
  const link = datos as unknown as LinkData;
  return { ...link, row: () => office.read(`_resumen_/u001/informes/${link.id}`) as Informe };
}

/** Opens a link as the page's form does. */
async function open(lugar: string, accion = ''): Promise<{ readonly status: number; readonly text: string }> {
  const [place = '', llave = ''] = lugar.split('#');
  const body = new URLSearchParams({ llave, accion });
  const answer = await fetch(office.backend.url + place, { method: 'POST', body });
  return { status: answer.status, text: (await answer.text()).replaceAll('\u00A0', ' ') };
}

test('a supervisor issues a report; nobody in particular opens it, and sees the sentence and the figures of the screen', async () => {
  const { id, lugar, row } = await issued();
  expect(lugar).toMatch(new RegExp(`^/informe/u001/${id}\\.html#[-\\w]{22}$`));
  const first = await fetch(office.backend.url + lugar);
  const before = await first.text();
  expect([first.status, first.headers.get('cache-control'), first.headers.get('x-robots-tag')]).toEqual([
    ...[200, 'no-store', 'noindex, nofollow'],
  ]);
  expect(row().aperturas).toBeUndefined();
  const { status, text } = await open(lugar);
  expect(status).toBe(200);
  const report = reportOf({ un_id: 'u001', un_nombre: '' }, PERIOD, DAYS);
  const told = text.replaceAll(/<[^>]+>/g, '\n');
  expect(told).toContain(sentenceOf(report.totals).replaceAll('\u00A0', ' '));
  for (const { rows } of tablesOf(report, {}, {}))
    for (const cell of rows.flat()) expect(told).toContain(cellText(cell).replaceAll('\u00A0', ' '));
  expect(text).not.toMatch(/<script|Jhon|\bon\w+=/);
  const files = await Promise.all(
    ['abrir.js', 'informe.css'].map(async (name) =>
      (await fetch(`${office.backend.url}/informe/${name}`)).text(),
    ),
  );
  expect([before, text, ...files].join('').length).toBeLessThan(MOST_BYTES);
  expect(row()).toMatchObject({ aperturas: 1, periodo: periodText(PERIOD) });
  expect(JSON.stringify(office.read('_informes_'))).not.toContain(lugar.split('#')[1]);
});

test('what is guessed, ended, closed, of another unit or not there has one answer', async () => {
  const { id, lugar, row } = await issued();
  const key = lugar.split('#')[1] ?? '';
  const no = await open(`/informe/u001/${id}.html#${'a'.repeat(22)}`);
  expect(no).toMatchObject({ status: 404, text: expect.stringContaining('no abre ningún informe') });
  // A failure of ours is not the end of a link.
  const told = jest.spyOn(logger, 'error').mockReturnValue();
  const failing = jest.spyOn(companyStore, 'read').mockRejectedValueOnce(new Error('unavailable'));
  const failed = await open(lugar);
  expect(failed).toMatchObject({ status: 503, text: expect.stringContaining('Intente en unos minutos.') });
  expect(failed.text).not.toContain('no abre ningún informe');
  failing.mockRestore();
  told.mockRestore();
  const others = [`u003/${id}.html#${key}`, `u001/otro.html#${key}`, `u001/${id}.html#`, 'x'];
  for (const other of others) expect(await open(`/informe/${other}`)).toEqual(no);
  const { vence_x } = row();
  await office.put(`_resumen_/u001/informes/${id}/vence_x`, Date.now() - 1);
  expect(await open(lugar)).toEqual(no);
  await office.put(`_resumen_/u001/informes/${id}/vence_x`, vence_x);
  expect(await diana.ask(about('informes enlace', id))).toMatchObject({ datos: { id, lugar } });
  expect(await diana.ask(about('informes revocar', id))).toMatchObject({
    estado: 'hecho',
    cifras: { informes: 1 },
  });
  expect(await open(lugar)).toEqual(no);
  expect(await diana.ask(about('informes enlace', id))).toMatchObject({ estado: 'rechazado' });
  expect(row().aperturas).toBeUndefined();
});

test('«Verificar» tells what was signed, what has changed since, and what somebody changed by hand', async () => {
  const { id, lugar, row } = await issued();
  expect((await open(lugar, 'verificar')).text).toMatch(
    /son los que se firmaron .*Los registros dicen hoy lo mismo/,
  );
  const changed = structuredClone(DAYS) as Record<string, { ventanas: Record<string, { estado: string }> }>;
  const [key = ''] = Object.keys(changed[PERIOD.desde]?.ventanas ?? {});
  Object.assign(changed[PERIOD.desde]?.ventanas[key] ?? {}, { estado: 'vencida' });
  await office.put('_resumen_/u001/filas', changed);
  const after = (await open(lugar, 'verificar')).text;
  expect(after).toMatch(/son los que se firmaron .*Desde que se emitió cambió lo siguiente/);
  expect(after).toMatch(/<li>Cumplimiento: antes \d+ %, después \d+ %\.<\/li>/);
  expect(after).toMatch(/<li>La ronda «[^»]+» del [^:]+:\d\d: antes «Completa», después «Vencida»\.<\/li>/);
  // The report of the next week says so by itself, also after one of a month, which does not.
  const today = addDays(PERIOD.hasta, 1);
  const week = periodText(periodAt('semana', today));
  await office.put('_resumen_/u001/filas', { ...changed, [today]: DAYS[PERIOD.hasta] ?? {} });
  const shown = async (periodo: string) => (await open((await issued(periodo)).lugar)).text;
  expect(await shown(periodText(periodAt('mes', PERIOD.desde)))).not.toContain('Lo que cambió');
  const told = await shown(week);
  expect(told).toContain(`Lo que cambió desde el informe ${ofPeriod(PERIOD)}, emitido el `);
  expect(told).toMatch(/Cumplimiento: antes .*antes «Completa», después «Vencida»/);
  const rows = office.read('_resumen_/u001/informes') as Readonly<Record<string, Informe>>;
  // Nor does one of the same week, nor one after reports of days that still ran, of a month, or with closed links.
  await office.put('_resumen_/u001/filas', changed);
  expect(await shown(periodText(PERIOD))).not.toContain('Lo que cambió');
  await office.put('_resumen_/u001/filas', { ...changed, [today]: DAYS[PERIOD.hasta] ?? {} });
  const month = periodText(periodAt('mes', addDays(PERIOD.desde, -40)));
  for (const mark of [{ fechah_x: startOfDate(PERIOD.hasta) }, { periodo: month }, { revocado_x: 1 }]) {
    const marked = Object.entries(rows).map(([one, old]) => [one, { ...old, ...mark }]);
    await office.put('_resumen_/u001/informes', Object.fromEntries(marked));
    expect(await shown(week)).not.toContain('Lo que cambió');
  }
  await office.put('_resumen_/u001/informes', rows);
  await office.put('_resumen_/u001/filas', DAYS);
  // What the row says of the report is signed with it.
  const of = `_resumen_/u001/informes/${id}`;
  const { huella, fechah_x, periodo } = row();
  for (const [field, was, now] of [
    ['huella', huella, huella.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['fechah_x', fechah_x, fechah_x - 1],
    ['periodo', periodo, month],
  ] as const) {
    await office.put(`${of}/${field}`, now);
    expect((await open(lugar)).text).toContain('alguien los cambió después');
    await office.put(`${of}/${field}`, was);
  }
  expect((await open(lugar)).text).not.toContain('alguien los cambió después');
  const place = `_informes_/u001/${id}/cuerpo`;
  const cuerpo = office.read(place) as string;
  await office.put(place, cuerpo.replace('Ana Ruiz', 'Ana Ruix'));
  expect((await open(lugar)).text).toContain('alguien los cambió después');
  expect((await open(lugar, 'verificar')).text).toMatch(/alguien los cambió .*: cambiaron sus datos\./);
  for (const broken of ['', '{', '{"filas":7}', 'null']) {
    await office.put(place, broken);
    expect(await open(lugar, 'verificar')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/alguien los cambió después.*no se pueden mostrar/),
    });
  }
  expect(row().firma).toMatch(/^[0-9a-f]{32}$/);
});

test('«Verificar» names an incident whose text or photos, and a visit whose signatures, are not those of the report any more', async () => {
  const ids = Object.values(DAYS).flatMap(({ novedades = {} }) => Object.keys(novedades));
  const photo = { archivos: { f1: { sha256: 'a'.repeat(64) } } };
  for (const id of ids) await office.put(`_novedades/${id}`, { desc_nov: `Vidrio roto ${id}`, ...photo });
  const [visit = ''] = Object.keys(DAYS[PERIOD.desde]?.visitas ?? {});
  const signed = { archivos: { s1: { tipo: 'firma', sha256: 'c'.repeat(64) } } };
  await office.put(`_supervisiones_/u001/${visit}`, signed);
  const { lugar } = await issued();
  const told = async () =>
    (await open(lugar, 'verificar')).text.match(/<li>[^<]*|Los registros dicen hoy lo mismo/g);
  expect(await told()).toEqual(['Los registros dicen hoy lo mismo']);
  const [first, second = first] = ids;
  await office.put(`_novedades/${first}/desc_nov`, 'Vidrio entero');
  await office.put(`_novedades/${second}/archivos/f1/sha256`, 'b'.repeat(64));
  expect((await told())?.sort()).toEqual([
    expect.stringMatching(/^<li>El texto de la novedad «[^»]+» del [^:]+:\d\d cambió\.$/),
    expect.stringMatching(/^<li>Las fotos de la novedad «[^»]+» del [^:]+:\d\d cambiaron\.$/),
  ]);
  await office.put(`_novedades/${first}/desc_nov`, `Vidrio roto ${first}`);
  await office.put(`_novedades/${second}/archivos`, null);
  expect(await told()).toEqual([expect.stringContaining('Las fotos')]);
  await office.put(`_supervisiones_/u001/${visit}/archivos/s1/sha256`, 'd'.repeat(64));
  expect(await told()).toEqual([
    expect.stringContaining('Las fotos'),
    expect.stringMatching(/^<li>Las firmas de la visita de Luis Peña del [^:]+:\d\d cambiaron\.$/),
  ]);
  await office.put('_novedades', null);
  await office.put(`_supervisiones_/u001/${visit}`, null);
  const later = await issued();
  await office.put(`_supervisiones_/u001/${visit}`, signed);
  expect((await open(later.lugar, 'verificar')).text).toMatch(
    /<li>La visita de Luis Peña del [^:]+:\d\d se firmó después\./,
  );
  await office.put(`_supervisiones_/u001/${visit}`, null);
});

test(`a link that is opened ${OPENINGS} times, ${ABREAST} at a time, counts every one and keeps no more than that`, async () => {
  const { lugar, row } = await issued();
  const held = JSON.stringify(office.read('')).length;
  let left = OPENINGS;
  const opener = async () => {
    while (left > 0) {
      left -= 1;
      expect((await open(lugar)).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, opener));
  expect(row().aperturas).toBe(OPENINGS);
  // The count and the last hour.
  expect(JSON.stringify(office.read('')).length - held).toBeLessThan(60);
});

test('a supervisor asks about reports of units they hold, and for nothing else of the office', async () => {
  const { id } = await issued();
  const no = { estado: 'rechazado', codigo: 'no_autorizado' };
  expect(await diana.ask(issue('u002'))).toMatchObject(no);
  expect(await diana.ask(about('informes revocar', id, 'u002'))).toMatchObject(no);
  expect(await diana.ask({ ...issue(), antes: { '_un_/u002': { ciudad: null } } })).toMatchObject(no);
  expect(await diana.ask({ orden: 'unidades importar', tabla: [['codigo'], ['u9']] })).toMatchObject(no);
  expect(await diana.ask({ orden: 'personas claves-iniciales' })).toMatchObject(no);
  expect(await diana.ask(issue('../u001'))).toMatchObject(no);
  for (const [periodo, dias] of [
    ['semana_2031-01-01', '30'],
    [periodText(PERIOD), '31'],
    ['semana_2020-01-01', '30'],
  ])
    expect(await diana.ask(issue('u001', periodo, dias))).toMatchObject({ estado: 'rechazado' });
  await expect((await sitDown(office, '1001', DEMO_PASSWORD)).send(issue())).rejects.toThrow('refused');
});

test('a report is frozen with the company’s words, which are text, its sections, and the decisions on its own records', async () => {
  const words = 'Buenos días <script>alert(1)</script><img src=x onerror=alert(1)>';
  await office.put('_empresa_/inf_inicio', words);
  await office.put('_empresa_/inf_partes', 'visitas,cifras');
  const [round = ''] = Object.keys(DAYS[PERIOD.desde]?.rondas ?? {});
  const who = { emp_id: 'e2001', emp_nom: 'Luis', fechah_x: Date.now() };
  const decision = { vale: 'no', motivo: 'x', razones: { sin_cadena: true }, ...who };
  await office.put('_decisiones_/u001', {
    d1: { ...decision, id_registro: round },
    d2: { ...decision, id_registro: 'of-another-week' },
  });
  const { id, lugar } = await issued();
  const { cuerpo } = office.read(`_informes_/u001/${id}`) as { cuerpo: string };
  expect(Object.keys((JSON.parse(cuerpo) as { decisiones: object }).decisiones)).toEqual(['d1']);
  await office.put('_empresa_/inf_inicio', null);
  await office.put('_empresa_/inf_partes', null);
  const { text } = await open(lugar);
  expect(text).toContain('<p class="words">Buenos días &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x');
  expect([...text.matchAll(/<h2>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Visitas de supervisión',
    'Cifras',
  ]);
  expect(text).not.toMatch(/<script|<img/);
});

test('a report is one of its own days: what other weeks say is no part of it', async () => {
  await office.put('_resumen_/u001/filas', {
    ...DAYS,
    [addDays(PERIOD.hasta, 1)]: DAYS[PERIOD.hasta] ?? {},
  } satisfies Days);
  const { id } = await issued();
  const { cuerpo } = office.read(`_informes_/u001/${id}`) as { cuerpo: string };
  expect(Object.keys((JSON.parse(cuerpo) as { filas: object }).filas)).toEqual(Object.keys(DAYS));
});
