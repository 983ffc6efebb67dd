import { pushIdTime } from '@gr/shared/domain/registro/ids';
import { formatList, formatWhen } from '@gr/shared/ui';
import type { Recovered } from '../ports/outbox/copy/recovery.ts';
import { recuperacion } from './mensajes.ts';

/** True when there is a notice for a person. */
export function hasNews({ restored, missing }: Recovered): boolean {
  return restored > 0 || missing.length > 0;
}

/**
 * Sentences about a person's records after the browser deleted the database. Of a lost record only its id is known, and an id carries
 * the time its form was opened. `now` in ms since epoch.
 */
export function recoveredText({ restored, missing, unknown }: Recovered, now: number): readonly string[] {
  const times = missing.flatMap((id) => pushIdTime(id) ?? []);
  const hours = [...new Set(times.sort((a, b) => a - b).map((at) => formatWhen(at, now)))];
  const count = recuperacion.faltan(missing.length);
  return [
    ...(restored > 0 ? [recuperacion.recuperados(restored)] : []),
    ...(missing.length > 0
      ? [hours.length > 0 ? `${count}: ${formatList(hours)}.` : `${count}.`, recuperacion.avise]
      : []),
    ...(unknown.length > 0 ? [recuperacion.comprobando(unknown.length)] : []),
    ...(missing.length + unknown.length === 0 ? [recuperacion.ninguno] : []),
  ];
}
