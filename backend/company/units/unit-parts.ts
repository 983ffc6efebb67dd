import { ESCALERA, NIVELES } from '@gr/shared/domain/dia/escalera';
import type { EscaleraAlerta } from '@gr/shared/domain/registro/round-day';

type Branch = Readonly<Record<string, unknown>>;

/** The fields of a row in record form: values of a part are merged with the stored part. */
export function withParts(fields: Branch, before: Branch | undefined): Branch {
  let out: Branch = {};
  for (const [place, value] of Object.entries(fields)) {
    const [root = '', ...keys] = place.split('/');
    const now = Object.hasOwn(out, root) ? out[root] : before?.[root];
    out = { ...out, [root]: keys.length === 0 ? value : put(now, keys, value) };
  }
  return out;
}

/** Sets `value` at `keys` below `branch`; returns `null` when nothing is left. */
function put(branch: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const here = asBranch(branch);
  const next = Object.entries({ ...here, [key]: put(here[key], rest, value) });
  const held = next.filter(([, one]) => one !== null);
  return held.length === 0 ? null : Object.fromEntries(held);
}

function asBranch(value: unknown): Branch {
  return typeof value === 'object' && value !== null ? (value as Branch) : {};
}

/** Contradictions between a unit's parts, each as a Spanish sentence. */
export function contradictionsOf({ reglas, turnos }: Branch): readonly string[] {
  const wrong: string[] = [];
  const escalera = asBranch(reglas).escalera;
  if (escalera !== undefined) {
    const minutes = { ...ESCALERA, ...(escalera as EscaleraAlerta) };
    const steps = [...NIVELES.map((nivel) => minutes[`${nivel}_min`]), minutes.expira_min];
    if (steps.some((one, at) => at > 0 && one < (steps[at - 1] ?? 0)))
      wrong.push(
        `Los avisos van del guarda al supervisor, al administrador y al final: ${steps.join(', ')} minutos no van en orden.`,
      );
  }
  for (const [turno, one] of Object.entries(asBranch(turnos))) {
    const { hora_ini, hora_fin } = asBranch(one);
    if (hora_ini === undefined || hora_fin === undefined)
      wrong.push(
        `Al turno «${turno}» le falta la hora en que ${hora_ini === undefined ? 'empieza' : 'termina'}.`,
      );
    else if (hora_ini === hora_fin) wrong.push(`El turno «${turno}» empieza y termina a la misma hora.`);
  }
  return wrong;
}
