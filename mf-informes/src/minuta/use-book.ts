import { anotaciones, type MinutaDias, minutaQuery } from '@gr/shared/domain/minuta/minuta';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { useHost, useSearchParams, useUnit, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';

/** The unit and the day of an address, `?un=&fecha=`. */
export interface BookPlace {
  readonly un_id: string;
  readonly un_nombre: string;
  /** `YYYY-MM-DD`, never after `today`. */
  readonly fecha: string;
  readonly today: string;
}

/** The unit and day of the address; `null` = the person holds no unit. */
export function useBookPlace(): BookPlace | null {
  const { device, session } = useHost();
  const [params] = useSearchParams();
  const { unidades } = useObservable(session.persona);
  const un_id = useUnit(params.get('un'));
  if (un_id === null) return null;
  const today = localDate(device.now());
  const asked = params.get('fecha') ?? '';
  const known = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(startOfDate(asked)) && asked < today;
  return { un_id, un_nombre: unidades[un_id] ?? un_id, fecha: known ? asked : today, today };
}

/** The days of a unit's book from `desde` to `hasta`, and their entries, the newest first. */
export function useBook(un_id: string, desde: string, hasta: string) {
  const reading = useWatch<MinutaDias>(minutaQuery(un_id, desde, hasta));
  const days = reading.snapshot?.value ?? null;
  const all = useMemo(() => anotaciones(days ?? {}), [days]);
  return { reading, days, all };
}

/** The address of a screen of the book. */
export function bookPath(path: string, params: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(params)}`;
}
