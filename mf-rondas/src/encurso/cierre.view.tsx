import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { type Choice, ChoiceChips, focusField, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { checkCierre, MAX_DETALLE, OTHER, type Problems } from './finish.model.ts';

const m = mensajes.terminar;

/** A reason and its detail while they are chosen. */
interface ChosenCierre<M extends string> {
  readonly motivo: M | null;
  readonly detalle: string;
  readonly setMotivo: (motivo: M) => void;
  readonly setDetalle: (detalle: string) => void;
  /** Missing values, set by the first {@link check}. */
  readonly problems: Problems;
  /** Returns the reason, or `null` when something is missing. */
  readonly check: () => Cierre | null;
}

/** The closing reason of a round, as chosen in the form. */
export function useCierre<M extends string>(): ChosenCierre<M> {
  const [motivo, setMotivo] = useState<M | null>(null);
  const [detalle, setDetalle] = useState('');
  const [tried, setTried] = useState(false);
  const checked = checkCierre(motivo, detalle);
  return {
    motivo,
    detalle,
    setMotivo: (next) => setMotivo(next),
    setDetalle,
    problems: tried && !('cierre' in checked) ? checked : {},
    check: () => {
      setTried(true);
      if ('cierre' in checked) return checked.cierre;
      focusField(checked.motivo === undefined ? 'detalle' : 'motivo');
      return null;
    },
  };
}

interface Props<M extends string> {
  /** «¿Por qué termina antes?». */
  readonly label: string;
  readonly choices: readonly Choice<M>[];
  readonly cierre: ChosenCierre<M>;
}

/** Fields for reason and detail; «Otro» needs a detail. */
export function CierreFields<M extends string>({ label, choices, cierre }: Props<M>) {
  return (
    <Stack gap={4}>
      <ChoiceChips
        id="motivo"
        label={label}
        choices={choices}
        value={cierre.motivo}
        onChange={cierre.setMotivo}
        error={cierre.problems.motivo}
      />
      <TextArea
        id="detalle"
        label={m.detalle}
        description={m.detalleAyuda}
        optional={cierre.motivo !== OTHER}
        value={cierre.detalle}
        onChange={cierre.setDetalle}
        maxLength={MAX_DETALLE}
        error={cierre.problems.detalle}
      />
    </Stack>
  );
}
