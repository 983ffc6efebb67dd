import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { pasoPath } from '@gr/shared/domain/turno/turno';
import { empezarTurno } from '@gr/shared/domain/turno/turno-ops';
import { judgeStep } from '../functions/turno/judge-step.ts';
import { seededId } from './chance.ts';
import { demoAct } from './demo-act.ts';
import type { SeededUnit } from './demo-units.ts';
import { seedEntry } from './minuta.ts';
import { nameOf, ronderosOf } from './people.ts';
import type { SeedTree } from './seed-tree.ts';

/** How long people have been on duty, ms. */
const SINCE_MS = 3 * 3_600_000;

/** In every unit with two guards or more one is on duty at the first post, as the app and the functions write it. `now` in ms since epoch. */
export function seedShifts(tree: SeedTree, units: readonly SeededUnit[], key: Buffer, now: number): void {
  for (const { unidad, puntos } of units) {
    const { un_id, un_nombre: un_nom } = unidad;
    const [, persona] = ronderosOf(un_id);
    const [punto] = Object.values(puntos).sort((a, b) => a.orden - b.orden);
    if (persona === undefined || punto === undefined) continue;
    const at = now - SINCE_MS;
    const acto = demoAct(persona, seededId(`turno ${un_id}`, at), at);
    const { qr_id, qr_ver, firma } = punto;
    const texto = formatTextoQr({ un_id, qr_id, qr_ver, firma });
    const posicion = { lat: punto.lat ?? 0, lng: punto.lng ?? 0, prec_m: 8 };
    const lectura = { un_id, un_nom, qr_id, resultado: 'valido', texto } as const;
    tree.sent(acto.uid, empezarTurno({ ...acto, posicion }, lectura), at);
    const row = tree.read(`_valqr_/${un_id}/${acto.op}`) as unknown as ValidacionQr;
    const horas = { razones: [], llegada: 'firme', cadena: 'nada', desmentidas: new Set<string>() } as const;
    const known = { nombre: nameOf(persona), horas, repetida: false, otro_telefono: false, photos: {} };
    const paso = judgeStep(row, { key, punto, ...known });
    if (paso === null) continue;
    tree.put(pasoPath(un_id, acto.op), asJson(paso));
    seedEntry(tree, {
      ...{ un_id, clave: acto.op, dia_x: at },
      entrada: turnoEntry(paso, { op: acto.op, tipo: 'empezar_turno', at }, ''),
    });
  }
}
