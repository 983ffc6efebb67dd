import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { useWatchAll } from '@gr/shared/screen';

/** The points of units, as far as the phone knows them. */
export function usePoints(
  units: readonly string[],
): Readonly<Record<string, Readonly<Record<string, PuntoQr>> | undefined>> {
  const readings = useWatchAll<Record<string, PuntoQr>>(
    Object.fromEntries(units.map((un_id) => [un_id, { path: `_qr_/${un_id}` }])),
  );
  return Object.fromEntries(
    Object.entries(readings).map(([un_id, { snapshot }]) => [un_id, snapshot?.value ?? undefined]),
  );
}
