import type { Rol } from '@gr/shared/contract/session';
import { isExplained, personalSteps, takerOf } from '@gr/shared/domain/dia/escalera';
import type { Alerta, PasoPersona, PasoSistema } from '@gr/shared/domain/registro/round-day';
import { ALERT_LEVELS, ALERT_REASONS, ALERT_STATES, wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { levelIn, mayAttend } from '@gr/shared/domain/ronda/alerta-ops';
import { mensajes } from '../mensajes-oversight.ts';

const m = mensajes.alerta;

type Step = PasoPersona | PasoSistema;

/** A step of an alert in words. */
interface ToldStep {
  readonly id: string;
  readonly text: string;
  /** Note that the person wrote with the step. */
  readonly note?: string;
  /** ms since epoch. */
  readonly at: number;
  readonly person: boolean;
}

const isPerson = (step: Step): step is PasoPersona => step.que === 'atiende' || step.que === 'justifica';

/** Time of a step: the server's, or the phone's until the server has confirmed it. */
function timeOf(step: Step): number {
  if (typeof step.fechah_srv === 'number') return step.fechah_srv;
  return isPerson(step) ? step.fechah_x : 0;
}

const byTime = ([a, one]: readonly [string, Step], [b, other]: readonly [string, Step]): number =>
  timeOf(one) - timeOf(other) || (a < b ? -1 : 1);

/** The steps of an alert in order, each with person and time. */
export function stepsOf({ pasos = {} }: Alerta): readonly ToldStep[] {
  return Object.entries(pasos)
    .sort(byTime)
    .map(([id, step]) => ({
      id,
      at: timeOf(step),
      person: isPerson(step),
      text: inWords(step),
      ...(isPerson(step) && step.texto ? { note: step.texto } : {}),
    }));
}

function inWords(step: Step): string {
  switch (step.que) {
    case 'atiende':
      return m.pasos.atiende(step.emp_nom);
    case 'justifica':
      return m.pasos.justifica(step.emp_nom, step.motivo ? ALERT_REASONS[step.motivo] : '');
    case 'avisada':
    case 'escalada':
      return m.pasos[step.que](step.nivel ? ALERT_LEVELS[step.nivel] : '', step.personas ?? 0);
    case 'creada':
      return m.pasos.creada(step.tipo ? wordOfAlerta(step.tipo).text : '');
    case 'resuelta':
      return m.pasos.resuelta[step.causa ?? 'llego'];
    default:
      return m.pasos[step.que];
  }
}

/** Actions that a person may take on an alert now; `no` is the reason why there are none. */
interface Rights {
  readonly atender: boolean;
  readonly justificar: boolean;
  readonly no: string | null;
}

const ENDED: readonly Alerta['estado'][] = ['justificada', 'resuelta', 'expirada'];

/**
 * Actions that a person may take on an alert. A guard may explain an alert about themselves but not attend it. A supervisor of the unit
 * gives the reason that ends it once it is attended (data-model.md, «Alerts»).
 */
export function rightsOf(alerta: Alerta, { emp_id, rol }: { emp_id: string; rol: Rol }): Rights {
  const none = { atender: false, justificar: false, no: null };
  if (isOver(alerta) || isExplained(alerta)) return none;
  const nivel = levelIn(alerta, emp_id, rol);
  const attended = takerOf(alerta) !== null;
  if (nivel === null) return { ...none, no: attended ? null : m.noPuedeRol };
  if (mayAttend(alerta, emp_id, rol)) return { atender: !attended, justificar: attended, no: null };
  const said = personalSteps(alerta).some((paso) => paso.que === 'justifica' && paso.emp_id === emp_id);
  return { ...none, justificar: !said, no: m.noPuedeSobre };
}

/** True when an alert needs no further answer. */
export function isOver({ estado }: Alerta): boolean {
  return ENDED.includes(estado);
}

/** True when an alert has not been attended yet. */
export function isWaiting(alerta: Alerta): boolean {
  return !isOver(alerta) && takerOf(alerta) === null;
}

/** Whether a record is a complete alert; records left incomplete by other programs are not shown. */
export function isAlerta(alerta: Partial<Alerta>): alerta is Alerta {
  const { tipo, estado, nivel, nom_plan } = alerta;
  return tipo !== undefined && nivel !== undefined && nom_plan !== undefined && `${estado}` in ALERT_STATES;
}

/** Alerts in list order: unattended first, of those the longest waiting first. */
export function sortAlertas(alertas: readonly Alerta[]): readonly Alerta[] {
  return alertas
    .filter(isAlerta)
    .sort(
      (a, b) =>
        Number(isWaiting(b)) - Number(isWaiting(a)) || a.fechah_x - b.fechah_x || (a.id < b.id ? -1 : 1),
    );
}
