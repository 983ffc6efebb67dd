import type { PlanRonda, PuntoQr, Unidad } from './records.ts';
import type { Acto } from './stamp.ts';

/** A fixed moment for tests: Friday 2026-11-20, 20:00 in Bogotá, ms since epoch. */
export const NOW = Date.parse('2026-11-20T20:00:00-05:00');

/** An act of rondero `e1001` at {@link NOW}; `change` replaces fields. */
export function acto(change: Partial<Acto> = {}): Acto {
  return {
    op: '-Op00000000000000001',
    uid: 'u_e1001',
    emp_id: 'e1001',
    nombre: 'Ana Ruiz',
    now: NOW,
    disp_id: 'disp-1',
    app_ver: '0.1.0',
    ...change,
  };
}

/** An active unit with default rules. */
export function unidad(change: Partial<Unidad> = {}): Unidad {
  return { un_id: 'u001', un_nombre: 'Torres del Parque', estado: 'activo', ...change };
}

/** Checkpoints `p1…pn`, about 111 m apart from south to north. */
export function puntos(n: number): Record<string, PuntoQr> {
  const result: Record<string, PuntoQr> = {};
  for (let i = 1; i <= n; i += 1) {
    result[`p${i}`] = {
      qr_id: `p${i}`,
      nom_qr: `Punto ${i}`,
      orden: i,
      lat: 4.6 + i / 1000,
      lng: -74.07,
      qr_ver: 1,
      firma: 'ABCDEFGHIJKLMNOP',
      estado: 'activo',
    };
  }
  return result;
}

/** A daily plan from 19:00 to 05:00 over the given points. */
export function plan(qr_ids: readonly string[], change: Partial<PlanRonda> = {}): PlanRonda {
  return {
    id_plan: 'plan1',
    nom_plan: 'Ronda nocturna',
    dias: { lun: true, mar: true, mie: true, jue: true, vie: true, sab: true, dom: true },
    hora_ini: '19:00',
    hora_fin: '05:00',
    puntos: Object.fromEntries(qr_ids.map((id, i) => [id, { orden: i + 1 }])),
    estado: 'activo',
    ...change,
  };
}
