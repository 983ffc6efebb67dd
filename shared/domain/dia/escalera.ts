import type {
  Alerta,
  EscaleraAlerta,
  EstadoAlerta,
  NivelAlerta,
  PasoPersona,
  PasoSistema,
  TipoAlerta,
} from '../registro/round-day.ts';

/** Minutes of the ladder where neither unit nor company sets them (data-model.md, «Alerts»). */
export const ESCALERA: Required<EscaleraAlerta> = {
  guarda_min: 0,
  supervisor_min: 1,
  administrador_min: 15,
  expira_min: 240,
};

/** Levels that are notified, in order. */
export const NIVELES: readonly NivelAlerta[] = ['guarda', 'supervisor', 'administrador'];

const MINUTE = 60_000;

/** Key of the server's own step below `pasos`: one of each for every kind that an alert has been. */
export function systemStep(
  tipo: TipoAlerta,
  what: 'creada' | 'resuelta' | 'expirada' | 'atiende' | NivelAlerta,
): string {
  return `s_${tipo}_${what}`;
}

/** Next step of the ladder: notify a level, or expire. */
export type Rung =
  /** `a`: the level, or the person who attends the alert since it was of another kind. */
  | { readonly que: 'avisa'; readonly a: NivelAlerta | 'atiende'; readonly x: number }
  | { readonly que: 'expira'; readonly x: number }
  /** End of an attended alert's minutes without a reason: it leaves the list of open alerts. */
  | { readonly que: 'suelta'; readonly x: number };

/** State of an alert by its steps. */
export interface Standing {
  readonly estado: EstadoAlerta;
  readonly nivel: NivelAlerta;
  /** It waits for an answer, or a person attends to it. */
  readonly abierta: boolean;
  /** `null` = no step follows. */
  readonly sigue: Rung | null;
}

const isPersonal = (paso: PasoPersona | PasoSistema): paso is PasoPersona =>
  paso.que === 'atiende' || paso.que === 'justifica';

/** Steps taken by people, in the order they reached the server. */
export function personalSteps({ pasos = {} }: Pick<Alerta, 'pasos'>): readonly PasoPersona[] {
  return Object.values(pasos)
    .filter(isPersonal)
    .sort((a, b) => timeOf(a) - timeOf(b) || (a._op < b._op ? -1 : 1));
}

/** The person who attends an alert: the first who took it, also where it was of another kind then. */
export function takerOf(alerta: Pick<Alerta, 'pasos'>): PasoPersona | null {
  return personalSteps(alerta).find(({ que }) => que === 'atiende') ?? null;
}

/** Time of a step, ms since epoch; one that the server has not confirmed yet is the newest. */
const timeOf = ({ fechah_srv }: PasoPersona | PasoSistema): number =>
  typeof fechah_srv === 'number' ? fechah_srv : Number.MAX_SAFE_INTEGER;

/**
 * The last step by which a person who answers for the unit gave or confirmed the reason; a guard's reason alone does not count, nor one that
 * was given before the round came after all. `null` = there is none.
 */
export function explanationOf(alerta: Pick<Alerta, 'pasos'>): PasoPersona | null {
  const over = Object.values(alerta.pasos ?? {}).filter(({ que }) => que === 'resuelta');
  const counts = (paso: PasoPersona): boolean =>
    paso.que === 'justifica' && paso.nivel !== 'guarda' && !over.some((end) => timeOf(end) > timeOf(paso));
  return personalSteps(alerta).findLast(counts) ?? null;
}

/** Whether an alert has an {@link explanationOf explanation}. */
export function isExplained(alerta: Pick<Alerta, 'pasos'>): boolean {
  return explanationOf(alerta) !== null;
}

/**
 * State of an alert at `now` (ms since epoch) by its steps alone, and its next step. The minutes of the ladder count from when it was
 * written as its present kind (`fechah_srv`), so that each level has its minutes even after an outage of the clock. A level without people
 * is skipped at once. Of an alert that was taken as another kind its taker is asked at once, and the administrators when their minutes are
 * over without an answer.
 */
export function standingOf(alerta: Alerta, escalera: EscaleraAlerta | undefined, now: number): Standing {
  const minutes = { ...ESCALERA, ...escalera };
  const { pasos = {}, tipo } = alerta;
  const from = typeof alerta.fechah_srv === 'number' ? alerta.fechah_srv : alerta.fechah_x;
  const told = (nivel: NivelAlerta): PasoSistema | undefined =>
    pasos[systemStep(tipo, nivel)] as PasoSistema | undefined;
  const last = NIVELES.filter((nivel) => told(nivel)).at(-1);
  const nivel = last ?? 'guarda';
  const closed = (estado: EstadoAlerta): Standing => ({ estado, nivel, abierta: false, sigue: null });
  if (pasos[systemStep(tipo, 'resuelta')]) return closed('resuelta');
  if (isExplained(alerta)) return closed('justificada');
  const end = from + minutes.expira_min * MINUTE;
  const taker = takerOf(alerta);
  if (taker !== null) {
    if (now >= end) return closed('atendida');
    const sigue = afterTaking(alerta, taker, from + minutes.administrador_min * MINUTE);
    return { estado: 'atendida', nivel, abierta: true, sigue: sigue ?? { que: 'suelta', x: end } };
  }
  if (pasos[systemStep(tipo, 'expirada')]) return closed('expirada');
  const next = NIVELES[last === undefined ? 0 : NIVELES.indexOf(last) + 1];
  const estado = nivel === 'guarda' ? 'abierta' : 'escalada';
  if (next === undefined) return { estado, nivel, abierta: true, sigue: { que: 'expira', x: end } };
  const due = from + minutes[`${next}_min`] * MINUTE;
  const before = last === undefined ? undefined : told(last);
  const x = before?.personas === 0 ? Math.min(due, before.fechah_srv) : due;
  return { estado, nivel, abierta: true, sigue: { que: 'avisa', a: next, x: Math.min(x, end) } };
}

/** Who is asked when a taken alert became of another kind: its taker, then the administrators at `office` (ms since epoch). */
function afterTaking({ pasos = {}, tipo }: Alerta, taker: PasoPersona, office: number): Rung | null {
  const became = pasos[systemStep(tipo, 'creada')] as PasoSistema | undefined;
  if (became?.tiene !== taker.emp_id) return null;
  if (pasos[systemStep(tipo, 'atiende')] === undefined)
    return { que: 'avisa', a: 'atiende', x: timeOf(became) };
  const answered = personalSteps({ pasos }).some(
    (paso) => paso.nivel !== 'guarda' && timeOf(paso) >= timeOf(became),
  );
  if (answered || pasos[systemStep(tipo, 'administrador')] !== undefined) return null;
  return { que: 'avisa', a: 'administrador', x: office };
}
