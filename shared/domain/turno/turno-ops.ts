import type { Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { ValidacionQr } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';

/** The read with which a shift is begun or ended. */
export interface LecturaTurno {
  readonly un_id: string;
  readonly un_nom: string;
  readonly qr_id: string;
  readonly resultado: ValidacionQr['resultado'];
  /** The text that was read or typed; absent = the shift is ended without a code. Of an answer: see {@link estoyBien}. */
  readonly texto?: string;
  /** Staff id of the person whose post is taken over. */
  readonly releva_id?: string;
}

/** The photo of a beginning. */
export interface FotoTurno {
  /** At most {@link TURNO_FOTOS_MAX}. */
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft: string;
}

/** Begins a shift at a post: a read of its code that says so, with the photo that was taken. */
export function empezarTurno(acto: Acto, lectura: LecturaTurno, foto?: FotoTurno): Operation {
  const begun = turnoOf(acto, 'inicio', 'empezar_turno', lectura, foto?.fotos);
  return foto === undefined ? begun : { ...begun, draft: foto.draft };
}

/** Ends the person's shift in a unit. */
export function terminarTurno(acto: Acto, lectura: LecturaTurno): Operation {
  return turnoOf(acto, 'fin', 'terminar_turno', lectura);
}

/** The person's answer to «¿Está bien?», given at the post of their shift; `pide_x` = hour of the question that the phone shows, ms since epoch. */
export function estoyBien(
  acto: Acto,
  puesto: Pick<LecturaTurno, 'un_id' | 'un_nom' | 'qr_id'>,
  pide_x?: number,
): Operation {
  const asked = pide_x === undefined ? {} : { texto: String(pide_x) };
  return turnoOf(acto, 'bien', 'estoy_bien', { ...puesto, ...asked, resultado: 'no_es_qr' });
}

/** First words of the sentence of each kind of step, in the Centro de envíos. */
const RESUMEN: Readonly<Record<NonNullable<ValidacionQr['turno']>, string>> = {
  inicio: 'Inicio de turno',
  fin: 'Fin de turno',
  bien: 'Estoy bien',
};

function turnoOf(
  acto: Acto,
  turno: NonNullable<ValidacionQr['turno']>,
  tipo: string,
  { un_id, un_nom, texto, ...lectura }: LecturaTurno,
  fotos: readonly Photo[] = [],
): Operation {
  const { files, archivos } = filePhotos(acto, { un_id, id_registro: acto.op }, fotos);
  const row: ValidacionQr = {
    ...stampOf(acto, fotos.length),
    ...{ id: acto.op, un_id, emp_id: acto.emp_id, accion: 'probar', turno },
    ...lectura,
    ...(texto === undefined ? {} : { texto: texto.slice(0, 200) }),
    ...(fotos.length > 0 && { archivos }),
  };
  return {
    id: acto.op,
    aggregate: `turno/${un_id}`,
    tipo,
    resumen: `${RESUMEN[turno]} · ${un_nom}`,
    updates: { [`_valqr_/${un_id}/${acto.op}`]: asJson(row) },
    files,
    effects: [],
    un_id,
  };
}
