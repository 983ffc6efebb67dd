import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import type { Chance } from '../../backend/seed/chance.ts';
import { type Day, shiftOf } from './day.ts';
import type { Phone } from './phone.ts';
import { picture } from './pictures.ts';

/** What a guard does in a shift (our guess; the specification has rounds of some 8 points). */
const ROUNDS = 3;
const INCIDENTS_OF_ROUNDS = 0.08;
const WITH_PHOTO = 0.7;
/** Share of guards who have to type their password. */
const SIGNED_OUT = 0.02;
const MINUTE = 60_000;

/** A guard's shift: the app opened, rounds walked point by point, an incident now and then. */
export async function guardDay(phone: Phone, day: Day, chance: Chance): Promise<void> {
  const shifts = shiftOf(phone.member.persona.turno, chance);
  for (const [from, to] of shifts) {
    await day.until(from + chance.number() * 20 * MINUTE);
    if (chance.number() < SIGNED_OUT) await phone.signInAgain();
    await phone.open(Date.now(), followed(phone));
    const many = Math.max(1, Math.round((ROUNDS * (to - from)) / (12 * 60 * MINUTE)));
    for (let n = 0; n < many; n++) {
      const begin = from + ((n + 0.1 + 0.5 * chance.number()) / many) * (to - from);
      await day.until(begin);
      await phone.renew();
      await walk(phone, day, begin, chance);
    }
    await day.until(to);
    phone.leave();
  }
}

/** What the screens of a guard follow: the own rounds and the notices of the unit. */
function followed(phone: Phone) {
  const { emp_id, ...rest } = phone.person;
  const own = {
    path: `_recorridos_rondero_/${emp_id}`,
    orderBy: 'fechah_x',
    startAt: Date.now(),
    limitToLast: 50,
  };
  return [own, ...Object.values(noticesQueries({ emp_id, ...rest }))];
}

async function walk(phone: Phone, day: Day, begin: number, chance: Chance): Promise<void> {
  const [place] = phone.member.unidades;
  const plan = place?.planes[0];
  if (place === undefined || plan === undefined) return;
  const { unidad, puntos } = place;
  const start = iniciarRonda(phone.acto(chance), {
    ...{ id: pushId(Date.now()), unidad, plan, puntos, visita_rond: 'no' },
  });
  if (!(await phone.send('round begun', start.operation))) return;
  let ronda = start.ronda;
  let at = begin;
  for (const punto of Object.values(puntos).sort((a, b) => a.orden - b.orden)) {
    at += (1.2 + 2 * chance.number()) * MINUTE;
    await day.until(at);
    ronda = await mark(phone, ronda, punto, chance);
  }
  if (chance.number() < INCIDENTS_OF_ROUNDS) await report(phone, ronda, chance);
  await day.until(at + 2 * MINUTE);
  const end = terminarRonda(phone.acto(chance), ronda, unidad, null);
  await phone.endRound(end);
}

async function mark(phone: Phone, ronda: Ronda, punto: PuntoImpreso, chance: Chance): Promise<Ronda> {
  const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
  const lectura = { punto, leido, skew: 0, version_vieja: false, metodo: 'qr' } as const;
  const marked = marcarPunto(phone.acto(chance), ronda, lectura);
  if (!marked.nuevo || !(await phone.send('point', marked.operation))) return ronda;
  return { ...ronda, recorrido: { ...ronda.recorrido, [punto.qr_id]: marked.punto } };
}

async function report(phone: Phone, ronda: Ronda, chance: Chance): Promise<void> {
  const fotos = chance.number() < WITH_PHOTO ? [picture('camara')] : [];
  const { operation } = guardarNovedad(phone.acto(chance), {
    ...{ id_novedad: pushId(Date.now()), ronda, un_id: ronda.un_id, un_nom: ronda.un_nombre },
    formulario: {
      desc_nov: 'La puerta del cuarto técnico quedó abierta; se cierra y se avisa a la administración.',
      ...{ cat_nov: 'otro', criticidad: 'media' },
    },
    ...{ urgente: false, fotos, draft: '' },
  });
  await phone.send('incident', operation, fotos);
}
