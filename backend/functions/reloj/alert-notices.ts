import { takerOf } from '@gr/shared/domain/dia/escalera';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import type { Alerta, NivelAlerta, TipoAlerta } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { fixedId } from './ids.ts';
import type { Person } from './people.ts';
import type { Store } from './store.ts';

/** A notification for several people: the common content, and a name that distinguishes it from others of the same alert. */
export interface Notice {
  readonly name: string;
  readonly notif: NotifRes;
}

const TITLE: Readonly<Record<TipoAlerta, string>> = {
  no_iniciada: 'Ronda no iniciada',
  en_riesgo: 'Ronda en riesgo',
  vencida: 'Ronda vencida',
  incompleta: 'Ronda incompleta',
};
const WHAT: Readonly<Record<TipoAlerta, string>> = {
  no_iniciada: 'Nadie la ha empezado.',
  en_riesgo: 'Al paso que va no se termina a tiempo.',
  vencida: 'Nadie la hizo.',
  incompleta: 'Quedaron puntos sin leer.',
};

/** Target of a notification: the alert, in the list of open ones. */
function routeOf({ id, un_id }: Alerta): string {
  return `/rondas?ver=ahora&un=${un_id}&alerta=${id}`;
}

function notifOf(alerta: Alerta, titulo: string, texto: string, at: number): NotifRes {
  const { tipo, un_id, un_nom, id, nom_plan, ini_x, fin_x } = alerta;
  return {
    tipo_notif: `ronda_${tipo}`,
    titulo,
    texto: `${nom_plan}, ${horaLocal(ini_x)} a ${horaLocal(fin_x)}. ${texto}`,
    criticidad: tipo === 'no_iniciada' || tipo === 'vencida' ? 'alta' : 'media',
    un_id,
    un_nom,
    id_ref: id,
    ruta: routeOf(alerta),
    estado: 'enviada',
    fechah_x: at,
  };
}

/**
 * Notification for a level, or for the person who attends the alert (`atiende`); `at`, ms since epoch, is the moment of its step on the
 * ladder.
 */
export function levelNotice(alerta: Alerta, a: NivelAlerta | 'atiende', at: number): Notice {
  const { tipo } = alerta;
  const taker = takerOf(alerta);
  const unanswered = taker === null ? ' Nadie ha respondido.' : ` ${taker.emp_nom} no ha dado el motivo.`;
  const asked = {
    guarda: '',
    atiende: ' Usted atiende esta alerta.',
    supervisor: unanswered,
    administrador: unanswered,
  };
  const notif = notifOf(alerta, TITLE[tipo], `${WHAT[tipo]}${asked[a]}`, at);
  if (a !== 'atiende' || taker === null) return { name: `${tipo} ${a}`, notif };
  const { texto: texto_otros } = notifOf(alerta, TITLE[tipo], `${WHAT[tipo]} La tiene ${taker.emp_nom}.`, at);
  return { name: `${tipo} ${a}`, notif: { ...notif, texto_otros } };
}

/** Notification for administrators when no level answered. */
export function expiryNotice(alerta: Alerta, at: number): Notice {
  const titulo = `${TITLE[alerta.tipo]}: nadie respondió`;
  return { name: `${alerta.tipo} expirada`, notif: notifOf(alerta, titulo, WHAT[alerta.tipo], at) };
}

/** Notification for the other people once one has answered; it does not ring. `step` is the key of that answer. */
export function answeredNotice(
  alerta: Alerta,
  who: string,
  attends: boolean,
  step: string,
  at: number,
): Notice {
  const titulo = attends ? `Lo atiende ${who}` : `${who} dio el motivo`;
  const notif = { ...notifOf(alerta, titulo, WHAT[alerta.tipo], at), tipo_notif: 'ronda_atendida' };
  return { name: `respuesta ${step}`, notif: { ...notif, criticidad: 'baja' } };
}

/** Writes a notification for each person, once even if repeated. */
export async function tellAll(
  store: Pick<Store, 'createOnce'>,
  { name, notif }: Notice,
  people: readonly Person[],
): Promise<void> {
  await Promise.all(
    people.map(({ emp_id }) =>
      store.createOnce(noticePath(name, notif, emp_id), asJson({ ...notif, emp_id })),
    ),
  );
}

/** Those of some people for whom a notification of that name and moment was written. */
export async function toldOf(
  store: Pick<Store, 'read'>,
  name: string,
  of: Pick<NotifRes, 'id_ref' | 'fechah_x'>,
  people: readonly Person[],
): Promise<readonly Person[]> {
  const told = await Promise.all(
    people.map(async ({ emp_id }) => (await store.read(`${noticePath(name, of, emp_id)}/titulo`)) !== null),
  );
  return people.filter((_, i) => told[i]);
}

function noticePath(
  name: string,
  { id_ref, fechah_x }: Pick<NotifRes, 'id_ref' | 'fechah_x'>,
  emp_id: string,
): string {
  return `_notif_novedades_res/${fixedId(fechah_x, `aviso ${id_ref} ${name} ${emp_id}`)}`;
}
