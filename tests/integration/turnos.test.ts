import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { linked } from '@gr/shared/domain/registro/chain.testing';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { bienPath, type EsperaBien } from '@gr/shared/domain/turno/bien';
import { mondayOf, programaPath, rowId } from '@gr/shared/domain/turno/programa';
import { type EnTurno, enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { empezarTurno, estoyBien, type LecturaTurno, terminarTurno } from '@gr/shared/domain/turno/turno-ops';
import { sha256 } from '../../backend/functions/minuta/append.ts';
import { tagText } from '../../backend/functions/tag-text.testing.ts';
import type { Backend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { smallJpeg } from '../support/small-jpeg.ts';
import { tokens } from './phone.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let backend: Backend;
let ana: Liar;
let julia: Liar;
beforeAll(async () => {
  ({ backend } = await startStand(2));
  ana = await createLiar(backend, '1001', UN);
  julia = await createLiar(backend, '1004', UN);
});
afterAll(() => backend.close());
// The demo has somebody on duty.
beforeEach(() => ana.asOwner({ [`_minuta_/${UN}/turno`]: null }));

const steps = async () => (await ana.read<TurnoSteps | null>(pasoPath(UN))) ?? {};
const onDuty = async (): Promise<readonly EnTurno[]> => enTurno(await steps(), Date.now());
const book = async () => (await ana.read<MinutaDias | null>(`_minuta_/${UN}`)) ?? {};
const told = async (key: string) => anotaciones(await book()).filter(({ clave }) => clave === key);

/** A read of the first planned point, as the app judges it. */
function read(change: Partial<LecturaTurno> = {}): LecturaTurno {
  const { qr_id = '', qr_ver = 1, firma = '' } = ana.planned[0] ?? {};
  const texto = formatTextoQr({ un_id: UN, qr_id, qr_ver, firma });
  return { un_id: UN, un_nom: 'Los Cedros', qr_id, resultado: 'valido', texto, ...change };
}

interface How {
  readonly late?: number;
  readonly near?: boolean;
  readonly change?: Readonly<Record<string, Json>>;
  readonly link?: (op: string, reloj: number) => Promise<Json>;
}

/** Somebody begins or ends a shift, by their phone's clock `late` ms ago, beside the point or without a place; gives its id. */
async function tell(
  who: Liar,
  build: typeof empezarTurno,
  lectura: LecturaTurno,
  how: How = {},
): Promise<string> {
  const { late = 0, near = true, change = {}, link } = how;
  const { lat = 0, lng = 0 } = ana.planned[0] ?? {};
  const acto = { ...who.act(), now: Date.now() - late, ...(near && { posicion: { lat, lng, prec_m: 5 } }) };
  const [[path, row] = ['', {}]] = Object.entries(build(acto, lectura).updates);
  const cadena = await link?.(acto.op, acto.now);
  expect(await who.tell(acto.op, { [path]: { ...(row as object), ...change } }, cadena)).toBe(200);
  return acto.op;
}

/** Links acts one after the other, as a phone does that nobody has seen before. */
function newPhone(uid: string): How['link'] & object {
  let after: Eslabon | undefined;
  return async (op, reloj) => {
    [after] = await linked([{ op, reloj }], { uid, cad: 'a1'.repeat(8), ...(after && { after }) });
    return { ...after } as Json;
  };
}
/** The marks of a step, once it is told. */
const marksOf = async (key: Promise<string>) => {
  const id = await key;
  return (await steps())[id]?.marcas;
};
const relieved = async (): Promise<readonly NotifRes[]> => {
  const all = await ana.read<Record<string, NotifRes> | null>('_notif_novedades_res');
  return Object.values(all ?? {}).filter(({ tipo_notif }) => tipo_notif === 'turno_relevado');
};

test('two phones begin the same post, one is relieved, and the last one ends: each step once in the book, whose chain holds', async () => {
  const [one, other] = await Promise.all([
    tell(ana, empezarTurno, read()),
    tell(julia, empezarTurno, read()),
  ]);
  const both = await onDuty();
  expect(both.map(({ emp_id }) => emp_id).sort()).toEqual(['e1001', 'e1004']);
  expect(both.every(({ marcas }) => marcas.includes('dos_a_la_vez'))).toBe(true);
  // By the company's names, whatever the phone said.
  expect(both.map(({ emp_nom }) => emp_nom)).toContain('Ana Milena Ruiz Torres');
  const relief = await tell(julia, empezarTurno, read({ releva_id: 'e1001' }));
  expect((await onDuty()).map(({ emp_id }) => emp_id)).toEqual(['e1004']);
  expect(await relieved()).toEqual([
    expect.objectContaining({
      ...{ emp_id: 'e1001', id_ref: relief, ruta: '/turnos' },
      texto: expect.stringMatching(
        / recibió su puesto a las \d\d:\d\d\. Si usted sigue ahí, lea el código\.$/,
      ),
    }),
  ]);
  const end = await tell(julia, terminarTurno, read());
  expect(await onDuty()).toEqual([]);
  for (const key of [one, other, relief, end]) expect(await told(key)).toHaveLength(1);
  expect((await told(relief))[0]).toMatchObject({ que: 'turno', ref: relief, emp_id: 'e1004' });
  expect((await told(relief))[0]?.texto).toMatch(/Recibió el puesto de Ana Milena Ruiz Torres\.$/);
  expect((await verifyMinuta(await book(), sha256)).broken).toBeNull();
});

test('two relieve one person: the book says who of them had the post first', async () => {
  const gone = { que: 'inicio', emp_id: 'e1005', emp_nom: 'x', qr_id: read().qr_id, nom_qr: 'Portería' };
  await ana.asOwner({ [pasoPath(UN, 'k')]: { ...gone, fechah_x: Date.now() - 8 * HOUR } });
  const first = await tell(ana, empezarTurno, read({ releva_id: 'e1005' }), { late: 1_000 });
  const second = await tell(julia, empezarTurno, read({ releva_id: 'e1005' }));
  expect((await told(first))[0]?.texto).toMatch(/ Recibió el puesto de /);
  expect((await told(second))[0]?.texto).toMatch(/ Ana Milena Ruiz Torres ya había recibido el puesto de /);
});

test('a relief has the clock look at the planned shift of who was relieved', async () => {
  const ini_x = Date.now() - 2 * HOUR;
  const [id, row] = [
    rowId('e1001', ini_x),
    { que: 'turno', emp_id: 'e1001', ini_x, fin_x: ini_x + 8 * HOUR },
  ];
  const places = [`${programaPath(UN, mondayOf(ini_x))}/turnos/${id}`, `_agenda_/t:${UN}:${id}`] as const;
  await tell(ana, empezarTurno, read());
  await ana.asOwner({ [places[0]]: row, [places[1]]: null });
  await tell(julia, empezarTurno, read({ releva_id: 'e1001' }));
  expect(await ana.read(places[1])).toMatchObject({ que: 'presencia', id });
  await ana.asOwner({ [places[0]]: null, [places[1]]: null });
});

test('a relief from another place ends nobody’s shift, on the screens, in the book and for who is there', async () => {
  await tell(ana, empezarTurno, read());
  const before = await relieved();
  const far = { change: { lat: 4.7, lng: -74.2, prec_m: 5 } };
  const key = await tell(julia, empezarTurno, read({ releva_id: 'e1001' }), far);
  expect((await onDuty()).map(({ emp_id }) => emp_id).sort()).toEqual(['e1001', 'e1004']);
  const [entry] = await told(key);
  expect(entry?.texto).toMatch(/ Dice que recibió el puesto de Ana Milena Ruiz Torres\.$/);
  expect(entry).not.toHaveProperty('paso.releva_id');
  expect(await relieved()).toEqual(before);
});

test('an hour that nothing vouches for, or that the phone’s own chain contradicts, is marked; one of a known phone without a line is not', async () => {
  const link = newPhone('u_e1001');
  const marks = (build: typeof empezarTurno, late: number) =>
    marksOf(tell(ana, build, read(), { late, link }));
  expect(await marks(empezarTurno, 6 * HOUR)).toEqual({ hora_dudosa: true });
  expect(await marks(terminarTurno, 5 * HOUR)).toBeUndefined();
  expect(await marks(empezarTurno, 0)).toBeUndefined();
  // The clock was put back.
  expect(await marks(terminarTurno, HOUR)).toEqual({ hora_dudosa: true });
});

test('a print that was replaced, and one of a point that was retired, are found whatever the phone says', async () => {
  const place = `_qr_/${UN}/${read().qr_id}`;
  const point = await ana.read<Record<string, Json>>(place);
  for (const change of [{ qr_ver: 2 }, { estado: 'retirado' }]) {
    await ana.asOwner({ [place]: { ...point, ...change } });
    expect(await marksOf(tell(ana, empezarTurno, read()))).toEqual({ qr_version_vieja: true });
  }
  await ana.asOwner({ [place]: point });
});

test('the text of a tag begins one shift', async () => {
  const { qr_id = '', qr_ver = 1 } = ana.planned[0] ?? {};
  await ana.asOwner({ [`_qr_/${UN}/${qr_id}/letrero`]: 'nfc' });
  const key = Buffer.from(await ana.read<string>(`_qr_firmas_/${UN}/${qr_id}/clave`), 'hex');
  const texto = formatTextoQr({ un_id: UN, qr_id, qr_ver, firma: tagText(key, 8) });
  expect(await marksOf(tell(ana, empezarTurno, read({ texto })))).toBeUndefined();
  expect(await marksOf(tell(julia, empezarTurno, read({ texto })))).toEqual({ codigo_dudoso: true });
  await ana.asOwner({ [`_qr_/${UN}/${qr_id}/letrero`]: null });
});

test('a step that is read again changes nothing', async () => {
  const key = await tell(ana, empezarTurno, read());
  const before = [await steps(), await told(key)];
  const row = await ana.read<object>(`_ops/u_e1001/${key}`);
  await ana.asOwner({ [`_ops/u_e1001/${key}`]: null });
  await ana.asOwner({ [`_ops/u_e1001/${key}`]: row as Json });
  expect([await steps(), await told(key)]).toEqual(before);
});

test('an act of another day that names the read adds no entry there', async () => {
  const key = await tell(ana, empezarTurno, read());
  const at = Date.now() - 24 * HOUR;
  const row = { at, tipo: 'mentira', reg: { [key]: `_valqr_/${UN}` } };
  await ana.asOwner({ [`_ops/u_e1001/${ana.act().op}`]: row });
  expect(await told(key)).toHaveLength(1);
});

test.each<readonly [string, Partial<LecturaTurno>, How, readonly string[]]>([
  ['a genuine code beside its point', {}, {}, []],
  ['position refused, where the unit asks for one,', {}, { near: false }, ['sin_gps']],
  ['another place', {}, { change: { lat: 4.7, lng: -74.2, prec_m: 5 } }, ['fuera_radio']],
  ['a forged code', { texto: 'GR1.u001.q01.1.ABCDEFGHIJKLMNOP' }, {}, ['codigo_dudoso']],
  ['the phone’s word of an old print', { resultado: 'version_vieja' }, {}, []],
  ['by a clock that is ahead', {}, { late: -2 * HOUR }, ['hora_dudosa']],
  ['an hour of before 2020', {}, { change: { fechah_x: 1.5 } }, ['hora_dudosa']],
  ['a post that the unit lacks', { qr_id: 'No_vino_nadie' }, {}, ['codigo_dudoso']],
  ['a day late without a chain', {}, { late: 24 * HOUR }, ['hora_dudosa', 'sin_cerrar']],
])('%s begins a shift, with its marks', async (_, change, how, marks) => {
  const key = await tell(ana, empezarTurno, read(change), how);
  const [mine] = await onDuty();
  expect(mine).toMatchObject({ id: key, emp_id: 'e1001' });
  expect([...(mine?.marcas ?? [])].sort()).toEqual([...marks].sort());
  expect(mine?.desde).toBeLessThanOrEqual(Date.now());
  const [entry] = await told(key);
  expect(entry?.fechah_x).toBeGreaterThan(Date.now() - 25 * HOUR);
  expect(JSON.stringify(entry)).not.toContain('No_vino');
});

test('where the unit asks for a photo: one that is missing or was sent before is marked, and one that comes late takes its mark away', async () => {
  await ana.asOwner({ [`_un_/${UN}/reglas/foto_turno`]: true });
  const begun = async (bytes: Buffer | null, more: Partial<Photo> = {}) => {
    const acto = ana.act();
    const foto: Photo = {
      ...{ id_archivo: ana.act().op, mime: 'image/jpeg', origen: 'camara', fechah_x: acto.now },
      ...{
        tam: bytes?.length ?? 0,
        sha256: createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ancho: 64,
        alto: 64,
      },
      ...more,
    };
    const fotos = bytes === null ? [] : [foto];
    const { lat = 0, lng = 0 } = ana.planned[0] ?? {};
    const { updates, files } = empezarTurno({ ...acto, posicion: { lat, lng, prec_m: 5 } }, read(), {
      ...{ fotos, draft: 'd' },
    });
    const upload = () => ana.upload(files[0]?.ruta ?? '', bytes ?? Buffer.alloc(0), foto.sha256);
    const save = async () => expect(await ana.tell(acto.op, { ...updates })).toBe(200);
    return { upload, save, paso: async () => (await steps())[acto.op], id: acto.op, foto };
  };
  const none = await begun(null);
  await none.save();
  expect((await none.paso())?.marcas).toEqual({ sin_foto: true });

  const good = await begun(smallJpeg('Ana en su puesto'));
  await good.upload();
  await good.save();
  expect((await good.paso())?.marcas).toBeUndefined();
  expect(Object.keys((await good.paso())?.archivos ?? {})).toEqual([good.foto.id_archivo]);
  expect((await told(good.id))[0]?.archivos).toEqual((await good.paso())?.archivos);
  const [photo] = Object.values((await good.paso())?.archivos ?? {});
  const query = new URLSearchParams({ ruta: photo?.ruta ?? '' });
  const opened = async (doc: string) => {
    const token = await tokens(() => backend.url, doc)(false);
    const headers = { Authorization: `Bearer ${token.ok && token.value}` };
    return (await fetch(`${backend.url}/fn/demo-gr/us-central1/ver_foto?${query}`, { headers })).status;
  };
  // Herself, a colleague of the unit, a supervisor, the office.
  expect(await Promise.all(['1001', '1004', '2001', '9001'].map(opened))).toEqual([200, 403, 200, 200]);

  const again = await begun(smallJpeg('Ana en su puesto'));
  await again.upload();
  await again.save();
  expect((await again.paso())?.marcas).toEqual({ foto_repetida: true });
  expect((await told(again.id))[0]).toMatchObject({ paso: { marcas: { foto_repetida: true } } });

  const old = await begun(smallJpeg('Ana el lunes'), { origen: 'galeria', fechah_x: Date.now() - 2 * HOUR });
  await old.upload();
  await old.save();
  expect((await old.paso())?.marcas).toEqual({ sin_foto: true, foto_de_galeria: true });

  // The phone is judged by the sign-ins until then: the photo is looked at again after one on this phone.
  const session = { evento: 'inicio', disp_id: 'otro', fechah_srv: Date.now() };
  await ana.asOwner({ '_sesiones_reg_/e1001': { s1: session } });
  const late = await begun(smallJpeg('Ana más tarde'));
  await late.save();
  expect((await late.paso())?.marcas).toEqual({ sin_foto: true, otro_telefono: true });
  await ana.asOwner({ '_sesiones_reg_/e1001/s2': { ...session, disp_id: 'd1', fechah_srv: Date.now() } });
  await late.upload();
  expect((await late.paso())?.marcas).toEqual({ otro_telefono: true });
  await ana.asOwner({ '_sesiones_reg_/e1001': null });
  expect((await verifyMinuta(await book(), sha256)).broken).toBeNull();
  await ana.asOwner({ [`_un_/${UN}/reglas/foto_turno`]: null });
});

test('an end that arrives before its beginning, hours later, without a code, leaves nobody on duty', async () => {
  const { texto: _, ...bare } = read({ resultado: 'no_es_qr' });
  const end = await tell(ana, terminarTurno, bare, { late: HOUR });
  expect((await steps())[end]?.marcas).toMatchObject({ sin_codigo: true });
  await tell(ana, empezarTurno, read(), { late: 5 * HOUR });
  expect(await onDuty()).toEqual([]);
});

test('a phone the person never signed in on is told apart', async () => {
  const session = { evento: 'inicio', disp_id: 'd1', fechah_srv: Date.now() };
  await ana.asOwner({ '_sesiones_reg_/e1001': { s1: session } });
  await tell(ana, empezarTurno, read());
  expect((await onDuty())[0]?.marcas).toEqual([]);
  await tell(ana, empezarTurno, read(), { change: { disp_id: 'd2' } });
  expect((await onDuty())[0]?.marcas).toEqual(['otro_telefono']);
});

test('what is older than a day and a half goes with the next step, and a late one of it is in the book alone', async () => {
  const at = Date.now() - 40 * HOUR;
  await ana.asOwner({
    [pasoPath(UN, 'viejo')]: {
      que: 'inicio',
      emp_id: 'e1',
      fechah_x: at,
      emp_nom: 'X',
      qr_id: 'q',
      nom_qr: 'Q',
    },
  });
  const late = await tell(ana, empezarTurno, read(), { late: 40 * HOUR });
  expect(await steps()).toEqual({});
  expect(await told(late)).toHaveLength(1);
});

test('nobody writes who is on duty, and nobody begins a shift where they hold no unit', async () => {
  const acto = julia.act();
  const end = { que: 'fin', emp_id: 'e1001', fechah_x: 1 };
  expect(await julia.tell(acto.op, { [pasoPath(UN, acto.op)]: end })).toBe(401);
  const other = ana.act();
  const { updates } = empezarTurno(other, { ...read(), un_id: 'u004' });
  expect(await ana.tell(other.op, { ...updates })).toBe(401);
});

test('of two who are asked «¿Está bien?» one answers; an alarm is opened for the other, once, and the late answer is told', async () => {
  const hour = (hora_ini: string, hora_fin: string) => ({
    hora_ini,
    hora_fin,
    bien_min: 30,
    bien_gracia_min: 5,
  });
  await ana.asOwner({ [`_un_/${UN}/turnos`]: { a: hour('00:00', '12:00'), b: hour('12:00', '00:00') } });
  const bien = (emp_id: string) => ana.read<EsperaBien | null>(bienPath(UN, emp_id));
  const clock = (ahead = 0) => backend.functions.runScheduled('reloj_rondas', Date.now() + ahead);
  const answer = async (who: Liar, emp_id: string, late = 0) => {
    const acto = { ...who.act(), now: Date.now() - late };
    const at = { un_id: UN, un_nom: 'Los Cedros', qr_id: read().qr_id };
    const { updates } = estoyBien(acto, at, (await bien(emp_id))?.pide_x);
    expect(await who.tell(acto.op, { ...updates })).toBe(200);
  };
  // On duty for hours, and nothing else is heard of them: what the tests before told is of other people's ledgers.
  await ana.asOwner({ '_ops/u_e1001': null, '_ops/u_e1004': null });
  for (const who of [ana, julia]) await tell(who, empezarTurno, read(), { late: 2 * HOUR });
  await clock();
  expect([await bien('e1001'), await bien('e1004')]).toEqual([
    expect.objectContaining({ cada_min: 30, pide_x: expect.any(Number) }),
    expect.objectContaining({ cada_min: 30, pide_x: expect.any(Number) }),
  ]);
  // The clock of this phone is behind.
  await answer(ana, 'e1001', 2 * MINUTE);
  await clock(6 * MINUTE);
  await clock(7 * MINUTE);
  expect(await bien('e1001')).toEqual({ cada_min: 30 });
  const alarma = (await bien('e1004'))?.alarma ?? '';
  const opened = () => ana.read<Novedad>(`_novedades/${alarma}`);
  expect(await opened()).toMatchObject({
    ...{ cat_nov: 'alarma', rond_id: 'e1004', estado_nov: 'abierta', un_abierta: UN },
    desc_nov: expect.stringMatching(/^No respondió a «¿Está bien\?» de las /),
  });
  expect(await told(alarma)).toHaveLength(1);
  await answer(julia, 'e1004');
  await clock(8 * MINUTE);
  await clock(12 * MINUTE);
  expect(Object.values((await opened()).notas ?? {})).toEqual([
    expect.objectContaining({ texto: expect.stringMatching(/^Respondió a las /), emp_id: 'e1004' }),
  ]);
  const rung = Object.values(await ana.read<Record<string, NotifRes>>('_notif_novedades_res'));
  const ofEva = rung.filter(({ emp_id, id_ref }) => emp_id === 'e2001' && id_ref === alarma);
  const titles = ofEva.map(({ titulo }) => titulo.replace(/Sandra.*León/, 'S'));
  expect(titles.filter((one) => one === 'S, por su alarma')).toHaveLength(1);
  // Each notification once: at once, and after 2, 5 and 10 minutes.
  expect(titles.filter((one) => one === 'ALARMA: S').length).toBe(
    new Set(ofEva.map(({ fechah_x }) => fechah_x)).size - 1,
  );
});
