import type { GuardaUnidad, PlanRonda, PuntoQr, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import { useWatch } from '@gr/shared/screen';
import { Card, List, ListRow, StateChip } from '@gr/shared/ui';
import { inState } from '../checklists/templates.data.ts';
import { plansQuery } from '../plans/plans.data.ts';
import { pointsQuery } from '../points/points.data.ts';
import { stepsOf } from './first-steps.model.ts';
import { mensajes } from './mensajes.ts';
import { StarterContent } from './starter-content.view.tsx';

/** Whether the company has a checklist in use. */
const ANY_TEMPLATE = { ...inState('publicada'), limitToLast: 1 };

interface FirstStepsProps {
  readonly units: Readonly<Record<string, Unidad>>;
  /** True when the company has a name. */
  readonly named: boolean;
}

/** First steps of an empty company, with those done; hidden once a first round can be walked. */
export function FirstSteps({ units, named }: FirstStepsProps) {
  const [un_id = null] = Object.keys(units).sort();
  const points = useWatch<Record<string, PuntoQr>>(un_id === null ? null : pointsQuery(un_id));
  const plans = useWatch<Record<string, PlanRonda>>(un_id === null ? null : plansQuery(un_id));
  const guards = useWatch<Record<string, GuardaUnidad>>(
    un_id === null ? null : { path: `_guardas_/${un_id}` },
  );
  const rounds = useWatch<Record<string, Ronda>>(
    un_id === null ? null : { path: `_recorridos_/${un_id}`, orderBy: 'fechah_x', limitToLast: 1 },
  );
  const templates = useWatch<object>(ANY_TEMPLATE);
  if (un_id !== null && !(points.snapshot && plans.snapshot && guards.snapshot && rounds.snapshot))
    return null;
  // A company with several units needs no first steps.
  if (Object.keys(units).length > 1) return null;
  const steps = stepsOf(un_id, {
    named,
    points: points.snapshot?.value ?? {},
    plans: plans.snapshot?.value ?? {},
    guards: guards.snapshot?.value ?? {},
    rounds: rounds.snapshot?.value ?? {},
  });
  if (steps.every(({ done }) => done)) return null;
  const next = steps.find(({ done }) => !done);
  return (
    <Card tone="highlight" icon="flag" title={mensajes.primeros}>
      <List label={mensajes.primeros}>
        {steps.map(({ what, href, done }, at) => (
          <ListRow
            key={what}
            title={`${at + 1}. ${mensajes.pasos[what]}`}
            href={href}
            {...(what === 'lectura' && next?.what === what && { subtitle: mensajes.lecturaAyuda })}
            trailing={
              done ? (
                <StateChip tone="ok">{mensajes.hecho}</StateChip>
              ) : (
                what === next?.what && <StateChip tone="info">{mensajes.sigue}</StateChip>
              )
            }
          />
        ))}
      </List>
      {templates.snapshot && !templates.snapshot.value && <StarterContent />}
    </Card>
  );
}
