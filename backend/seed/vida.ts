import { acusarNovedad, anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { uidDe } from '../functions/claims-personal.ts';
import type { Arbol } from './arbol.ts';
import { nombreDe, PERSONAL, type Persona } from './personal.ts';
import { idDe, type Sorteo, sorteo } from './sorteo.ts';
import { CIERRES, NOTAS } from './vistas.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What happened in the last two days is still open, so that the demo has work to do. */
const INTACTAS_MS = 2 * DAY;

/** Lets incidents be acknowledged, noted and closed as the days go by. `now` in ms. */
export function vivir(arbol: Arbol, novedades: readonly Novedad[], now: number): void {
  for (const novedad of novedades) {
    const age = now - novedad.fechah_x;
    if (age < INTACTAS_MS) continue;
    const azar = sorteo(`vida ${novedad.id_novedad}`);
    const persona = azar.uno(supervisores(novedad.un_id));
    const old = age > 20 * DAY;
    if (azar.numero() > (old ? 0.95 : 0.75)) continue;
    let at = novedad.fechah_x + azar.entre(4, 300) * MINUTE;
    arbol.operar(acusarNovedad(actoDe(persona, novedad, 'acuse', at), leer(arbol, novedad)), at);
    for (let n = azar.numero() < 0.4 ? azar.entre(1, 2) : 0; n > 0; n -= 1) {
      at += azar.entre(20, 600) * MINUTE;
      anotar(arbol, persona, novedad, azar, at);
    }
    if (azar.numero() > (old ? 0.9 : 0.5)) continue;
    at = Math.min(at + azar.entre(1, 40) * HOUR, now - HOUR);
    const cierre = { texto: azar.uno(CIERRES), fotos: [], sin_foto: true };
    arbol.operar(cerrarNovedad(actoDe(persona, novedad, 'cierre', at), leer(arbol, novedad), cierre), at);
  }
}

function anotar(arbol: Arbol, persona: Persona, novedad: Novedad, azar: Sorteo, at: number): void {
  const acto = actoDe(persona, novedad, `nota ${at}`, at);
  const nota = { id_nota: idDe(`nota ${novedad.id_novedad}`, at), texto: azar.uno(NOTAS), fotos: [] };
  arbol.operar(anotarNovedad(acto, leer(arbol, novedad), nota), at);
}

function leer(arbol: Arbol, { id_novedad }: Novedad): Novedad {
  // The tree holds what the builders made of it.
  return arbol.leer(`_novedades/${id_novedad}`) as unknown as Novedad;
}

function supervisores(un_id: string): readonly [Persona, ...Persona[]] {
  const [first, ...rest] = PERSONAL.filter(
    ({ rol, un_ids }) => rol === 'supervisor' && un_ids.includes(un_id),
  );
  if (first === undefined) throw new Error(`Sin supervisor en ${un_id}`);
  return [first, ...rest];
}

function actoDe(persona: Persona, { id_novedad }: Novedad, que: string, at: number): Acto {
  return {
    op: idDe(`op ${que} ${id_novedad}`, at),
    uid: uidDe(persona.emp_id),
    emp_id: persona.emp_id,
    nombre: nombreDe(persona),
    now: at,
    disp_id: `demo-${persona.doc}`,
    app_ver: '0.1.0',
  };
}
