import type { PlanRonda, PuntoImpreso, Unidad } from './records.ts';
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

/** Checks (`pruebaOf`) of the texts of `p1…p12` of the unit `u001`; further points have none. */
const PROOFS = [
  '138617b4d743b08da3d3bdca446db8ec',
  'd0834b64094c07b8e6cbedd2813a78e3',
  'a1bbeda6de3935633be44b084de55ac6',
  '1ae487a2869b147cc607e286e57254df',
  '880a868f84d1659bd59372b414cc3d6a',
  '0eaf3fafee0cacf7c9934fef74715bc9',
  '69719a7175de5b4c483d6ed4f91ec37b',
  '7f9ed359049eebec0455f999d5c5de63',
  '48caa33321bd776b480fb109e8fddeb1',
  'cb7b6b05f0e05cb5827e91a60336c8b5',
  'd89984c4b2ab7f48bcbe7d2b41a19f54',
  '406552c2b33fd880d6dd140385209d10',
];

/** Checkpoints `p1…pn`, about 111 m apart from south to north. */
export function puntos(n: number): Record<string, PuntoImpreso> {
  const result: Record<string, PuntoImpreso> = {};
  for (let i = 1; i <= n; i += 1) {
    result[`p${i}`] = {
      qr_id: `p${i}`,
      nom_qr: `Punto ${i}`,
      orden: i,
      lat: 4.6 + i / 1000,
      lng: -74.07,
      qr_ver: 1,
      firma: 'ABCDEFGHIJKLMNOP',
      ...(PROOFS[i - 1] === undefined ? {} : { prueba: PROOFS[i - 1] }),
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
