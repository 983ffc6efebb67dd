import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import {
  type GuardaVisita,
  guardaKey,
  type Supervision,
  sortedGuardas,
} from '@gr/shared/domain/supervision/supervision';
import { useWatch } from '@gr/shared/screen';
import { AddGuarda } from '../add-guarda.view.tsx';
import { eligible, typedGuardaId } from '../inicio/inicio.model.ts';
import { guardasQuery } from '../queries.ts';

interface Props {
  readonly superv: Supervision;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (clave: string, guarda: GuardaVisita) => Promise<boolean>;
}

/** Adds a guard to a visit under way: one of the unit who is not in it, or a name written by hand. */
export function AddToVisita({ superv, open, onClose, onAdd }: Props) {
  const reading = useWatch<Record<string, GuardaUnidad>>(open ? guardasQuery(superv.un_id) : null);
  const known = sortedGuardas(superv);
  const taken = new Set(known.map(({ guarda }) => guarda.emp_id));
  const others = eligible(reading.snapshot?.value ?? {}, {}).filter(({ id }) => !taken.has(id));

  async function add(id: string, guarda: GuardaVisita): Promise<void> {
    const keys = { ...superv.guardas, ...Object.fromEntries(known.map((k) => [k.clave, k.guarda])) };
    if (await onAdd(guardaKey(keys, id), guarda)) onClose();
  }
  return (
    <AddGuarda
      open={open}
      names={known.map(({ guarda }) => guarda.nom)}
      others={others.map(({ id, guarda, detalle }) => ({ id, nom: guarda.nom, detalle }))}
      onClose={onClose}
      onAdd={(nom) => void add(typedGuardaId(), { nom })}
      onChoose={(id) => {
        const one = others.find((each) => each.id === id);
        if (one) void add(id, one.guarda);
      }}
    />
  );
}
