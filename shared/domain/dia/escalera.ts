import type {
  Alerta,
  EscaleraAlerta,
  EstadoAlerta,
  NivelAlerta,
  PasoPersona,
  PasoSistema,
} from '../registro/round-day.ts';

/** Minutes of the ladder where neither unit nor company says (data-model.md, «Alerts»). */
export const ESCALERA: Required<EscaleraAlerta> = {
  guarda_min: 0,
  supervisor_min: 1,
  administrador_min: 15,
  expira_min: 240,
};

/** Who is told, in their order. */
export const NIVELES: readonly NivelAlerta[] = ['guarda', 'supervisor', 'administrador'];

const MINUTE = 60_000;

/** Key of the server's own step below `pasos`: one of each. */
export function systemStep(what: 'creada' | 'resuelta' | 'expirada' | NivelAlerta): string {
  return `s_${what}`;
}

/** What the ladder does next: tells a level, or gives up. */
export type Rung =
  | { readonly que: 'avisa'; readonly nivel: NivelAlerta; readonly x: number }
  | { readonly que: 'expira'; readonly x: number }
  /** Attended, and nobody said more: it leaves the list of what is open. */
  | { readonly que: 'suelta'; readonly x: number };

/** How an alert stands by its steps. */
export interface Standing {
  readonly estado: EstadoAlerta;
  readonly nivel: NivelAlerta;
  /** It waits for an answer, or somebody is at it. */
  readonly abierta: boolean;
  /** `null` = nothing to come. */
  readonly sigue: Rung | null;
}

const isPersonal = (paso: PasoPersona | PasoSistema): paso is PasoPersona =>
  paso.que === 'atiende' || paso.que === 'justifica';

/** The steps of people, in the order they reached the server. */
export function personalSteps({ pasos = {} }: Pick<Alerta, 'pasos'>): readonly PasoPersona[] {
  const at = ({ fechah_srv }: PasoPersona): number =>
    typeof fechah_srv === 'number' ? fechah_srv : Number.MAX_SAFE_INTEGER;
  return Object.values(pasos)
    .filter(isPersonal)
    .sort((a, b) => at(a) - at(b) || (a._op < b._op ? -1 : 1));
}

/** Whether somebody who answers for the unit gave the reason; a guard's word alone waits for that. */
export function isExplained(alerta: Pick<Alerta, 'pasos'>): boolean {
  return personalSteps(alerta).some(({ que, nivel }) => que === 'justifica' && nivel !== 'guarda');
}

/**
 * How an alert stands at `now` (ms since epoch) by its steps alone, and what comes next. The hours of the ladder count from
 * when it was written (`fechah_srv`), so that after a silence of the clock each level has its minutes all the same; where a
 * level has nobody the next one follows at once.
 */
export function standingOf(alerta: Alerta, escalera: EscaleraAlerta | undefined, now: number): Standing {
  const minutes = { ...ESCALERA, ...escalera };
  const { pasos = {} } = alerta;
  const from = typeof alerta.fechah_srv === 'number' ? alerta.fechah_srv : alerta.fechah_x;
  const told = (nivel: NivelAlerta): PasoSistema | undefined =>
    pasos[systemStep(nivel)] as PasoSistema | undefined;
  const last = NIVELES.filter((nivel) => told(nivel)).at(-1);
  const nivel = last ?? 'guarda';
  const closed = (estado: EstadoAlerta): Standing => ({ estado, nivel, abierta: false, sigue: null });
  if (pasos[systemStep('resuelta')]) return closed('resuelta');
  if (isExplained(alerta)) return closed('justificada');
  const end = from + minutes.expira_min * MINUTE;
  if (personalSteps(alerta).some(({ que }) => que === 'atiende')) {
    return now < end
      ? { estado: 'atendida', nivel, abierta: true, sigue: { que: 'suelta', x: end } }
      : closed('atendida');
  }
  if (pasos[systemStep('expirada')]) return closed('expirada');
  const next = NIVELES[last === undefined ? 0 : NIVELES.indexOf(last) + 1];
  const estado = nivel === 'guarda' ? 'abierta' : 'escalada';
  if (next === undefined) return { estado, nivel, abierta: true, sigue: { que: 'expira', x: end } };
  const due = from + minutes[`${next}_min`] * MINUTE;
  const before = last === undefined ? undefined : told(last);
  const x = before?.personas === 0 ? Math.min(due, before.fechah_srv) : due;
  return { estado, nivel, abierta: true, sigue: { que: 'avisa', nivel: next, x: Math.min(x, end) } };
}
