import { isDeepStrictEqual } from 'node:util';
import { personalSteps, type Rung, standingOf, systemStep, takerOf } from '@gr/shared/domain/dia/escalera';
import type { Alerta, EscaleraAlerta, NivelAlerta, PasoSistema } from '@gr/shared/domain/registro/round-day';
import { asJson, changedFields } from '@gr/shared/domain/registro/trees';
import { fechaAlerta } from '@gr/shared/domain/resumen/resumen';
import { alertaRow } from '@gr/shared/domain/resumen/rows';
import { rowUpdates } from '../resumen/row-updates.ts';
import { expiryNotice, levelNotice, tellAll } from './alert-notices.ts';
import { agendaKey } from './ids.ts';
import { type Person, peopleOf } from './people.ts';
import type { ClockStore } from './store.ts';

/** Most steps in one run: three levels, the end, and the write after each. */
const MAX_TURNS = 12;

/**
 * Takes the steps of an alert's ladder that are due at `now` (ms since epoch) and updates its state and its row in the agenda from its
 * steps. Ends with a read that finds nothing to do; a person's answer stops it at once.
 */
export async function settleAlert(store: ClockStore, un_id: string, id: string, now: number): Promise<void> {
  const place = `_alertas_/${un_id}/${id}`;
  const agenda = `_agenda_/${agendaKey.alerta(id)}`;
  const escalera = await store.read<EscaleraAlerta>(`_un_/${un_id}/reglas/escalera`);
  let written: ReturnType<typeof alertaRow> | null = null;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const alerta = await store.read<Alerta>(place);
    if (alerta === null) return store.update({ [agenda]: null });
    const { estado, nivel, abierta, sigue } = standingOf(alerta, escalera ?? undefined, now);
    if (sigue !== null && sigue.que !== 'suelta' && sigue.x <= now) {
      await take(store, alerta, sigue, now);
      continue;
    }
    const { un_abierta: _open, sig_x: _next, ...plain } = alerta;
    const after: Alerta = {
      ...plain,
      estado,
      nivel,
      ...(abierta ? { un_abierta: un_id } : {}),
      ...(sigue === null ? {} : { sig_x: sigue.x }),
    };
    const changed = Object.entries(changedFields(alerta, after));
    const row = alertaRow(after);
    if (changed.length === 0 && isDeepStrictEqual(row, written)) return;
    written = row;
    await store.update({
      ...rowUpdates({ un_id, fecha: fechaAlerta(alerta), clase: 'alertas', id }, row, now),
      ...Object.fromEntries(changed.map(([path, value]) => [`${place}/${path}`, value])),
      [agenda]: sigue === null ? null : asJson({ que: 'alerta', un_id, id, prox_x: sigue.x }),
    });
  }
  throw new Error('The alert keeps changing: it will be looked at again.');
}

/** Notifies the people of a step, and then writes that it was taken: a repeat after a crash writes the same notifications. */
async function take(
  store: ClockStore,
  alerta: Alerta,
  step: Exclude<Rung, { que: 'suelta' }>,
  now: number,
): Promise<void> {
  const { tipo } = alerta;
  const a = step.que === 'avisa' ? step.a : 'administrador';
  const taker = takerOf(alerta);
  const own = a === 'atiende' && taker !== null;
  const nivel = a === 'atiende' ? (taker?.nivel ?? 'supervisor') : a;
  const people = own
    ? [{ emp_id: taker.emp_id, nom: taker.emp_nom }]
    : await toTell(store, alerta, nivel, now);
  const notice = step.que === 'avisa' ? levelNotice(alerta, a, step.x) : expiryNotice(alerta, step.x);
  await tellAll(store, notice, people);
  const told = step.que === 'avisa' ? (nivel === 'guarda' || own ? 'avisada' : 'escalada') : 'expirada';
  const paso: PasoSistema = { que: told, tipo, nivel, personas: people.length, fechah_srv: now };
  const key = systemStep(tipo, step.que === 'avisa' ? a : 'expirada');
  await store.createOnce(`_alertas_/${alerta.un_id}/${alerta.id}/pasos/${key}`, asJson(paso));
}

/** People to notify at a level: the guards it concerns, else everybody with access to the unit; never a person who has answered already. */
async function toTell(
  store: ClockStore,
  alerta: Alerta,
  nivel: NivelAlerta,
  now: number,
): Promise<readonly Person[]> {
  const answered = new Set(personalSteps(alerta).map(({ emp_id }) => emp_id));
  const people =
    nivel === 'guarda'
      ? Object.entries(alerta.sobre ?? {}).map(([emp_id, nom]) => ({ emp_id, nom }))
      : await peopleOf(store, alerta.un_id, nivel, now);
  return people.filter(({ emp_id }) => !answered.has(emp_id));
}
