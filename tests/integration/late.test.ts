import 'fake-indexeddb/auto';
import { eventually } from '@gr/remote-kit/testing/conformance/check';
import type { Json } from '@gr/shared/contract/outbox';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Novedad, PuntoImpreso, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import { anularRonda, iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import {
  adjuntarArchivos,
  agregarGuarda,
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
  type NewEntrada,
} from '@gr/shared/domain/supervision/supervision-ops';
import { uidOf } from '../../backend/company/people/account-of.ts';
import type { Backend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import type { Phone } from '../../shell/src/phone-db/db.ts';
import { printedPoints } from '../support/printed-points.ts';
import { openPhoneOf } from './phone.ts';
import { startStand } from './stand.ts';

let backend: Backend;
let config: AppConfig;
const open: Phone[] = [];

beforeAll(async () => {
  ({ backend, config } = await startStand(3));
});
afterAll(() => backend.close());
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

const OWNER = { Authorization: 'Bearer owner' };
const place = (at: string) => `${backend.url}/${at}.json?ns=demo-gr-default-rtdb`;
async function server<T>(at: string): Promise<T> {
  return (await (await fetch(place(at), { headers: OWNER })).json()) as T;
}
const put = (at: string, value: Json) =>
  fetch(place(at), { method: 'PUT', headers: OWNER, body: JSON.stringify(value) });

const phoneOf = (doc: string) => openPhoneOf({ backend, config }, doc, open);
type PhoneOf = Awaited<ReturnType<typeof phoneOf>>;

const LUIS = '1_e1001';
const GUARDAS = {
  [LUIS]: { nom: 'Ana Milena Ruiz Torres', emp_id: 'e1001' },
  '2_e1002': { nom: 'Luis Rey' },
};

/** What was found in a guard; with an incident and its photo where one is asked for. */
async function entryOf(who: PhoneOf, visita: Supervision, more: Partial<NewEntrada> & { con?: string } = {}) {
  const { con, ...change } = more;
  const novedad = con && {
    id_novedad: pushId(Date.now()),
    formulario: { cat_nov: 'otro', criticidad: 'media', desc_nov: con } as const,
    fotos: [await who.foto(con)],
  };
  return guardarEntrada(who.act(), visita, {
    ...{
      clave: LUIS,
      guarda: GUARDAS[LUIS],
      presencia: 'presente',
      compromisos: {},
      novedad: novedad || null,
    },
    ...{ firma: null, sin_firma: 'No quiso firmar' },
    respuestas: { radio: { valor: 'no_cumple', obs: con ?? 'Sin pila', fotos: [] } },
    ...change,
  });
}

/** A visit that one phone began and the other knows. */
async function begun(first: PhoneOf): Promise<Supervision> {
  const unidad = await server<Unidad>('_un_/u001');
  const start = iniciarSupervision(first.act(), { id: pushId(Date.now()), unidad, guardas: GUARDAS });
  expect(await first.send(start.operation)).toEqual(['iniciar_supervision entregado']);
  return start.supervision;
}
const visitAt = (id: string, tree = '_supervisiones_todas') => server<Supervision>(`${tree}/${id}`);
/** The visit once the server has looked at it, the same in all three trees. */
async function joined(id: string, sign: (visita: Supervision) => boolean): Promise<Supervision> {
  for (const tree of ['_supervisiones_/u001', '_supervisiones_superv/e2001'])
    await eventually(() => visitAt(id, tree), sign, `the visit in ${tree}`);
  return eventually(() => visitAt(id), sign, 'the visit joined by the server');
}

test('what another phone found in a visit that was ended meanwhile is taken, counted and marked late', async () => {
  const [one, two] = [await phoneOf('2001'), await phoneOf('2001')];
  const visita = await begun(one);
  const seen = await entryOf(one, visita, { clave: '2_e1002', guarda: GUARDAS['2_e1002'] });
  const end = cerrarSupervision(
    one.act(),
    { ...visita, entradas: { '2_e1002': seen.entrada } },
    { firma: await one.foto('firma') },
  );
  await one.send(seen.operation, end);
  const late = await entryOf(two, visita, { con: 'Puerta del sótano abierta.', presencia: 'ausente' });
  const added = agregarGuarda(two.act(), visita, '3_xnuevo', { nom: 'Nuevo' });
  const fotos = adjuntarArchivos(two.act(), visita, [await two.foto('fachada')]);
  expect(await two.send(late.operation, added, fotos)).toEqual([
    'guardar_entrada entregado',
    'agregar_guarda entregado',
    'adjuntar_archivos entregado',
  ]);
  const found = await joined(visita.id, ({ revision }) => revision?.tarde !== undefined);
  expect(found).toMatchObject({
    ...{ estado: 'cerrada', cant_guardas: 2, cant_nov: 1, superv_novedades: 'si', cant_archivos: 2 },
    ...{ puntaje: 25, fechah_fin_x: end.updates[`_supervisiones_todas/${visita.id}/fechah_fin_x`] },
    revision: { tarde: { [LUIS]: true } },
  });
  expect(found.entradas?.[LUIS]?.firma_super).toBeUndefined();
  expect(Object.keys(found.revision?.tarde ?? {})).toEqual([LUIS]);
  expect(await server(`_novedades/${late.novedad?.id_novedad}`)).toMatchObject({ superv_id: visita.id });
});

test('the same guard from two phones: both are kept, each with its incident', async () => {
  const [one, two] = [await phoneOf('2001'), await phoneOf('2001')];
  const visita = await begun(one);
  const first = await entryOf(one, visita, { con: 'Extintor vencido.' });
  const second = await entryOf(two, visita, { con: 'Vidrio roto.', firma: await two.foto('firma') });
  expect(await one.send(first.operation)).toEqual(['guardar_entrada entregado']);
  expect(await two.send(second.operation)).toEqual(['guardar_entrada entregado']);
  const found = await joined(visita.id, ({ cant_nov }) => cant_nov === 2);
  const beside = second.operation.id;
  expect(found.entradas).toMatchObject({
    [LUIS]: { _op: first.operation.id, respuestas: { radio: { obs: 'Extintor vencido.' } } },
    [beside]: {
      guarda_id: 'e1001',
      guarda_nom: 'Ana Milena Ruiz Torres',
      respuestas: { radio: { obs: 'Vidrio roto.' } },
    },
  });
  expect(found).toMatchObject({ cant_guardas: 2, superv_novedades: 'si' });
  expect(await server(`_novedades/${second.novedad?.id_novedad}`)).toMatchObject({ cant_id_guarda: beside });
});

test('a correction that comes after the end changes nothing and stands beside, its incident too', async () => {
  const [one, two] = [await phoneOf('2001'), await phoneOf('2001')];
  const visita = await begun(one);
  const first = await entryOf(one, visita, { firma: await one.foto('firma guarda'), respuestas: {} });
  await one.send(first.operation);
  const known = await visitAt(visita.id);
  await one.send(cerrarSupervision(one.act(), known, { firma: await one.foto('firma') }));
  const corrected = await entryOf(two, known, { con: 'Arma sin permiso.', sin_firma: 'Ya se había ido' });
  expect(await two.send(corrected.operation)).toEqual(['guardar_entrada entregado']);
  const found = await joined(visita.id, ({ revision }) => revision?.tarde !== undefined);
  expect(found.entradas?.[LUIS]).toMatchObject({ _op: first.operation.id, novedades: 'no' });
  expect(found.entradas?.[LUIS]?.respuestas).toBeUndefined();
  expect(found.entradas?.[corrected.operation.id]).toMatchObject({
    ...{ novedades: 'si', sin_firma: 'Ya se había ido', guarda_nom: 'Ana Milena Ruiz Torres' },
  });
  expect(found.revision?.tarde).toEqual({ [corrected.operation.id]: true });
  expect(await server(`_novedades/${corrected.novedad?.id_novedad}`)).toMatchObject({ cant_archivos: 1 });
});

test('a visit ended on two phones is ended once; the second one keeps its signature among the files', async () => {
  const [one, two] = [await phoneOf('2001'), await phoneOf('2001')];
  const visita = await begun(one);
  const first = cerrarSupervision(one.act(), visita, { firma: await one.foto('firma uno') });
  const second = cerrarSupervision(two.act(), visita, {
    ...{ firma: await two.foto('firma dos'), observaciones: 'La portería queda sola de noche.' },
  });
  expect(await one.send(first)).toEqual(['cerrar_supervision entregado']);
  const ended = await visitAt(visita.id);
  expect(await two.send(second)).toEqual(['cerrar_supervision entregado']);
  const found = await visitAt(visita.id);
  expect(found).toMatchObject({
    ...{
      estado: 'cerrada',
      firma_super: ended.firma_super,
      fechah_fin_x: ended.fechah_fin_x,
      cant_archivos: 2,
    },
    observaciones: 'La portería queda sola de noche.',
  });
});

test('what died of a closed visit before goes out with «Reintentar»', async () => {
  const [one, two] = [await phoneOf('2001'), await phoneOf('2001')];
  const visita = await begun(one);
  await one.send(cerrarSupervision(one.act(), visita, { firma: await one.foto('firma') }));
  const late = await entryOf(two, visita, { con: 'Fuga de agua en el sótano.' });
  // As a phone of before kept it.
  const { otherwise: _, ...operation } = late.operation;
  await two.outbox.commit(operation);
  const row = await two.db.get('operations', [two.uid, operation.id]);
  if (row) await two.db.put('operations', { ...row, state: 'problema', code: 'OB-208', detail: 'x' });
  expect(await two.outbox.retry(operation.id)).toMatchObject({ ok: true });
  await two.drainer.drain();
  expect(two.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  const found = await joined(visita.id, ({ revision }) => revision?.tarde !== undefined);
  expect(found).toMatchObject({ cant_guardas: 1, cant_nov: 1, revision: { tarde: { [LUIS]: true } } });
});

/** A round with its first point read. */
async function walking(who: PhoneOf) {
  const unidad = await server<Unidad>('_un_/u001');
  const puntos = await printedPoints(server, 'u001');
  const started = iniciarRonda(who.act(), {
    id: pushId(Date.now()),
    unidad,
    plan: null,
    puntos,
    visita_rond: 'no',
  });
  const [a, b] = Object.values(puntos);
  if (!a || !b) throw new Error('two points');
  const mark = (from: PhoneOf, ronda: Ronda, punto: PuntoImpreso) => {
    const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
    const marked = marcarPunto(from.act(), ronda, {
      punto,
      leido,
      skew: 0,
      version_vieja: false,
      metodo: 'qr',
    });
    if (!marked.nuevo) throw new Error('marked twice');
    return marked;
  };
  const first = mark(who, started.ronda, a);
  expect(await who.send(started.operation, first.operation)).toHaveLength(2);
  const ronda = { ...started.ronda, recorrido: { [a.qr_id]: first.punto } };
  return { unidad, ronda, a, b, mark };
}
const incidentOf = async (who: PhoneOf, ronda: Ronda) =>
  guardarNovedad(who.act(), {
    ...{ id_novedad: pushId(Date.now()), ronda, un_id: 'u001', un_nom: 'Torres', urgente: false, draft: 'n' },
    formulario: { cat_nov: 'otro', criticidad: 'media', desc_nov: 'Puerta del sótano abierta.' },
    fotos: [await who.foto('puerta')],
  });

test.each(['completada', 'incompleta', 'anulada'] as const)(
  'a point and an incident from another phone for a round that is %s already: taken, counted, marked late',
  async (estado) => {
    const [one, two] = [await phoneOf('1001'), await phoneOf('1001')];
    const { unidad, ronda, a, b, mark } = await walking(one);
    const cierre = { motivo_cierre: 'otro', motivo_desc: 'Prueba' };
    const end =
      estado === 'anulada'
        ? anularRonda(one.act(), ronda, cierre)
        : terminarRonda(
            one.act(),
            estado === 'incompleta' ? { ...ronda, ...shortOf(b) } : ronda,
            unidad,
            cierre,
          );
    // What came late may complete a round, and never reopens one; so may the server's count at the end, when it is faster.
    const now = estado === 'incompleta' ? 'completada' : estado;
    expect(JSON.stringify(end.updates)).toContain(`"${estado}"`);
    await one.send(end);
    expect([estado, now]).toContain(await server(`_recorridos_todos/${ronda.id}/estado`));
    const known = { ...ronda, recorrido: {} };
    const [same, late, incident] = [mark(two, known, a), mark(two, known, b), await incidentOf(two, known)];
    expect(await two.send(same.operation, late.operation, incident.operation)).toEqual([
      'marcar_punto entregado',
      'marcar_punto entregado',
      'guardar_novedad entregado',
    ]);
    const { id_novedad } = incident.novedad;
    const found = await eventually(
      () => server<Ronda>(`_recorridos_todos/${ronda.id}`),
      ({ juicio }) => juicio?.puntos?.[b.qr_id] !== undefined && juicio.novedades_tarde !== undefined,
      'marks of what came late',
    );
    expect(found).toMatchObject({ qr_leidos: 2, cant_nov: 1, estado: now });
    expect(found.juicio?.puntos?.[b.qr_id]).toEqual({ tras_cierre: true });
    expect(found.juicio?.novedades_tarde).toEqual({ [id_novedad]: true });
    expect(await server<Novedad>(`_novedades/${id_novedad}`)).toMatchObject({ id: ronda.id });

    // The event of its end comes last, and a repeated one before it has been read.
    await backend.functions.idle();
    await put(`_cierres_/${ronda.id}`, null);
    const seen = async (isLate: boolean) =>
      eventually(
        () => server<Ronda>(`_recorridos_todos/${ronda.id}`),
        ({ juicio }) => (juicio?.novedades_tarde !== undefined) === isLate,
        `late: ${isLate}`,
      );
    await readAnew(incident.operation.id);
    await seen(false);
    await readAnew(end.id);
    await seen(true);
  },
);

/** Has an act of 1001 read as if it had just come. */
async function readAnew(op: string): Promise<void> {
  const place = `_ops/${uidOf('e1001')}/${op}`;
  const row = await server<Json>(place);
  await put(place, null);
  await put(place, row);
}

/** The plan wanted one point more than will ever be read. */
const shortOf = (punto: PuntoImpreso) => ({
  qr_esp: 9,
  orden_esp: { [punto.qr_id]: { orden: 1, nom_qr: punto.nom_qr, obligatorio: true } },
});

test('for a unit the person holds no more nothing is written; it waits, says so, and goes out when the unit is back', async () => {
  const one = await phoneOf('1001');
  const { ronda, b, mark } = await walking(one);
  const access = '_acceso_/e1001/u001';
  await put(access, { hasta: Date.now() - 1 });
  const late = mark(one, ronda, b);
  const incident = await incidentOf(one, ronda);
  expect(await one.send(late.operation, incident.operation)).toEqual([
    'marcar_punto problema',
    'guardar_novedad problema',
  ]);
  expect(one.outbox.status.get().slice(-2)).toMatchObject([
    { detail: expect.stringContaining('unidad') },
    { detail: expect.stringContaining('unidad') },
  ]);
  const { id_novedad } = incident.novedad;
  expect(await server(`_recorridos_todos/${ronda.id}/recorrido/${b.qr_id}`)).toBeNull();
  expect(await server(`_novedades/${id_novedad}`)).toBeNull();
  // The office lends it for a moment.
  await put(access, { hasta: Date.now() + 60_000 });
  await one.outbox.accessReturned();
  await one.drainer.drain();
  expect(one.outbox.status.get().map(({ state }) => state)).toEqual(Array(4).fill('entregado'));
  expect(await server(`_novedades/${id_novedad}`)).toMatchObject({ id: ronda.id, cant_archivos: 1 });
  await put(access, true);
});
