import { useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import type { Query } from '../contract/data.ts';
import type { Persona } from '../contract/session.ts';
import { useHost } from './host-context.ts';
import { recall, remember } from './page-memory.ts';
import { useWatch } from './use-watch.ts';

/** Fields of a round or visit that give a person's unit. */
interface Work {
  readonly estado: string;
  readonly un_id: string;
  readonly fechah_x: number;
}

const OPEN = ['en_curso', 'pausada'];
const CHOSEN = 'unit chosen last';

/**
 * The unit of a screen: the one in its address if the person has it; else that of the round or visit in progress as far as the phone has
 * it, the last one viewed, the first. `null` = the person has none.
 * @param wanted unit in the address
 */
export function useUnit(wanted: string | null): string | null {
  const { data, session } = useHost();
  const persona = useObservable(session.persona);
  const ids = Object.keys(persona.unidades);
  const held = (id: string | null | undefined) => id != null && ids.includes(id);
  const named = held(wanted) ? wanted : null;
  const work = useWatch<Record<string, Work>>(named === null && ids.length > 1 ? workOf(persona) : null);
  useEffect(() => {
    if (named !== null) remember(data, CHOSEN, named);
  }, [data, named]);
  if (named !== null) return named;
  const [open] = Object.values(work.snapshot?.value ?? {})
    .filter(({ estado, un_id }) => OPEN.includes(estado) && held(un_id))
    .sort((a, b) => b.fechah_x - a.fechah_x);
  const last = recall<string>(data, CHOSEN);
  return open?.un_id ?? (held(last) ? last : null) ?? ids[0] ?? null;
}

/** Query for a person's work in progress, the same as the shell's (`abiertos`), so that it is one reading. */
function workOf({ rol, emp_id }: Persona): Query | null {
  const newest = { orderBy: 'fechah_x', limitToLast: rol === 'rondero' ? 20 : 10 };
  if (rol === 'rondero') return { path: `_recorridos_rondero_/${emp_id}`, ...newest };
  return rol === 'supervisor' ? { path: `_supervisiones_superv/${emp_id}`, ...newest } : null;
}
