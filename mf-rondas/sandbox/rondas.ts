import { idOf, type Seed, unidadDemo } from '@gr/remote-kit/testing/sandbox/demo';
import type { NovedadInput } from '@gr/shared/domain/novedad/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { PlanRonda, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { acto } from '@gr/shared/domain/registro/samples';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';

const MINUTE = 60_000;

/** Options of a sample round. */
export interface RondaStory {
  readonly ini: number;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly plan: PlanRonda | null;
  /** Number of points read, five minutes apart. */
  readonly leidos: number;
  /** True when the round was ended; missing points then have a reason. */
  readonly terminada?: boolean;
  readonly who?: { readonly emp_id: string; readonly nombre: string };
  readonly novedad?: NovedadInput;
}

const UNIDAD = unidadDemo('u001');
const MOTIVO = { motivo_cierre: 'emergencia', motivo_desc: 'Atendí una emergencia en la torre B.' };

/** Walks a round of `u001` with the operations of the app. Returns its id. */
export function walkRonda(seed: Seed, story: RondaStory): string {
  const { ini, puntos, plan, leidos: readCount } = story;
  const person = story.who ?? { emp_id: 'e1001', nombre: 'Ana Ruiz' };
  const id = idOf(ini);
  const who = (now: number, n: number) =>
    acto({ ...person, uid: `u_${person.emp_id}`, now, op: idOf(now, n) });
  seed.perform(
    iniciarRonda(who(ini, 1), { id, unidad: UNIDAD, plan, puntos, visita_rond: 'no' }).operation,
    ini,
  );
  const ronda = () => seed.read<Ronda>(`_recorridos_todos/${id}`);
  for (const [i, punto] of Object.values(puntos).slice(0, readCount).entries()) {
    const now = ini + (i + 1) * 5 * MINUTE;
    const at = { lat: punto.lat ?? 0, lng: (punto.lng ?? 0) + 0.00005, prec_m: 9 };
    const marked = marcarPunto({ ...who(now, 2), posicion: at }, ronda(), {
      punto,
      metodo: i === 1 ? 'manual' : 'qr',
      skew: 0,
      version_vieja: false,
    });
    if (marked.nuevo) seed.perform(marked.operation, now);
  }
  const end = ini + (readCount + 1) * 5 * MINUTE;
  if (story.novedad) {
    const [qr_id = ''] = Object.keys(puntos);
    const input = {
      id_novedad: idOf(end, 5),
      ronda: ronda(),
      un_id: UNIDAD.un_id,
      un_nom: UNIDAD.un_nombre,
      qr_id,
      formulario: story.novedad,
      urgente: false,
      fotos: [],
      draft: '',
    };
    seed.perform(guardarNovedad(who(end, 3), input).operation, end);
  }
  if (story.terminada) {
    const missing = readCount < Object.keys(puntos).length;
    seed.perform(terminarRonda(who(end, 4), ronda(), UNIDAD, missing ? MOTIVO : null), end);
  }
  return id;
}
