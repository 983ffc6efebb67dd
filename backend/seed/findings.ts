import {
  ID_ITEMS,
  type IdItem,
  ITEMS_SUPERVISION,
  type Presencia,
  requiresNovedad,
} from '@gr/shared/domain/supervision/supervision';
import type { NewEntrada, RespuestaWithFotos } from '@gr/shared/domain/supervision/supervision-ops';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import type { Chance } from './chance.ts';

const DAY = 86_400_000;
const REMARKS: Readonly<Partial<Record<IdItem, string>>> = {
  puntualidad: 'Llegó 20 minutos tarde al relevo.',
  presentacion: 'Sin afeitar.',
  uniforme: 'Falta la corbata.',
  credencial: 'No porta la credencial a la vista.',
  consignas: 'No recuerda la consigna de trasteos.',
  minuta: 'Faltan las anotaciones de la última hora.',
  rondas: 'Quedó pendiente la ronda de las 03:00.',
  radio: 'Radio con poca carga.',
  llaves: 'Una llave sin marcar.',
  equipos: 'Linterna sin batería.',
  aseo: 'Puesto con restos de comida.',
  trato: 'Un residente se queja del trato en la portería.',
};

/** The findings of a visit for one guard, mostly good. `id_novedad` is used when there is an incident. */
export function findingOf(
  chance: Chance,
  id_novedad: string,
  at: number,
): Pick<NewEntrada, 'presencia' | 'respuestas' | 'compromisos' | 'novedad'> {
  const presencia = presenceOf(chance.number());
  if (presencia === 'ausente') {
    const desc_nov = 'El guarda no está en el puesto y no responde el radio. Se cubre con el relevante.';
    return {
      presencia,
      respuestas: {},
      compromisos: {},
      novedad: {
        id_novedad,
        formulario: { cat_nov: 'abandono_puesto', criticidad: 'alta', desc_nov },
        fotos: [],
      },
    };
  }
  const respuestas: Partial<Record<IdItem, RespuestaWithFotos>> = {};
  const failed: string[] = [];
  for (const id of ID_ITEMS) {
    if (id === 'presencia') continue;
    const obs = REMARKS[id];
    const fails = obs !== undefined && chance.number() < 0.04;
    respuestas[id] = fails
      ? { valor: 'no_cumple', obs, fotos: [] }
      : { valor: id === 'arma' ? 'no_aplica' : 'cumple', fotos: [] };
    if (fails) failed.push(`${ITEMS_SUPERVISION[id].texto}: ${obs}`);
  }
  const date = fechahLocal(at + chance.between(3, 15) * DAY).slice(0, 10);
  const compromisos =
    failed.length > 0
      ? { c1: { texto: 'Corregir lo anotado antes de la próxima visita.', fecha: date } }
      : {};
  return { presencia, respuestas, compromisos, novedad: incidentOf(presencia, failed, id_novedad) };
}

function presenceOf(chance: number): Presencia {
  if (chance < 0.015) return 'ausente';
  if (chance < 0.035) return 'dormido';
  return chance < 0.07 ? 'relevado' : 'presente';
}

function incidentOf(
  presencia: Presencia,
  failed: readonly string[],
  id_novedad: string,
): NewEntrada['novedad'] {
  if (requiresNovedad(presencia)) {
    const desc_nov =
      'Se encuentra al guarda dormido en la portería. Se hace llamado de atención y se informa.';
    return {
      id_novedad,
      formulario: { cat_nov: 'guarda_dormido', criticidad: 'alta', desc_nov },
      fotos: [],
    };
  }
  if (failed.length < 2) return null;
  const desc_nov = `Hallazgos en la visita. ${failed.join(' ')}`;
  return { id_novedad, formulario: { cat_nov: 'otro', criticidad: 'media', desc_nov }, fotos: [] };
}
