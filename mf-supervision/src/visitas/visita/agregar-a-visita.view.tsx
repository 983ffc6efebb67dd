import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import {
  claveGuarda,
  type GuardaVisita,
  guardasEnOrden,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { useWatch } from '@gr/shared/screen';
import { AgregarGuarda } from '../agregar.view.tsx';
import { guardasQuery } from '../consultas.ts';
import { elegibles, idEscrito } from '../inicio/inicio.model.ts';

interface Props {
  readonly superv: Supervision;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgregar: (clave: string, guarda: GuardaVisita) => Promise<boolean>;
}

/** Adds a guard to a visit under way: one of the unit who is not in it, or a name written by hand. */
export function AgregarAVisita({ superv, open, onClose, onAgregar }: Props) {
  const reading = useWatch<Record<string, GuardaUnidad>>(open ? guardasQuery(superv.un_id) : null);
  const known = guardasEnOrden(superv);
  const taken = new Set(known.map(({ guarda }) => guarda.emp_id));
  const otros = elegibles(reading.snapshot?.value ?? {}, {}).filter(({ id }) => !taken.has(id));

  async function add(id: string, guarda: GuardaVisita): Promise<void> {
    const keys = { ...superv.guardas, ...Object.fromEntries(known.map((k) => [k.clave, k.guarda])) };
    if (await onAgregar(claveGuarda(keys, id), guarda)) onClose();
  }
  return (
    <AgregarGuarda
      open={open}
      nombres={known.map(({ guarda }) => guarda.nom)}
      otros={otros.map(({ id, guarda, detalle }) => ({ id, nom: guarda.nom, detalle }))}
      onClose={onClose}
      onAgregar={(nom) => void add(idEscrito(), { nom })}
      onElegir={(id) => {
        const one = otros.find((each) => each.id === id);
        if (one) void add(id, one.guarda);
      }}
    />
  );
}
