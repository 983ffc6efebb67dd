import { distanciaM } from '@gr/shared/domain/geo';
import { revisarNovedad } from '@gr/shared/domain/novedad';
import { momento, ventanaDe } from '@gr/shared/domain/plan';
import { juzgarQr, leerTextoQr } from '@gr/shared/domain/qr';
import type { Novedad, PlanRonda, PuntoQr, Ronda, Unidad } from '@gr/shared/domain/records';
import { qrText } from '../admin/qr-image.ts';
import { firmaBuena } from '../functions/firma-qr.ts';
import { arbolDemo } from './sembrar.ts';

const KEY = Buffer.from('clave de prueba');
const NOW = Date.parse('2026-11-20T20:00:00-05:00');
const HOUR = 3_600_000;
const arbol = arbolDemo(KEY, NOW);

function leer<T>(place: string): Readonly<Record<string, T>> {
  return (arbol.leer(place) ?? {}) as unknown as Readonly<Record<string, T>>;
}
const un_ids = Object.keys(leer('_un_'));

describe('the demo company', () => {
  it('is the same on every run of a day', () => {
    expect(arbolDemo(KEY, NOW).todo()).toEqual(arbol.todo());
  });

  it('has three active units with 8 to 12 signed points each, apart from each other', () => {
    expect(Object.values(leer<Unidad>('_un_')).map(({ estado }) => estado)).toEqual([
      'activo',
      'activo',
      'activo',
    ]);
    for (const un_id of un_ids) {
      const puntos = leer<PuntoQr>(`_qr_/${un_id}`);
      const list = Object.values(puntos);
      expect(list.length).toBeGreaterThanOrEqual(8);
      expect(list.length).toBeLessThanOrEqual(12);
      expect(new Set(list.map(({ firma }) => firma)).size).toBe(list.length);
      for (const punto of list) {
        const text = qrText(un_id, punto);
        const qr = leerTextoQr(text);
        if (qr === null) throw new Error(`unreadable ${text}`);
        expect(text.length).toBeLessThan(40);
        expect(juzgarQr(qr, un_id, puntos)).toBe('valido');
        expect(firmaBuena(KEY, qr)).toBe(true);
      }
    }
  });

  it('has a plan open at every hour of the week in every unit, with all the points', () => {
    for (const un_id of un_ids) {
      const { reglas } = leer<Unidad>('_un_')[un_id] ?? {};
      const planes = Object.values(leer<PlanRonda>(`_rondas_plan_/${un_id}`));
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const at = NOW + hour * HOUR;
        const open = planes.filter((plan) => {
          const ventana = ventanaDe(plan, reglas, at);
          return ventana !== null && momento(ventana, at) === 'a_tiempo';
        });
        expect(open.length).toBeGreaterThanOrEqual(1);
      }
      for (const plan of planes) expect(Object.keys(plan.puntos)).toEqual(Object.keys(leer(`_qr_/${un_id}`)));
    }
    const [plan] = Object.values(leer<PlanRonda>('_rondas_plan_/u001'));
    expect(plan?.rond_ids).toMatchObject({ e1001: true });
    expect(plan?.rond_ids).not.toHaveProperty('e1002');
  });

  it('has twelve people, each with access to existing units, and no password in the records', () => {
    const people = Object.values(leer<{ id: string; un_ids: object; pass: string }>('_emp_segdiez'));
    expect(people).toHaveLength(12);
    for (const { id, un_ids: own, pass } of people) {
      expect(Object.keys(leer(`_acceso_/${id}`))).toEqual(Object.keys(own));
      for (const un_id of Object.keys(own)) expect(un_ids).toContain(un_id);
      expect(pass).toMatch(/^auth:v1:\d{13}$/);
    }
    expect(JSON.stringify(arbol.todo())).not.toContain('Rondas2026');
  });

  it('has past rounds that are equal in their three trees and closed before now', () => {
    const rondas = Object.values(leer<Ronda>('_recorridos_todos'));
    expect(rondas.filter(({ rond_id }) => rond_id === 'e1001').length).toBeGreaterThanOrEqual(7);
    for (const ronda of rondas) {
      expect(leer(`_recorridos_/${ronda.un_id}`)[ronda.id]).toEqual(ronda);
      expect(leer(`_recorridos_rondero_/${ronda.rond_id}`)[ronda.id]).toEqual(ronda);
      expect(['completada', 'incompleta']).toContain(ronda.estado);
      expect(ronda.fechah_fin_x).toBeLessThan(NOW);
      expect(Object.keys(ronda.recorrido ?? {})).toHaveLength(ronda.qr_esp);
    }
    expect(new Set(rondas.map(({ estado }) => estado)).size).toBe(2);
  });

  it('has 15 incidents of rondero 1001, each good for the form, in its round, and with two notifications', () => {
    const novedades = Object.values(leer<Novedad>('_novedades'));
    expect(novedades.filter(({ rond_id }) => rond_id === 'e1001')).toHaveLength(15);
    for (const novedad of novedades) {
      expect(revisarNovedad(novedad)).toEqual({});
      const ronda = leer<Ronda>('_recorridos_todos')[novedad.id ?? ''];
      expect(Object.keys(ronda?.novedades ?? {})).toContain(novedad.id_novedad);
    }
    const notifs = Object.values(leer<{ id_ref: string }>('_notif_novedades_res'));
    expect(notifs).toHaveLength(2 * novedades.length);
  });

  it('keeps points of a unit within walking distance', () => {
    for (const unidad of Object.values(leer<Unidad>('_un_'))) {
      for (const { lat = 0, lng = 0 } of Object.values(leer<PuntoQr>(`_qr_/${unidad.un_id}`))) {
        const metres = distanciaM({ lat, lng }, { lat: unidad.lat ?? 0, lng: unidad.lng ?? 0 });
        expect(metres).toBeLessThan(unidad.radio_m ?? 0);
      }
    }
  });

  it('writes every supervision into its three trees', () => {
    const all = leer<{ un_id: string; super_id: string }>('_supervisiones_todas');
    expect(Object.keys(all)).toHaveLength(3);
    for (const [id, one] of Object.entries(all)) {
      expect(leer(`_supervisiones_/${one.un_id}`)[id]).toEqual(one);
      expect(leer(`_supervisiones_superv/${one.super_id}`)[id]).toEqual(one);
    }
  });
});
