import { mensajes } from '../mensajes-oversight.ts';

/** Notice that some units have not answered yet, so the list above is incomplete. */
export function Waiting({ units }: { readonly units: number }) {
  return units > 0 ? <p role="status">{mensajes.faltanUnidades(units)}</p> : null;
}
