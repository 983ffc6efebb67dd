import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import { pushId } from '@gr/shared/domain/registro/ids';
import { type GuardaVisita, guardaKey } from '@gr/shared/domain/supervision/supervision';
import {
  cerrarSupervision,
  guardarEntrada,
  iniciarSupervision,
} from '@gr/shared/domain/supervision/supervision-ops';
import type { Chance } from '../../backend/seed/chance.ts';
import { findingOf } from '../../backend/seed/findings.ts';
import { nameOf } from '../../backend/seed/people.ts';
import { openAlertsQuery } from '../../mf-rondas/src/alerta/queries.ts';
import type { Member, Place } from './company.ts';
import { type Day, shiftOf } from './day.ts';
import type { Phone } from './phone.ts';
import { picture } from './pictures.ts';

/** Visits of a shift, and guards seen in each (our guess). */
const VISITS = 3;
const SEEN = 3;
const MINUTE = 60_000;

/** A supervisor's shift: visits to the own units, guard by guard, signed. */
export async function supervisorDay(phone: Phone, day: Day, chance: Chance, guards: GuardsOf): Promise<void> {
  const [[from, to] = [0, 0]] = shiftOf('dia', chance);
  await day.until(from);
  const alerts = phone.member.unidades.map(({ unidad }) => openAlertsQuery(unidad.un_id));
  await phone.open(Date.now(), [...Object.values(noticesQueries(phone.person)), ...alerts]);
  for (let n = 0; n < VISITS; n++) {
    const begin = from + ((n + 0.3 * chance.number()) / VISITS) * (to - from);
    await day.until(begin);
    await phone.renew();
    const { unidades } = phone.member;
    const place = unidades[n % unidades.length];
    if (place !== undefined) await visit(phone, day, begin, { place, chance, guards });
  }
  await day.until(to);
  phone.close();
}

/** The guards of a unit. */
export type GuardsOf = (un_id: string) => readonly Member[];

async function visit(
  phone: Phone,
  day: Day,
  begin: number,
  { place, chance, guards }: { place: Place; chance: Chance; guards: GuardsOf },
): Promise<void> {
  const { unidad } = place;
  const guardas: Record<string, GuardaVisita> = {};
  for (const { persona } of guards(unidad.un_id).slice(0, SEEN)) {
    const { emp_id, turno } = persona;
    guardas[guardaKey(guardas, emp_id)] = { nom: nameOf(persona), emp_id, turno };
  }
  const start = iniciarSupervision(phone.acto(chance), { id: pushId(Date.now()), unidad, guardas });
  if (!(await phone.send('visit', start.operation))) return;
  let { supervision } = start;
  let at = begin;
  for (const [clave, guarda] of Object.entries(guardas)) {
    at += 8 * MINUTE;
    await day.until(at);
    const firma = picture('pantalla');
    const found = findingOf(chance, pushId(Date.now()), Date.now());
    const entry = guardarEntrada(phone.acto(chance), supervision, { clave, guarda, ...found, firma });
    if (!(await phone.send('visit', entry.operation, [firma]))) continue;
    supervision = { ...supervision, entradas: { ...supervision.entradas, [clave]: entry.entrada } };
  }
  await day.until(at + 5 * MINUTE);
  const firma = picture('pantalla');
  await phone.send('visit', cerrarSupervision(phone.acto(chance), supervision, { firma }), [firma]);
}
