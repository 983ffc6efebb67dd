import type {
  Alerta,
  EscaleraAlerta,
  EstadoAlerta,
  NivelAlerta,
  PasoPersona,
  PasoSistema,
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

/** Key of the server's own step below `pasos`: one of each. */
export function systemStep(what: 'creada' | 'resuelta' | 'expirada' | NivelAlerta): string {
  return `s_${what}`;
}

/** Next step of the ladder: notify a level, or expire. */
export type Rung =
  | { readonly que: 'avisa'; readonly nivel: NivelAlerta; readonly x: number }
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
  const at = ({ fechah_srv }: PasoPersona): number =>
    typeof fechah_srv === 'number' ? fechah_srv : Number.MAX_SAFE_INTEGER;
  return Object.values(pasos)
    .filter(isPersonal)
    .sort((a, b) => at(a) - at(b) || (a._op < b._op ? -1 : 1));
}

/** Whether a person who answers for the unit gave or confirmed the reason; a guard's reason alone does not count. */
export function isExplained(alerta: Pick<Alerta, 'pasos'>): boolean {
  return personalSteps(alerta).some(({ que, nivel }) => que === 'justifica' && nivel !== 'guarda');
}

/**
 * State of an alert at `now` (ms since epoch) by its steps alone, and its next step. The minutes of the ladder count from when it was
 * written (`fechah_srv`), so that each level has its minutes even after an outage of the clock. A level without people is skipped at once.
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
