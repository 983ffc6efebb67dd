import type { PlanRonda, Ronda } from '@gr/shared/domain/records';
import { useWatch } from '@gr/shared/router';
import { Facts, formatWhen, Section } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { ultimaRondaQuery } from '../ronda/consultas.ts';

interface Props {
  readonly un_id: string;
  readonly plan: PlanRonda | null;
  /** Points the round expects. */
  readonly puntos: number;
  readonly now: number;
}

const m = mensajes.inicio;

/** What the guard is about to walk, and when it was walked last and by whom. */
export function Resumen({ un_id, plan, puntos, now }: Props) {
  // A refusal or no connection leaves «Sin dato»: the last round is a help, never a condition.
  const last = Object.values(
    useWatch<Record<string, Ronda>>(ultimaRondaQuery(un_id)).snapshot?.value ?? {},
  )[0];
  return (
    <Section title={m.resumen}>
      <Facts
        items={[
          ...(plan ? [{ label: m.ventana, value: `${plan.hora_ini} a ${plan.hora_fin}` }] : []),
          { label: m.puntos, value: plan ? puntos : m.libre },
          ...(plan?.dur_est_min ? [{ label: m.minutos, value: m.min(plan.dur_est_min) }] : []),
          ...(last
            ? [{ label: m.ultima, value: m.ultima_de(formatWhen(last.fechah_ini_x, now), last.rond_nom) }]
            : []),
        ]}
      />
    </Section>
  );
}
