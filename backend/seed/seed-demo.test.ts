import { createHash } from 'node:crypto';
import { type Inventario, itemDifs } from '@gr/shared/domain/inventario/inventario';
import type { FilledLista, Plantilla } from '@gr/shared/domain/lista/lista';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import { problemsOfNovedad } from '@gr/shared/domain/novedad/novedad';
import { pointOfCodigo } from '@gr/shared/domain/qr/codigo';
import type { LugarPunto } from '@gr/shared/domain/qr/lugar';
import { isPrinted } from '@gr/shared/domain/qr/prueba';
import { judgeQr, parseTextoQr } from '@gr/shared/domain/qr/qr';
import type {
  GuardaUnidad,
  NotifRes,
  Novedad,
  PlanRonda,
  PuntoQr,
  Ronda,
  Unidad,
} from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { isStampTrue } from '@gr/shared/domain/registro/sello';
import { momentOf, ventanaOf } from '@gr/shared/domain/ronda/plan';
import { problemsOfItems, type Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Tip, Video } from '@gr/shared/domain/tip/tip';
import { distanceM } from '@gr/shared/domain/valor/geo';
import { qrText } from '../admin/qr-image.ts';
import { isSignedWith } from '../functions/qr-signature.ts';
import type { AgendaRow } from '../functions/reloj/store.ts';
import { demoTree } from './seed-demo.ts';
import type { SeedTree } from './seed-tree.ts';

const KEY = Buffer.from('clave de prueba');
const NOW = Date.parse('2026-11-20T20:00:00-05:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let tree: SeedTree;
let un_ids: readonly string[];
beforeAll(async () => {
  tree = await demoTree(KEY, NOW);
  un_ids = Object.keys(read('_un_'));
});

/** What was read once: the trees stay as they are, and some tests ask for one at every record. */
const seen = new Map<string, unknown>();
function read<T>(place: string): Readonly<Record<string, T>> {
  if (!seen.has(place)) seen.set(place, tree.read(place) ?? {});
  return seen.get(place) as Readonly<Record<string, T>>;
}

describe('the demo company', () => {
  it('is the same on every run of a day', async () => {
    const short = await demoTree(KEY, NOW, 12);
    expect((await demoTree(KEY, NOW, 12)).all()).toEqual(short.all());
    // Fewer days leave the recent ones as they are.
    const walked = Object.entries(short.read('_recorridos_todos') as unknown as Record<string, Ronda>).filter(
      ([, { rond_id }]) => rond_id !== '',
    );
    expect(tree.read('_recorridos_todos')).toMatchObject(Object.fromEntries(walked));
  });

  it('has six active units with 8 to 12 signed points each, apart from each other', async () => {
    expect(un_ids).toEqual(['u001', 'u002', 'u003', 'u004', 'u005', 'u006']);
    for (const { estado } of Object.values(read<Unidad>('_un_'))) expect(estado).toBe('activo');
    for (const un_id of un_ids) {
      const puntos = read<PuntoQr>(`_qr_/${un_id}`);
      const signed = read<{ firma: string; cod: string }>(`_qr_firmas_/${un_id}`);
      const list = Object.values(puntos).map((punto) => ({
        ...punto,
        firma: signed[punto.qr_id]?.firma ?? '',
      }));
      expect(JSON.stringify(puntos)).not.toContain('firma');
      expect(list.length).toBeGreaterThanOrEqual(8);
      expect(list.length).toBeLessThanOrEqual(12);
      expect(new Set(list.map(({ firma }) => firma)).size).toBe(list.length);
      for (const { qr_id } of list)
        expect((await pointOfCodigo(signed[qr_id]?.cod ?? '', un_id, puntos))?.qr_id).toBe(qr_id);
      expect(JSON.stringify(puntos)).not.toContain('"cod"');
      for (const punto of list) {
        const text = qrText(un_id, punto);
        const qr = parseTextoQr(text);
        if (qr === null) throw new Error(`unreadable ${text}`);
        expect(text.length).toBeLessThan(40);
        expect(await isPrinted(qr, punto)).toBe(true);
        expect(judgeQr(qr, un_id, puntos, true)).toBe('valido');
        expect(isSignedWith(KEY, qr)).toBe(true);
      }
    }
  });

  it('has a plan open at every hour of the week in every unit, with all the points', () => {
    for (const un_id of un_ids) {
      const { reglas } = read<Unidad>('_un_')[un_id] ?? {};
      const planes = Object.values(read<PlanRonda>(`_rondas_plan_/${un_id}`));
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const at = NOW + hour * HOUR;
        const open = planes.filter((plan) => {
          const ventana = ventanaOf(plan, reglas, at);
          return ventana !== null && momentOf(ventana, at) === 'a_tiempo';
        });
        expect(open.length).toBeGreaterThanOrEqual(1);
      }
      for (const plan of planes) expect(Object.keys(plan.puntos)).toEqual(Object.keys(read(`_qr_/${un_id}`)));
    }
    expect(read<PlanRonda>('_rondas_plan_/u004').u004_noche).toMatchObject({ veces: 3, hora_ini: '22:00' });
    const [plan] = Object.values(read<PlanRonda>('_rondas_plan_/u001'));
    expect(plan?.rond_ids).toMatchObject({ e1001: true });
    expect(plan?.rond_ids).not.toHaveProperty('e1002');
  });

  it('has twenty people, each with access to existing units, and no password in the records', () => {
    const people = Object.values(read<{ id: string; un_ids: object; pass: string }>('_emp_segdiez'));
    expect(people).toHaveLength(20);
    for (const { id, un_ids: own, pass } of people) {
      expect(Object.keys(read(`_acceso_/${id}`))).toEqual(Object.keys(own));
      for (const un_id of Object.keys(own)) expect(un_ids).toContain(un_id);
      expect(pass).toMatch(/^auth:v1:\d{13}$/);
    }
    expect(JSON.stringify(tree.all())).not.toContain('Rondas2026');
  });

  it('has 2 to 5 guards in every unit but the last, whose staff is not hired yet', () => {
    const counts = un_ids.map((un_id) => Object.keys(read<GuardaUnidad>(`_guardas_/${un_id}`)).length);
    expect(counts).toEqual([5, 3, 3, 2, 3, 0]);
    expect(read('_guardas_/u001')).not.toHaveProperty('e1009');
    expect(read('_supervisiones_/u006')).toEqual({});
  });

  it('has past rounds that are equal in their three trees and closed before now', () => {
    const rondas = Object.values(read<Ronda>('_recorridos_todos')).filter(({ rond_id }) => rond_id !== '');
    expect(rondas.length).toBeGreaterThan(2700);
    expect(rondas.length).toBeLessThan(3100);
    expect(rondas.filter(({ rond_id }) => rond_id === 'e1001').length).toBeGreaterThanOrEqual(7);
    for (const ronda of rondas) {
      expect(read(`_recorridos_/${ronda.un_id}`)[ronda.id]).toEqual(ronda);
      expect(read(`_recorridos_rondero_/${ronda.rond_id}`)[ronda.id]).toEqual(ronda);
      expect(['completada', 'incompleta']).toContain(ronda.estado);
      expect(ronda.fechah_fin_x).toBeLessThan(NOW);
      expect(Object.keys(ronda.recorrido ?? {})).toHaveLength(ronda.qr_esp);
    }
    expect(new Set(rondas.map(({ estado }) => estado)).size).toBe(2);
  });

  it('holds a record of several trees once', () => {
    const [ronda] = Object.values(read<Ronda>('_recorridos_todos')).filter(({ rond_id }) => rond_id !== '');
    const [superv] = Object.values(read<Supervision>('_supervisiones_todas'));
    if (ronda === undefined || superv === undefined) throw new Error('nothing there');
    const places = tree.places();
    expect(places[`_recorridos_todos/${ronda.id}`]).toBe(places[`_recorridos_/${ronda.un_id}/${ronda.id}`]);
    const own = `_supervisiones_superv/${superv.super_id}/${superv.id}`;
    expect(places[`_supervisiones_todas/${superv.id}`]).toBe(places[own]);
  });

  it('makes old rounds of the shape that the app gives them', () => {
    const rondas = Object.values(read<Ronda>('_recorridos_todos'));
    const complete = rondas.filter(
      ({ cump_pct, cant_nov, decisiones }) => cump_pct === 100 && cant_nov > 0 && decisiones === undefined,
    );
    const shape = (ronda: Ronda | undefined): unknown => {
      const [punto] = Object.values(ronda?.recorrido ?? {}).filter((one) => !one.anomalias);
      const [esperado] = Object.values(ronda?.orden_esp ?? {});
      const [mark] = Object.values(ronda?.novedades ?? {});
      return [ronda, punto, esperado, mark].map((one) =>
        Object.entries(one ?? {})
          .map(([key, value]) => `${key} ${typeof value}`)
          .sort(),
      );
    };
    const built = complete.find(({ fechah_x }) => fechah_x > NOW - 8 * DAY);
    const direct = complete.find(({ fechah_x }) => fechah_x < NOW - 10 * DAY);
    expect(shape(built)).not.toEqual(shape(undefined));
    expect(shape(direct)).toEqual(shape(built));
  });

  it('has about 400 incidents with a life, each good for the form and in the record it was seen in', () => {
    const novedades = Object.values(read<Novedad>('_novedades'));
    expect(novedades.length).toBeGreaterThan(360);
    expect(novedades.length).toBeLessThan(460);
    for (const novedad of novedades) {
      expect(problemsOfNovedad(novedad)).toEqual({});
      const { id = '', id_novedad, superv_id, lista_id, inv_id, un_id, cant_id_guarda = '' } = novedad;
      const own = lista_id
        ? read<FilledLista>(`_listascheck_/${un_id}`)[lista_id]?.novedades
        : read<Ronda>('_recorridos_todos')[id]?.novedades;
      if (inv_id) {
        const found = read<Inventario>(`_inventarios_/${un_id}`)[inv_id];
        expect(found).toMatchObject({ id_novedad, estado: 'con_diferencias' });
      } else if (superv_id) {
        const entrada = read<Supervision>('_supervisiones_todas')[superv_id]?.entradas?.[cant_id_guarda];
        expect(entrada).toMatchObject({ id_novedad, novedades: 'si' });
      } else expect(Object.keys(own ?? {})).toContain(id_novedad);
    }
    const recent = novedades.filter(
      ({ rond_id, fechah_x }) => rond_id === 'e1001' && fechah_x > NOW - 9 * DAY,
    );
    expect(recent).toHaveLength(16);
    expect(new Set(novedades.map(({ estado_nov }) => estado_nov)).size).toBe(4);
    for (const { estado_nov, cierre, acuse } of novedades) {
      expect(cierre !== undefined).toBe(estado_nov === 'cerrada');
      if (estado_nov === 'en_gestion') expect(Object.keys(acuse ?? {})).toHaveLength(1);
    }
    expect(novedades.filter(({ notas }) => notas).length).toBeGreaterThan(50);
  });

  it('has inventories of each unit with guards, each against the one before; what is gone opened an incident', () => {
    for (const un_id of un_ids.filter((id) => Object.keys(read(`_guardas_/${id}`)).length > 0)) {
      const all = Object.values(read<Inventario>(`_inventarios_/${un_id}`));
      const [last, ...others] = all.sort((a, b) => b.fechah_x - a.fechah_x);
      expect(others).toHaveLength(2);
      expect(last?.id_inv_prev).toBe(others[0]?.id);
      // Its receiver was told of incidents of before, some of which are still open.
      const told = Object.keys(last?.nov_pend ?? {}).map((id) => read<Novedad>('_novedades')[id]);
      expect(told.every((one) => one?.un_id === un_id && one.fechah_x < (last?.fechah_x ?? 0))).toBe(true);
      expect(told.some((one) => one && isOpen(one))).toBe(true);
      expect(last?.difs).toEqual(itemDifs(others[0]?.items ?? {}, last?.items ?? {}));
      expect(read<Novedad>('_novedades')[last?.id_novedad ?? '']).toMatchObject({ inv_id: last?.id, un_id });
      for (const { estado, id_novedad, tipo_inv, archivos } of others) {
        expect([estado, id_novedad]).toEqual(['aceptado', undefined]);
        expect(Object.keys(archivos ?? {})).toHaveLength(tipo_inv === 'revista' ? 0 : 2);
      }
    }
  });

  it('has a notification of an incident for each who is told, and 2001 has read the older ones', () => {
    const notifs = Object.values(read<NotifRes>('_notif_novedades_res'));
    expect(notifs.length).toBeGreaterThan(100);
    const novedades = read<Novedad>('_novedades');
    for (const { id_ref, un_id, fechah_x, acuse, emp_id = 'e2001' } of notifs) {
      expect((novedades[id_ref] ?? read<Alerta>(`_alertas_/${un_id}`)[id_ref])?.un_id).toBe(un_id);
      expect(Object.keys(acuse ?? {})).toEqual(fechah_x < NOW - 2 * DAY ? [emp_id] : []);
    }
    const countOf = (emp_id: string) => notifs.filter((notif) => notif.emp_id === emp_id).length;
    expect(countOf('e2001')).toBeGreaterThan(5);
    expect(countOf('e1001')).toBeGreaterThan(1);
    // The last ones by key are the last ones by time: lists of a unit have no other order.
    const ids = Object.keys(read('_notif_novedades_res')).sort();
    const times = ids.map((id) => read<NotifRes>('_notif_novedades_res')[id]?.fechah_x ?? 0);
    for (const [index, time] of times.entries()) {
      expect(time).toBeGreaterThan((times[index - 1] ?? 0) - 10_000);
    }
  });

  it('has days, alerts and rounds nobody began as the clock leaves them', () => {
    const days = un_ids.flatMap((un_id) => Object.values(read<RondaDia>(`_rondas_dia_/${un_id}`)));
    const rondas = read<Ronda>('_recorridos_todos');
    for (const { un_id, estado, ronda_id, vencida_id, limite_x } of days) {
      const found = estado === 'vencida' ? vencida_id : ronda_id;
      expect(found === undefined ? estado : rondas[found]?.un_id).toBe(
        found === undefined ? 'por_hacer' : un_id,
      );
      if (limite_x < NOW) expect(['completa', 'cumplida', 'incompleta', 'vencida']).toContain(estado);
    }
    const alertas = un_ids.flatMap((un_id) => Object.values(read<Alerta>(`_alertas_/${un_id}`)));
    expect(new Set(alertas.map(({ tipo }) => tipo)).size).toBeGreaterThanOrEqual(3);
    expect(alertas.filter(({ estado }) => estado === 'justificada').length).toBeGreaterThan(3);
    // What is open now is in the agenda, with the days that are not over and a row for each plan in use.
    const rows = Object.values(read<AgendaRow>('_agenda_'));
    expect(rows.every(({ prox_x }) => prox_x > NOW)).toBe(true);
    expect(rows.filter(({ que }) => que === 'plan')).toHaveLength(15);
  });

  it('has filled checklists that read without their template, enough for a trend of ten in each unit', () => {
    const listas = un_ids.flatMap((un_id) => Object.values(read<FilledLista>(`_listascheck_/${un_id}`)));
    expect(listas).toHaveLength(150);
    for (const { puntaje, respuestas, secciones } of listas) {
      expect(puntaje).toBeGreaterThan(0);
      for (const { seccion, texto } of Object.values(respuestas ?? {})) {
        expect(texto).not.toBe('');
        expect(secciones).toHaveProperty(seccion);
      }
    }
    for (const un_id of un_ids.slice(0, 5)) {
      const puesto = Object.values(read<FilledLista>(`_listascheck_/${un_id}`)).filter(
        ({ id_plant }) => id_plant === 'plant01',
      );
      expect(puesto.length).toBeGreaterThanOrEqual(10);
    }
    expect(new Set(listas.map(({ aprobada }) => aprobada)).size).toBe(2);
    expect(Object.keys(read<Plantilla>('_listascheck_plant_').plant03?.items ?? {})).toHaveLength(40);
  });

  it('has the files of the last days in Storage, each as its record says, those of rounds stamped', async () => {
    const reads = Object.values(read<Ronda>('_recorridos_todos')).flatMap(({ recorrido }) =>
      Object.values(recorrido ?? {}).filter(({ archivos }) => archivos !== undefined),
    );
    expect(reads.length).toBeGreaterThanOrEqual(10);
    const all = [
      ...Object.values(read<Novedad>('_novedades')),
      ...Object.values(read<Supervision>('_supervisiones_todas')),
      ...un_ids.flatMap((un_id) => Object.values(read<Inventario>(`_inventarios_/${un_id}`))),
      ...reads,
    ].flatMap(({ archivos, cant_archivos }) => {
      expect(Object.keys(archivos ?? {})).toHaveLength(cant_archivos ?? 0);
      return Object.values(archivos ?? {});
    });
    expect(all.length).toBeGreaterThanOrEqual(15);
    const ofRounds = [
      ...reads,
      ...Object.values(read<Novedad>('_novedades')).filter(({ rond_id }) => rond_id),
    ];
    for (const { id_archivo, fechah_x, sello } of ofRounds.flatMap(({ archivos = {} }) =>
      Object.values(archivos),
    )) {
      expect(sello).toMatchObject({
        un_id: expect.any(String),
        ronda: expect.any(String),
        qr_id: expect.any(String),
      });
      expect(sello && (await isStampTrue({ id_archivo, fechah_x, sello }))).toBe(true);
    }
    const evidence = [...tree.files.keys()].filter((ruta) => ruta.startsWith('evidencias/'));
    expect(new Set(all.map(({ ruta }) => ruta))).toEqual(new Set(evidence));
    for (const { ruta, tam, sha256 } of all) {
      const bytes = tree.files.get(ruta) ?? Buffer.alloc(0);
      expect(bytes.length).toBe(tam);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  it('has points that ask, lately answered, sometimes not, and never before they asked', () => {
    const asking = Object.values(read<PuntoQr>('_qr_/u001')).filter((p) => p.foto_req || p.tareas);
    expect(asking).toHaveLength(2);
    const judged = Object.values(read<Ronda>('_recorridos_todos')).filter(({ un_id }) => un_id === 'u001');
    const marks = judged.map(({ fechah_x, juicio }) => [
      fechah_x,
      Object.values(juicio?.puntos ?? {}).flatMap((found) => Object.keys(found)),
    ]) as [number, string[]][];
    const found = new Set(marks.flatMap(([, names]) => names));
    expect(found).toEqual(new Set(['sin_foto', 'tareas_pendientes', 'valor_fuera']));
    // Of nobody's round another name is told, nor another hour.
    const all = Object.values(read<Ronda>('_recorridos_todos'));
    expect(all.filter(({ juicio }) => juicio?.razones?.nombres_cambiados ?? juicio?.dicho?.fechah)).toEqual(
      [],
    );
    for (const [at, names] of marks) if (names.length > 0) expect(at).toBeGreaterThan(NOW - 10 * DAY);
  });

  it('has the pictures, films and captions of its tips and tutorials, and the drawing of a unit, in Storage', () => {
    const tips = Object.values(read<Tip>('_tips'));
    const videos = Object.values(read<Video>('_videos/tutos_rond'));
    const named = [
      ...tips.flatMap(({ img, cuerpo = '' }) => [img, /src="([^"]+)"/.exec(cuerpo)?.[1]]),
      ...videos.flatMap(({ url, subt, miniatura }) => [url, subt, miniatura]),
      ...Object.values(read<Unidad>('_un_')).map(({ plano }) => plano?.ruta),
    ].filter((ruta) => ruta !== undefined);
    const content = [...tree.files.keys()].filter((ruta) => ruta.startsWith('contenido/'));
    expect(new Set(named)).toEqual(new Set(content));
    for (const { url, tam } of videos) if (url) expect(tree.files.get(url)?.length).toBe(tam);
  });

  it('keeps points of a unit within walking distance', () => {
    for (const unidad of Object.values(read<Unidad>('_un_'))) {
      for (const { lat = 0, lng = 0 } of Object.values(read<LugarPunto>(`_qr_lugares_/${unidad.un_id}`))) {
        const metres = distanceM({ lat, lng }, { lat: unidad.lat ?? 0, lng: unidad.lng ?? 0 });
        expect(metres).toBeLessThan(unidad.radio_m ?? 0);
      }
    }
  });

  it('writes every supervision into its three trees, signed by its supervisor', () => {
    const all = read<Supervision>('_supervisiones_todas');
    expect(Object.keys(all)).toHaveLength(120);
    for (const [id, one] of Object.entries(all)) {
      expect(read(`_supervisiones_/${one.un_id}`)[id]).toEqual(one);
      expect(read(`_supervisiones_superv/${one.super_id}`)[id]).toEqual(one);
      expect(one).toMatchObject({ estado: 'cerrada', cant_guardas: Object.keys(one.guardas ?? {}).length });
      expect(one.archivos?.[one.firma_super ?? '']).toMatchObject({ tipo: 'firma' });
      for (const entrada of Object.values(one.entradas ?? {})) {
        const { presencia, respuestas, firma_guarda, sin_firma } = entrada;
        expect(problemsOfItems(presencia, respuestas, {})).toEqual({});
        expect(firma_guarda ?? sin_firma).toBeTruthy();
      }
    }
  });
});
